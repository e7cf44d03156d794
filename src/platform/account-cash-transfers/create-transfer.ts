import type { Transaction } from 'kysely';
import type { AccountCashTransferInput } from '../../contract/index.ts';
import { policiesOf } from '../accounts/account-policy.ts';
import { requireContributable } from '../accounts/require-contributable.ts';
import { requireMayDisburse } from '../accounts/require-disbursable.ts';
import { changeHeld, lockCashTotals, requireDisbursable } from '../cash/change-held.ts';
import { Failure, invalidAttribute } from '../failure.ts';
import type { Database } from '../store/database.ts';
import { applyPolicies } from '../transaction-policies/apply-policies.ts';
import { announceTransfer, type TransferServices } from './lock-transfer.ts';
import { beginReview } from './reviews.ts';
import { settle } from './settle-transfer.ts';

interface NewTransfer {
  /** The same for every run of one request. */
  readonly id: string;
  readonly userId: string;
  readonly input: AccountCashTransferInput;
}

/**
 * Moves money between two accounts: at once, unless a rule or a review holds it back; then it is
 * pending, and its amount may not leave the account in another way.
 *
 * @throws Failure 39001, account_not_opened, account_frozen, forbidden, invalid_attribute
 */
export async function createTransfer(
  services: TransferServices,
  trx: Transaction<Database>,
  { id, userId, input }: NewTransfer,
): Promise<void> {
  const currencyType = input['currency-type'] ?? 'USD';
  const place = { accountId: input['from-account-id'], currencyType };
  const target = { accountId: input['to-account-id'], currencyType };
  const amount = String(input.amount);
  await lockCashTotals(trx, [place, target]);
  if (await exists(trx, id)) return;
  await requireAllowed(trx, { from: place.accountId, to: target.accountId, currencyType });
  await requireDisbursable(trx, { ...place, amount });
  const now = services.clock.now();
  const transfer = await trx
    .insertInto('account_cash_transfers')
    .values({
      id,
      from_account_id: place.accountId,
      to_account_id: target.accountId,
      from_account_cash_total_id: await totalOf(trx, place),
      to_account_cash_total_id: await totalOf(trx, target),
      amount,
      currency_type: currencyType,
      reference: input.reference ?? null,
      status: 'pending',
      created_by_user_id: userId,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceTransfer(services, trx, transfer);
  const isReviewed = await beginReview(services, trx, transfer);
  const { waits } = await applyPolicies(services, trx, {
    accountId: place.accountId,
    transferType: 'account_cash_transfer',
    transferId: id,
    amount,
    of: { currencyType },
  });
  if (isReviewed || waits) await changeHeld(services, trx, { ...place, pendingTransfer: amount });
  else await settle(services, trx, transfer);
}

async function exists(trx: Transaction<Database>, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('account_cash_transfers')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether both accounts, as they are, let money of this currency pass. */
async function requireAllowed(
  trx: Transaction<Database>,
  { from, to, currencyType }: { from: string; to: string; currencyType: string },
): Promise<void> {
  await requireMayDisburse(trx, { account_id: from });
  await requireContributable(trx, { account_id: to });
  const [paying, paid] = [await policiesOf(trx, from), await policiesOf(trx, to)];
  if (paying['prevent-cash-transfers']) {
    throw new Failure('forbidden', 'The policies of the account prevent cash transfers.');
  }
  const allowed: readonly string[] = paid['allowed-currencies'];
  if (!allowed.includes(currencyType)) {
    throw invalidAttribute('currency-type', 'currency-type must be one that the account takes.');
  }
}

async function totalOf(
  trx: Transaction<Database>,
  { accountId, currencyType }: { accountId: string; currencyType: string },
): Promise<string> {
  const { id } = await trx
    .selectFrom('account_cash_totals')
    .select('id')
    .where('account_id', '=', accountId)
    .where('currency_type', '=', currencyType)
    .executeTakeFirstOrThrow();
  return id;
}
