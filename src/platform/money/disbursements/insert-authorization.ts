import type { DisbursementAuthorizationStatus } from '../../../contract/index.ts';
import type { Work } from '../../kernel/work.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { insertHold } from '../funds-transfers/holds.ts';
import { disbursementAuthorizationResource } from './disbursement-resources.ts';

interface Leaving {
  readonly accountId: string;
  readonly what: 'cash' | 'assets';
  readonly disbursementId?: string;
  readonly fundsTransferId?: string;
  readonly assetDisbursementId?: string;
  readonly assetTransferId?: string;
}

/**
 * Writes what it takes until money or assets leave: the owner's word where the account's policies
 * want it, and then the operator's where they want that. Until both are there the transfer, which
 * is written and holds what it takes out, has a hold. The owner is written to a moment later.
 */
export async function insertDisbursementAuthorization(
  work: Work,
  leaving: Leaving,
): Promise<{ readonly id: string; readonly status: DisbursementAuthorizationStatus }> {
  const { accountId, fundsTransferId, assetTransferId } = leaving;
  const { needsOwner, needsOperator } = await needsOf(work, leaving);
  const status = needsOwner ? 'pending' : needsOperator ? 'owner_verified' : 'authorized';
  const row = await work.insert(disbursementAuthorizationResource, {
    account_id: accountId,
    disbursement_id: leaving.disbursementId ?? null,
    funds_transfer_id: fundsTransferId ?? null,
    asset_disbursement_id: leaving.assetDisbursementId ?? null,
    asset_transfer_id: assetTransferId ?? null,
    owner_verification_type: needsOwner ? 'email' : 'waived_by_owner',
    needs_operator: needsOperator,
    status,
    letter_due: needsOwner,
    authorized_at: status === 'authorized' ? work.clock.now() : null,
  });
  if (status !== 'authorized') {
    const of = fundsTransferId ? { fundsTransferId } : assetTransferId ? { assetTransferId } : {};
    await insertHold(work, { accountId, ...of, holdType: 'disbursement_authorization' });
  }
  await work.announceNew(disbursementAuthorizationResource, row, { changes: ['status'] });
  return row;
}

async function needsOf({ trx }: Work, { accountId, what }: Leaving) {
  const policies = await policiesOf(trx, accountId);
  return what === 'cash'
    ? {
        needsOwner: policies['owner-verification-on-cash-disbursements'],
        needsOperator: policies['manual-authorization-on-cash-disbursements'],
      }
    : {
        needsOwner: policies['owner-verification-on-asset-disbursements'],
        needsOperator: policies['manual-authorization-on-asset-disbursements'],
      };
}
