import { sql } from 'kysely';
import { policiesOf } from '../accounts/account-policy.ts';
import { Failure, invalidAttribute } from '../failure.ts';
import type { Services } from '../services.ts';
import { bankLinkOf } from './bank-link.ts';
import { aggregatorTokenPurpose } from './bank-numbers.ts';

interface AchContribution {
  readonly methodId: string;
  /** Where the money is to go. */
  readonly accountId: string;
  /** Decimal, major units. */
  readonly amount: string;
}

/**
 * Holds a contribution by ACH against the policies of its account: the method must come from the
 * bank-linking provider, and its bank account hold the amount and a percentage of it. Call it before
 * the transaction: it asks the provider. Specification: "Funds transfer method", account policies.
 *
 * @throws Failure invalid_attribute, or insufficient_funds at the amount
 */
export async function requireLinkedBalance(
  services: Services,
  { methodId, accountId, amount }: AchContribution,
): Promise<void> {
  const { db } = services.store;
  const method = await db
    .selectFrom('funds_transfer_methods')
    .select(['funds_transfer_type', 'aggregator_token'])
    .where('id', '=', methodId)
    .executeTakeFirst();
  const policies = await policiesOf(db, accountId);
  const isOfPolicy = policies['require-aggregator-authentication-on-ach'];
  if (method?.funds_transfer_type !== 'ach' || !isOfPolicy) return;
  if (method.aggregator_token === null) {
    const detail = 'The account takes ACH from banks that were linked through the provider only.';
    throw invalidAttribute('funds-transfer-method-id', detail);
  }
  const percentage = policies['minimum-percentage-balance-for-ach-contribution'];
  if (percentage === null) return;
  const token = services.secrets.open(aggregatorTokenPurpose, method.aggregator_token);
  const balance = await bankLinkOf(services).availableBalance(token);
  if (await isEnough(services, { balance, amount, percentage })) return;
  const detail = `The bank account must hold the amount and ${percentage} percent more.`;
  throw new Failure('insufficient_funds', detail, { pointer: '/data/attributes/amount' });
}

/** Exact: 10.0 percent of 100 needs 110. */
async function isEnough(
  { store }: Services,
  { balance, amount, percentage }: { balance: string; amount: string; percentage: number },
): Promise<boolean> {
  const { rows } = await sql<{ is_enough: boolean }>`
    select ${balance}::numeric * 100 >= ${amount}::numeric * (100 + ${String(percentage)}::numeric)
      as is_enough
  `.execute(store.db);
  return rows[0]?.is_enough ?? false;
}
