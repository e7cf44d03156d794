import type { Transaction } from 'kysely';
import type { AccountCashTransferReversal } from '../../contract/index.ts';
import { requireContributable } from '../accounts/require-contributable.ts';
import { requireMayDisburse } from '../accounts/require-disbursable.ts';
import { transferCash } from '../cash/transfer-cash.ts';
import { Failure } from '../failure.ts';
import { featuresOf } from '../organizations/organization-features.ts';
import type { Database } from '../store/database.ts';
import { announceTransfer, lockTransfer, type TransferServices } from './lock-transfer.ts';

/**
 * Takes a settled transfer back with two offsetting movements. Specification, "Endpoint table".
 *
 * @throws Failure forbidden where it is not enabled, already_processed for what is not settled,
 *   39001 when the money is no longer there, account_not_opened, account_frozen
 */
export async function reverseTransfer(
  services: TransferServices,
  trx: Transaction<Database>,
  { id, input }: { id: string; input: AccountCashTransferReversal },
): Promise<void> {
  const transfer = await lockTransfer(trx, id);
  const features = await featuresOf(trx, transfer.organization_id);
  if (!features['account-cash-transfer-reversals']) {
    const detail = 'Reversals of cash transfers are not enabled for this organization.';
    throw new Failure('forbidden', detail, { title: 'Feature Not Enabled' });
  }
  if (transfer.status !== 'settled') {
    throw new Failure('already_processed', `A transfer that is ${transfer.status} stays so.`);
  }
  await requireMayDisburse(trx, { account_id: transfer.to_account_id });
  await requireContributable(trx, { account_id: transfer.from_account_id });
  const moved = await transferCash(services, trx, {
    fromAccountId: transfer.to_account_id,
    toAccountId: transfer.from_account_id,
    amount: transfer.amount,
    currencyType: transfer.currency_type,
    comments_1: input['comments-1'] ?? 'Account cash transfer reversed.',
    comments_2: input['comments-2'] ?? null,
    comments_3: input['comments-3'] ?? null,
    comments_4: input['comments-4'] ?? null,
  });
  await trx
    .updateTable('account_cash_transfers')
    .set({
      status: 'reversed',
      reversal_details: input['reversal-details'] ?? null,
      // Each offsets the movement of its own account.
      from_reversed_cash_transaction_id: moved.toCashTransactionId,
      to_reversed_cash_transaction_id: moved.fromCashTransactionId,
      updated_at: services.clock.now(),
    })
    .where('id', '=', id)
    .execute();
  const changes = ['status', 'reversal-details', 'from-reversed-cash-transaction.id'];
  await announceTransfer(services, trx, { ...transfer, changes });
}
