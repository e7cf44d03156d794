import { sql } from 'kysely';
import { assetTransferLifecycle } from '../../assets/asset-transfers/asset-transfer-lifecycle.ts';
import { assetTransferHolds } from '../../assets/asset-transfers/clear-asset-hold.ts';
import { takeStep } from '../../kernel/api/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { chargebackLifecycle } from '../../money/chargebacks/chargeback-lifecycle.ts';
import { chargebacks as chargebackResource } from '../../money/chargebacks/chargeback-resource.ts';
import { advanceAuthorization } from '../../money/disbursements/advance-authorization.ts';
import { disbursementAuthorizationResource } from '../../money/disbursements/disbursement-resources.ts';
import { cancelFundsTransfer } from '../../money/funds-transfers/cancel-funds-transfer.ts';
import { lockFamily } from '../../money/funds-transfers/family.ts';
import { payeeChanges } from './payee-changes.ts';
import type { QueuedKind } from './queued-kind.ts';
import type { View } from './subject.ts';

/** Disbursements of money or assets that the owner has confirmed. */
export const disbursements: QueuedKind = {
  type: 'disbursement-authorizations',
  permission: 'disbursements',
  resource: disbursementAuthorizationResource,
  caseColumn: 'id',
  isWaiting: () => sql<boolean>`(
    status = 'owner_verified'
    and (
      exists (
        select from funds_transfers transfer
        where transfer.id = disbursement_authorizations.funds_transfer_id and transfer.status = 'pending'
      ) or exists (
        select from asset_transfers transfer
        where transfer.id = disbursement_authorizations.asset_transfer_id and transfer.status = 'pending'
      )
    )
  )`,
  async lock(work, id) {
    const { money, assets } = await transferOf(work, id);
    if (money !== null) await lockFamily(work, money);
    if (assets !== null) await assetTransferHolds.lock(work, assets);
    await work.lock(disbursementAuthorizationResource, id);
  },
  decisions: {
    authorize: {
      carryOut: (work, { id, view }) =>
        advanceAuthorization(assetTransferHolds, work, id, {
          by: 'operator',
          digest: instructionsDigest(view),
        }),
    },
    refuse: {
      // Cancelled asset transfers have no attribute for a message.
      takesMessage: ({ funds_transfer_id }) => funds_transfer_id !== null,
      async carryOut(work, { id }, message) {
        const { money, assets } = await transferOf(work, id);
        const details = message ?? 'The disbursement was refused.';
        if (money !== null) await cancelFundsTransfer(work, money, { details });
        if (assets !== null)
          await takeStep(work, assetTransferLifecycle, { id: assets, step: 'cancel' });
      },
    },
  },
  notices: payeeChanges,
};

/** Returns the digest of the payment instructions that the operators saw. */
function instructionsDigest({ included }: View): string {
  const instructions = included.find(({ type }) => type === 'payment-instructions');
  return String(instructions?.attributes.digest);
}

async function transferOf(work: Work, id: string) {
  const found = await work.read(disbursementAuthorizationResource, id);
  return { money: found.funds_transfer_id, assets: found.asset_transfer_id };
}

/** Chargebacks with evidence submitted by the account. */
export const chargebacks: QueuedKind = {
  type: 'chargebacks',
  permission: 'disputes',
  resource: chargebackResource,
  caseColumn: 'id',
  isWaiting: () => sql<boolean>`(status = 'submitted')`,
  lock: async (work, id) => void (await chargebackLifecycle.lock(work, id)),
  decisions: {
    win: { carryOut: (work, { id }) => takeStep(work, chargebackLifecycle, { id, step: 'win' }) },
    lose: { carryOut: (work, { id }) => takeStep(work, chargebackLifecycle, { id, step: 'lose' }) },
  },
};
