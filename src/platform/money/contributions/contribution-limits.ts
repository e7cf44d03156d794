import { sql } from 'kysely';
import type { CurrencyType } from '../../../contract/index.ts';
import { Failure, invalidAttribute, secondsAfter } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';

interface Limited {
  readonly accountId: string;
  readonly methodId: string | null;
  /** Decimal, major units. */
  readonly amount: string;
  readonly currencyType: CurrencyType;
}

/** Error codes, policies and windows of the ACH limits. */
const achWindows = [
  ['7300', 'max-ach-contribution-amount-per-fingerprint-last-24-hours', '24 hours', 24],
  ['7301', 'max-ach-contribution-amount-per-fingerprint-last-7-days', '7 days', 7 * 24],
  ['7302', 'max-ach-contribution-amount-per-fingerprint-last-30-days', '30 days', 30 * 24],
] as const;

/**
 * Checks the limits on contributions: by ACH from the same bank account within a day, a week and a
 * month, and into the account within the tax year; each currency separately. Contributions from one
 * bank account wait for each other until the commit, so that concurrent ones can't exceed a limit
 * together.
 *
 * @throws Failure 7300, 7301, 7302, or invalid_attribute
 */
export async function requireWithinLimits(work: Work, limited: Limited): Promise<void> {
  await requireAchLimits(work, limited);
  await requireTaxYearLimit(work, limited);
}

async function requireAchLimits(
  work: Work,
  { accountId, methodId, amount, currencyType }: Limited,
): Promise<void> {
  const bank = await bankOf(work, methodId);
  if (!bank) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ach of ${bank.fingerprint}`}, 0))`.execute(
    work.trx,
  );
  const policies = await policiesOf(work.trx, accountId);
  for (const [code, policy, within, hours] of achWindows) {
    const limit = policies[policy];
    if (limit === null) continue;
    const since = secondsAfter(work.clock.now(), -hours * 3600);
    const { is_exceeded } = await work.trx
      .selectFrom('contributions')
      .innerJoin('funds_transfer_methods as m', 'm.id', 'contributions.funds_transfer_method_id')
      .select(exceeds(amount, limit))
      .where('m.organization_id', '=', bank.organization_id)
      .where('m.fingerprint', '=', bank.fingerprint)
      .where('contributions.currency_type', '=', currencyType)
      .where('contributions.created_at', '>', since)
      .where('contributions.status', 'not in', ['cancelled', 'failed'])
      .executeTakeFirstOrThrow();
    if (!is_exceeded) continue;
    const detail = `amount exceeds the ACH limit of this bank account: ${limit} in ${within}.`;
    const pointer = '/data/attributes/amount';
    throw new Failure(code, detail, { title: 'ACH limit exceeded', pointer });
  }
}

async function bankOf({ trx }: Work, methodId: string | null) {
  if (methodId === null) return undefined;
  const method = await trx
    .selectFrom('funds_transfer_methods')
    .select(['organization_id', 'fingerprint'])
    .where('id', '=', methodId)
    .where('funds_transfer_type', '=', 'ach')
    .executeTakeFirst();
  const { organization_id, fingerprint } = method ?? {};
  return organization_id && fingerprint ? { organization_id, fingerprint } : undefined;
}

/**
 * Checks the limit on contributions into the account in the tax year, in one currency. Contributions
 * to an account with such a limit wait for each other until the commit.
 *
 * @throws Failure invalid_attribute
 */
export async function requireTaxYearLimit(
  { trx, clock }: Work,
  { accountId, amount, currencyType }: Omit<Limited, 'methodId'>,
): Promise<void> {
  const policies = await policiesOf(trx, accountId);
  const limit = policies['max-contribution-amount-per-tax-year'];
  if (!policies['cap-contributions-per-tax-year'] || limit === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tax year of ${accountId.toLowerCase()}`}, 0))`.execute(
    trx,
  );
  const { is_exceeded } = await trx
    .selectFrom('contributions')
    .select(exceeds(amount, limit))
    .where('account_id', '=', accountId)
    .where('currency_type', '=', currencyType)
    .where('created_at', '>=', new Date(Date.UTC(clock.now().getUTCFullYear(), 0)))
    .where('status', 'not in', ['cancelled', 'failed'])
    .executeTakeFirstOrThrow();
  if (!is_exceeded) return;
  throw invalidAttribute('amount', `amount exceeds the account's limit for a tax year: ${limit}.`);
}

function exceeds(amount: string, limit: number) {
  return sql<boolean>`coalesce(sum(contributions.amount), 0) + ${amount}::numeric
    > ${String(limit)}::numeric`.as('is_exceeded');
}
