import { type DisbursementAuthorizationsTable, secondsAfter } from '../../kernel/store/index.ts';
import type { NewRow, Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { firstOwnerOf } from '../../parties/accounts/first-owner.ts';
import { insertHold } from '../funds-transfers/holds.ts';
import { disbursementAuthorizationResource } from './disbursement-resources.ts';

/** The account, and the disbursement with its transfer. */
type Leaving = Pick<
  NewRow<DisbursementAuthorizationsTable>,
  | 'account_id'
  | 'disbursement_id'
  | 'funds_transfer_id'
  | 'asset_disbursement_id'
  | 'asset_transfer_id'
>;

/**
 * Inserts the authorization of a disbursement: a confirmation by the owner and then by the operator,
 * if the account's policies require them. Until then a hold keeps the transfer from leaving. The
 * owner gets an email at the current address, even if the address changes before it is sent.
 */
export async function insertDisbursementAuthorization(
  work: Work,
  what: 'cash' | 'asset',
  leaving: Leaving,
): Promise<void> {
  const { account_id, funds_transfer_id = null, asset_transfer_id = null } = leaving;
  const policies = await policiesOf(work.trx, account_id);
  // Coverage: OP1.
  const [needsOwner, needsOperator] =
    what === 'cash'
      ? [
          policies['owner-verification-on-cash-disbursements'],
          policies['manual-authorization-on-cash-disbursements'],
        ]
      : [
          policies['owner-verification-on-asset-disbursements'],
          policies['manual-authorization-on-asset-disbursements'],
        ];
  const owner = await ownerOf(work, account_id);
  const status = needsOwner ? 'pending' : needsOperator ? 'owner_verified' : 'authorized';
  const row = await work.insert(disbursementAuthorizationResource, {
    ...leaving,
    ...owner,
    owner_verification_type: needsOwner ? 'email' : 'waived_by_owner',
    needs_operator: needsOperator,
    status,
    letter_due: needsOwner,
    authorized_at: status === 'authorized' ? work.clock.now() : null,
  });
  if (status !== 'authorized') {
    const hold_type = 'disbursement_authorization';
    await insertHold(work, { account_id, funds_transfer_id, asset_transfer_id, hold_type });
  }
  await work.announceNew(disbursementAuthorizationResource, row, { changes: ['status'] });
}

/** Returns the owner's email address, and when it is old enough to confirm payments. */
async function ownerOf({ trx, clock, contactPointMinAgeHours: hours }: Work, accountId: string) {
  const owner = await firstOwnerOf(trx, accountId);
  if (!owner) return {};
  const { id, name, email, email_changed_at: changedAt } = owner;
  const oldEnough = changedAt && secondsAfter(changedAt, hours * 3600);
  return {
    owner_contact_id: id,
    owner_name: name,
    owner_email: email,
    owner_verification_waits_until: oldEnough && oldEnough > clock.now() ? oldEnough : null,
  };
}
