import * as z from 'zod/mini';

/** Amounts with many digits arrive as text: see `parseExact`. */
const Money = z.pipe(z.union([z.number(), z.string()]), z.transform(String));

const Cash = z.object({
  'currency-type': z.string(),
  settled: Money,
  disbursable: Money,
  days: z.array(
    z.object({ date: z.string(), 'money-in': Money, 'money-out': Money, settled: Money }),
  ),
});
export type Cash = z.infer<typeof Cash>;

const Cards = z.object({
  days: z.array(z.object({ date: z.string(), succeeded: z.int(), failed: z.int() })),
  failures: z.array(z.object({ code: z.string(), count: z.int() })),
  'three-ds': z.array(
    z.object({ status: z.string(), 'trans-status': z.nullable(z.string()), count: z.int() }),
  ),
});
export type Cards = z.infer<typeof Cards>;

/** The part that the page reads of `GET /v2/activity-summaries`. */
export const Activity = z.object({
  data: z.object({
    attributes: z.object({
      from: z.string(),
      cash: z.array(Cash),
      'card-payments': Cards,
      onboarding: z.object({ started: z.int(), verified: z.int(), opened: z.int() }),
      'failing-webhooks': z.int(),
    }),
  }),
});
export type Activity = z.infer<typeof Activity>['data']['attributes'];

/** Returns the day before another. */
export function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}

/** Adds decimals with at most two places exactly. */
export function sumOf(amounts: readonly string[]): string {
  const cents = amounts.reduce((all, amount) => {
    const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
    const value = BigInt(whole + fraction.padEnd(2, '0'));
    return sign ? all - value : all + value;
  }, 0n);
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Adds numbers of all days. */
export const countOf = ({ days }: Cards, key: 'succeeded' | 'failed'): number =>
  days.reduce((all, day) => all + day[key], 0);

/** Returns the part of attempts that succeeded; undefined without any. */
export function successRate(cards: Cards): number | undefined {
  const succeeded = countOf(cards, 'succeeded');
  const all = succeeded + countOf(cards, 'failed');
  return all === 0 ? undefined : succeeded / all;
}

/** Returns how much more or less that is, as a part of the former value; undefined if that was none. */
export function changeSince(former: number | undefined, now: number): number | undefined {
  return former ? (now - former) / Math.abs(former) : undefined;
}

/** Outcomes of authentications, in the order of the page. */
const outcomes = ['authenticated', 'attempted', 'failed', 'unavailable', 'waiting'] as const;
type Outcome = (typeof outcomes)[number];
const byTransStatus: Readonly<Record<string, Outcome>> = {
  Y: 'authenticated',
  A: 'attempted',
  U: 'unavailable',
  N: 'failed',
  R: 'failed',
};

/** Counts authentications by what came of them. */
export function outcomesOf(cards: Cards): { outcome: Outcome; count: number }[] {
  const counts = new Map<Outcome, number>();
  for (const { status, count, 'trans-status': answer } of cards['three-ds']) {
    const otherwise = status === 'failed' ? 'failed' : 'waiting';
    const outcome = byTransStatus[answer ?? ''] ?? otherwise;
    counts.set(outcome, (counts.get(outcome) ?? 0) + count);
  }
  return outcomes
    .map((outcome) => ({ outcome, count: counts.get(outcome) ?? 0 }))
    .filter(({ count }) => count > 0);
}
