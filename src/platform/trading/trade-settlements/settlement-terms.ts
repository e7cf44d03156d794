import type { Queryable } from '../../kernel/store/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';

/** How an account's trades with delayed settlement are settled. Coverage: QU4. */
export interface SettlementTerms {
  /** Pays the trade desk for the account; null: the account does. */
  readonly settlementAccountId: string | null;
  /** From the linking to the first attempt. */
  readonly delaySeconds: number;
  /** From an attempt for which there was too little to the next. */
  readonly retrySeconds: number;
  /** From the linking until it is given up; null: never. */
  readonly rejectionSeconds: number | null;
  /** After how many days, at which minute of the day in UTC, a trade is linked. */
  readonly days: number;
  readonly minuteOfDay: number;
}

const defaultRetryMinutes = 60;

/** The terms of an account, by its policies. */
export async function termsOf(db: Queryable, accountId: string): Promise<SettlementTerms> {
  const policies = await policiesOf(db, accountId);
  const rejection = policies['rejection-delay-minutes'] ?? null;
  return {
    settlementAccountId: await ownAccount(db, accountId, policies['settlement-account'] ?? null),
    delaySeconds: (policies['settlement-delay-minutes'] ?? 0) * 60,
    retrySeconds: (policies['settlement-retry-delay-minutes'] ?? defaultRetryMinutes) * 60,
    rejectionSeconds: rejection === null ? null : rejection * 60,
    days: policies['auto-settlement-days'] ?? 1,
    minuteOfDay: minuteOf(policies['auto-settlement-time'] ?? ''),
  };
}

/** The account that a policy names, if it is one of the same organization. */
async function ownAccount(
  db: Queryable,
  accountId: string,
  named: string | null,
): Promise<string | null> {
  if (named === null) return null;
  const row = await db
    .selectFrom('accounts')
    .innerJoin('accounts as own', 'own.organization_id', 'accounts.organization_id')
    .select('accounts.id')
    .where('accounts.id', '=', named)
    .where('own.id', '=', accountId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** `14:30` is minute 870, `9` is 540; midnight for what is no time of day. */
function minuteOf(text: string): number {
  const [, hour = '0', minute = '0'] = /^([01]?\d|2[0-3])(?::([0-5]\d))?/.exec(text.trim()) ?? [];
  return Number(hour) * 60 + Number(minute);
}

/** When a trade that was made then is linked to a settlement. */
export function linkedAt(executedAt: Date, { days, minuteOfDay }: SettlementTerms): Date {
  const day = Date.UTC(
    executedAt.getUTCFullYear(),
    executedAt.getUTCMonth(),
    executedAt.getUTCDate() + days,
  );
  const at = new Date(day + minuteOfDay * 60_000);
  // With no day between, a trade after the time of day is linked on the next one.
  return at < executedAt ? new Date(at.getTime() + 86_400_000) : at;
}
