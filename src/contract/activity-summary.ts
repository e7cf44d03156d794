import * as z from 'zod/mini';
import { CalendarDate } from './attribute-types.ts';
import { byUser } from './collection.ts';
import { documentOf } from './json-api.ts';
import { Amount, CurrencyType } from './money.ts';
import { ThreeDSAuthenticationStatus, TransStatus } from './three-ds-authentication.ts';

/** Sums of the accounts that the user may see, by day. */

const count = z.int();

const CashActivity = z.object({
  'currency-type': CurrencyType,
  /** Now, in all accounts. */
  settled: Amount,
  disbursable: Amount,
  /** Every day of the period, in order. */
  days: z.array(
    z.object({
      date: CalendarDate,
      'money-in': Amount,
      /** Without a sign. */
      'money-out': Amount,
      /** At the end of the day. */
      settled: Amount,
    }),
  ),
});

const CardActivity = z.object({
  /** Every day of the period, in order. Attempts that still wait for somebody are not counted. */
  days: z.array(z.object({ date: CalendarDate, succeeded: count, failed: count })),
  /** Reasons of the failures as error codes, the most frequent first. */
  failures: z.array(z.object({ code: z.string(), count })),
  /** Authentications by 3-D Secure: `trans-status` is null until the bank has answered. */
  'three-ds': z.array(
    z.object({
      status: ThreeDSAuthenticationStatus,
      'trans-status': z.nullable(TransStatus),
      count,
    }),
  ),
});

/** It is computed on request, so it has no id. */
export const ActivitySummary = z.object({
  type: z.literal('activity-summaries'),
  id: z.null(),
  attributes: z.object({
    from: CalendarDate,
    /** Inclusive. */
    until: CalendarDate,
    /** Of the days. */
    'time-zone': z.string(),
    cash: z.array(CashActivity),
    'card-payments': CardActivity,
    /** Accounts that were created in the period: how far they are now. */
    onboarding: z.object({
      started: count,
      /** All contacts of the account have passed their checks. */
      verified: count,
      opened: count,
    }),
    /** Webhooks of the period that have failed and have not arrived since. */
    'failing-webhooks': count,
  }),
});
export type ActivitySummary = z.infer<typeof ActivitySummary>;

export const readActivitySummary = byUser.get(
  '/v2/activity-summaries',
  'Summarize cash, card payments and onboarding by day (`filter[from]` or `filter[days]`, `filter[until]`, `filter[time-zone]`)',
  { answer: documentOf(ActivitySummary) },
);
