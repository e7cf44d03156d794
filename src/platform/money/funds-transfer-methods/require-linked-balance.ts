import { sql } from 'kysely';
import { Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { aggregatorTokenPurpose } from './bank-numbers.ts';
import { bankLinkOf } from './connected-bank-link.ts';
import type { PreparedMethod } from './prepare-method.ts';

/** A contribution by an existing method, or by one to insert with it. */
type AchContribution = ({ readonly methodId: string } | { readonly prepared: PreparedMethod }) & {
  /** The account that receives the money. */
  readonly accountId: string;
  /** Decimal, major units. */
  readonly amount: string;
};

/**
 * Checks an ACH contribution against the account's policies: the method must be linked through the
 * provider, and the bank account must hold the amount plus a percentage. Call it before the
 * transaction, because it calls the provider. Coverage: FM5.
 *
 * @throws Failure invalid_attribute, or insufficient_funds at the amount
 */
export async function requireLinkedBalance(
  services: Services,
  contribution: AchContribution,
): Promise<void> {
  const { accountId, amount } = contribution;
  const policies = await policiesOf(services.store.db, accountId);
  if (!policies['require-aggregator-authentication-on-ach']) return;
  const method = await methodOf(services, contribution);
  if (method.type !== 'ach') return;
  if (method.token === undefined) {
    const detail = 'The account accepts ACH only from banks that are linked through the provider.';
    throw invalidAttribute(method.pointer, detail);
  }
  const percentage = policies['minimum-percentage-balance-for-ach-contribution'];
  if (percentage === null) return;
  const balance = await bankLinkOf(services).availableBalance(method.token);
  if (balance === undefined) {
    const detail =
      'The bank-linking provider did not return the balance: link the bank account again.';
    throw invalidAttribute(method.pointer, detail);
  }
  if (await isEnough(services, { balance, amount, percentage })) return;
  const detail = `The bank account must hold the amount plus ${percentage} percent.`;
  throw new Failure('insufficient_funds', detail, { pointer: '/data/attributes/amount' });
}

async function methodOf({ store, secrets }: Services, contribution: AchContribution) {
  if ('prepared' in contribution) {
    const { input, linked, pointerTo } = contribution.prepared;
    return {
      type: input['funds-transfer-type'],
      token: linked?.token,
      pointer: pointerTo('aggregator-processor-token'),
    };
  }
  const { funds_transfer_type, aggregator_token: sealed } = await store.db
    .selectFrom('funds_transfer_methods')
    .select(['funds_transfer_type', 'aggregator_token'])
    .where('id', '=', contribution.methodId)
    .executeTakeFirstOrThrow();
  return {
    type: funds_transfer_type,
    token: sealed === null ? undefined : secrets.open(aggregatorTokenPurpose, sealed),
    pointer: 'funds-transfer-method-id',
  };
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
