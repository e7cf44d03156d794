import type { Queryable } from '../../kernel/store/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';

/** The terms of delayed settlement for an account. Coverage: QU4. */
export interface SettlementTerms {
  /** The account that pays the trade desk; null if the account itself does. */
  readonly settlementAccountId: string | null;
  /** Time from linking to the first attempt. */
  readonly delaySeconds: number;
  /** Time between attempts. */
  readonly retrySeconds: number;
  /** Time from linking to rejection; null for never. */
  readonly rejectionSeconds: number | null;
  /** Days after the trade, and minute of the day in UTC, at which it is linked. */
  readonly days: number;
  readonly minuteOfDay: number;
}

const defaultRetryMinutes = 60;

/** Returns the terms of an account by its policies. */
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

/** Returns the policy's account if it belongs to the same organization. */
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

/** Parses a time of day: `14:30` → 870, `9` → 540; invalid text → 0, midnight. */
function minuteOf(text: string): number {
  const [, hour = '0', minute = '0'] = /^([01]?\d|2[0-3])(?::([0-5]\d))?/.exec(text.trim()) ?? [];
  return Number(hour) * 60 + Number(minute);
}

/** Returns the time at which a trade is linked to a settlement. */
export function linkedAt(executedAt: Date, { days, minuteOfDay }: SettlementTerms): Date {
  const day = Date.UTC(
    executedAt.getUTCFullYear(),
    executedAt.getUTCMonth(),
    executedAt.getUTCDate() + days,
  );
  const at = new Date(day + minuteOfDay * 60_000);
  // With 0 days, a trade after the time of day is linked on the next day.
  return at < executedAt ? new Date(at.getTime() + 86_400_000) : at;
}
