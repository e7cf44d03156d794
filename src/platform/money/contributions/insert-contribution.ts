import type { ContributionsTable } from '../../kernel/store/index.ts';
import type { NewRow, Work } from '../../kernel/work/index.ts';
import { fundsTransfers } from '../funds-transfers/funds-transfer-resource.ts';
import { insertWhole, type NewFundsTransfer } from '../funds-transfers/insert-funds-transfer.ts';
import { contributions } from './contribution-resource.ts';
import { countNew, towards } from './count-towards-offering.ts';

type Columns = NewRow<ContributionsTable>;

interface NewContribution
  extends Omit<NewFundsTransfer, 'contribution_id' | 'refund_id' | 'disbursement_id'> {
  readonly offering_id?: string | null;
  /** `received` by default: the money arrived without a request. */
  readonly origin?: 'server' | 'received';
  readonly contributor: Pick<
    Columns,
    'contributor_name' | 'contributor_email' | 'message' | 'ip_address' | 'user_agent'
  >;
}

/** All attributes with a value, as changes in the first event of received money. Coverage: EV4, EV11. */
const received: readonly string[] = [
  ...['amount', 'contribution.id', 'currency-type', 'funds-source-name', 'special-type', 'status'],
];

/**
 * Inserts a pending contribution, not by card, with its funds transfer. Lock the totals before, and
 * check that the account accepts contributions. Received money sends a webhook.
 */
export async function insertContribution(
  work: Work,
  {
    id = work.newId(),
    origin = 'received',
    contributor,
    offering_id = null,
    ...transfer
  }: NewContribution,
): Promise<{ readonly id: string; readonly fundsTransferId: string }> {
  const fundsTransferId = work.newId();
  await work.insert(contributions, {
    ...contributor,
    id,
    account_id: transfer.account_id,
    contact_id: transfer.contact_id,
    funds_transfer_method_id: transfer.funds_transfer_method_id ?? null,
    funds_transfer_type: transfer.funds_transfer_type,
    funds_transfer_id: fundsTransferId,
    origin,
    amount: transfer.amount,
    amount_expected: transfer.amount_expected ?? null,
    currency_type: transfer.currency_type,
    special_instructions: transfer.special_instructions ?? null,
    reference: transfer.reference ?? null,
    private_memo: transfer.private_memo ?? null,
    signet_deposit_address: transfer.signet_deposit_address ?? null,
    ...towards(offering_id, transfer.amount),
    status: 'pending',
  });
  countNew(work, { id, offering_id, amount: transfer.amount });
  const written = await insertWhole(work, {
    ...transfer,
    id: fundsTransferId,
    contribution_id: id,
  });
  if (origin === 'received') work.announceInserted(fundsTransfers, written.transfer, received);
  return { id, fundsTransferId };
}
