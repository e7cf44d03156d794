import * as z from 'zod/mini';
import { CurrencyType } from '../../contract/index.ts';
import { fromAdyenAmount } from './payment-requests.ts';

/** Adyen allows more than the port. */
const maxReason = 200;

/** One event of Adyen's standard webhook. Amounts are in minor units. */
const Item = z.object({
  eventCode: z.string(),
  success: z.enum(['true', 'false']),
  pspReference: z.string(),
  originalReference: z.optional(z.string()),
  merchantReference: z.optional(z.string()),
  reason: z.optional(z.string()),
  amount: z.optional(z.object({ value: z.number(), currency: z.string() })),
  additionalData: z.looseObject({
    defensePeriodEndsAt: z.optional(z.string()),
    chargebackReasonCode: z.optional(z.string()),
  }),
});

export type Event = NonNullable<ReturnType<typeof readEvent>>;

/** Reads an event; undefined for one of another form, such as a report. */
export function readEvent(item: unknown) {
  const { data } = Item.safeParse(item);
  if (!data) return undefined;
  const { eventCode, pspReference, additionalData } = data;
  const currency = CurrencyType.safeParse(data.amount?.currency).data;
  const value = Math.abs(data.amount?.value ?? 0);
  const reason = data.reason?.trim().slice(0, maxReason);
  return {
    eventCode,
    pspReference,
    additionalData,
    isSuccess: data.success === 'true',
    /** Adyen's reference of the payment, which is the event's own for an authorization. */
    paymentPsp: data.originalReference || pspReference,
    merchantReference: data.merchantReference ?? '',
    reason: reason || null,
    /** Undefined in a currency that the platform doesn't have. */
    amount: currency && { amount: fromAdyenAmount({ value, currency }), currency },
  };
}
