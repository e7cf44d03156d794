import type { ModuleFactory } from '../../kernel/api/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { readDigest } from '../payment-instructions/instructions.ts';
import { pendingKind } from '../transaction-policies/transfer-kind.ts';
import { bankCallbacks } from './bank-report.ts';
import { cancelFundsTransfer } from './cancel-funds-transfer.ts';
import { clearDueHoldsJob } from './clear-holds.ts';
import { type FundsTransfer, isFamilyWaiting, lockFamily } from './family.ts';
import { fundsTransfers as transfers } from './funds-transfer-resource.ts';
import { fundsTransferRoutes, holdRoutes } from './funds-transfer-routes.ts';
import { contingentHolds, type HeldTransfers } from './holds.ts';
import { wireInitiators } from './insert-wire-initiator.ts';
import { settleFundsTransfer } from './settle-funds-transfer.ts';

/** How approvals and denials affect a funds transfer. */
const fundsTransferKind = pendingKind({
  lock: async (work, id) => (await lockFamily(work, id)).transfer,
  terms: approvalTerms,
  async proceed(work, { id, settles_when_authorized }) {
    if (!settles_when_authorized || (await isFamilyWaiting(work, await lockFamily(work, id))))
      return;
    await settleFundsTransfer(work, id);
  },
  cancel: (work, { id }) =>
    cancelFundsTransfer(work, id, { details: 'The authorization was denied.', by: 'authorizer' }),
});

/** Funds transfers and their holds. */
export function fundsTransfers(options: { assetTransfers: HeldTransfers }): ModuleFactory {
  return (services) => ({
    resources: [transfers, contingentHolds, wireInitiators],
    routes: [
      ...fundsTransferRoutes(),
      ...bankCallbacks(services),
      ...holdRoutes(services, options.assetTransfers),
    ],
    jobs: [clearDueHoldsJob(services)],
    transferKinds: { funds_transfer: fundsTransferKind },
  });
}

/**
 * Returns the terms that users approve. Incoming money has no amount in them: a larger amount
 * requests new approvals, and a smaller one keeps them.
 */
async function approvalTerms(work: Work, transfer: FundsTransfer): Promise<readonly unknown[]> {
  const { id, account_id, contact_id, currency_type, funds_transfer_type } = transfer;
  return [
    ...['funds_transfer', id, account_id, contact_id, currency_type, funds_transfer_type],
    transfer.amount.startsWith('-') ? transfer.amount : null,
    await readDigest(work, transfer.payment_instructions_id),
  ];
}
