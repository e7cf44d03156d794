import { type DisbursementAuthorizationsTable, secondsAfter } from '../../kernel/store/index.ts';
import type { NewRow, Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { firstOwnerOf } from '../../parties/accounts/first-owner.ts';
import { insertHold } from '../funds-transfers/holds.ts';
import { disbursementAuthorizationResource } from './disbursement-resources.ts';

/** Whose it is, and what takes it out. */
type Leaving = Pick<
  NewRow<DisbursementAuthorizationsTable>,
  | 'account_id'
  | 'disbursement_id'
  | 'funds_transfer_id'
  | 'asset_disbursement_id'
  | 'asset_transfer_id'
>;

/** The policies that want somebody's word, by what leaves. Coverage: OP1. */
const wanting = {
  cash: {
    owner: 'owner-verification-on-cash-disbursements',
    operator: 'manual-authorization-on-cash-disbursements',
  },
  asset: {
    owner: 'owner-verification-on-asset-disbursements',
    operator: 'manual-authorization-on-asset-disbursements',
  },
} as const;

/**
 * Writes what it takes until money or assets leave: the owner's word where the account's policies
 * want it, and then the operator's where they want that. Until both are there the transfer, which
 * is written and holds what it takes out, has a hold. The owner is written to a moment later, at the
 * e-mail address of now: who changes it afterwards does not get this letter.
 */
export async function insertDisbursementAuthorization(
  work: Work,
  what: 'cash' | 'asset',
  leaving: Leaving,
): Promise<void> {
  const { account_id, funds_transfer_id = null, asset_transfer_id = null } = leaving;
  const policies = await policiesOf(work.trx, account_id);
  const needsOwner = policies[wanting[what].owner];
  const needsOperator = policies[wanting[what].operator];
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

/** Where the owner is asked, and from when on: not at an address that was changed a moment ago. */
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
