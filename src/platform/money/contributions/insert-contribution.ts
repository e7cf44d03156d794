import type { Insertable } from 'kysely';
import type { ContributionsTable } from '../../kernel/store/database.ts';
import type { Work } from '../../kernel/work.ts';
import {
  insertFundsTransfer,
  type NewFundsTransfer,
} from '../funds-transfers/insert-funds-transfer.ts';
import { contributions } from './contribution-resource.ts';

type NewContribution = Omit<
  NewFundsTransfer,
  'id' | 'contributionId' | 'refundId' | 'disbursementId'
> & {
  /** A new one unless told. */
  readonly id?: string;
  /** `received` unless told: the money came without having been announced. */
  readonly origin?: 'server' | 'received';
} & Partial<
    Pick<
      Insertable<ContributionsTable>,
      'contributor_name' | 'contributor_email' | 'message' | 'ip_address' | 'user_agent'
    >
  >;

/**
 * Writes a contribution that is not by card, `pending`, with its funds transfer; the two name each
 * other. The caller has asked whether the account takes contributions, after it locked its money.
 *
 * @returns the ids of both
 */
export async function insertContribution(
  work: Work,
  { id: given, origin, ...contribution }: NewContribution,
): Promise<{ readonly id: string; readonly fundsTransferId: string }> {
  const id = given ?? work.newId();
  const fundsTransferId = work.newId();
  await work.insert(contributions, {
    id,
    account_id: contribution.accountId,
    contact_id: contribution.contactId,
    funds_transfer_method_id: contribution.fundsTransferMethodId ?? null,
    funds_transfer_type: contribution.fundsTransferType,
    funds_transfer_id: fundsTransferId,
    origin: origin ?? 'received',
    amount: contribution.amount,
    amount_expected: contribution.amountExpected ?? null,
    currency_type: contribution.currencyType,
    contributor_name: contribution.contributor_name ?? null,
    contributor_email: contribution.contributor_email ?? null,
    message: contribution.message ?? null,
    special_instructions: contribution.specialInstructions ?? null,
    reference: contribution.reference ?? null,
    private_memo: contribution.privateMemo ?? null,
    ip_address: contribution.ip_address ?? null,
    user_agent: contribution.user_agent ?? null,
    signet_deposit_address: contribution.signetDepositAddress ?? null,
    status: 'pending',
  });
  await insertFundsTransfer(work, {
    ...contribution,
    id: fundsTransferId,
    contributionId: id,
  });
  return { id, fundsTransferId };
}
