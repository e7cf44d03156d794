import { hmacValidator as HmacValidator } from '@adyen/api-library';
import * as z from 'zod/mini';
import { CurrencyType } from '../../contract/index.ts';
import type { cardNetworkPort } from '../../vendors/ports/card-network.ts';
import { parseJson, readText } from '../../vendors/protocol/read-text.ts';
import type { Callbacks, Queries, Store } from '../serve/index.ts';
import { fromAdyenAmount } from './payment-requests.ts';

/** One event of Adyen's standard webhook. Amounts are in minor units. */
const Item = z.object({
  eventCode: z.string(),
  success: z.enum(['true', 'false']),
  pspReference: z.string(),
  originalReference: z.optional(z.string()),
  amount: z.optional(z.object({ value: z.number(), currency: z.string() })),
  additionalData: z.object({
    hmacSignature: z.string(),
    defensePeriodEndsAt: z.optional(z.string()),
    chargebackReasonCode: z.optional(z.string()),
  }),
});
type Item = z.infer<typeof Item>;

const Notification = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: z.looseObject({}) }))
    .check(z.maxLength(100)),
});

interface Parts {
  readonly store: Store;
  readonly callbacks: Callbacks<typeof cardNetworkPort>;
  readonly hmacKeys: readonly string[];
  readonly now: () => Date;
}

const opened = ['NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK'];
const won = ['CHARGEBACK_REVERSED', 'PREARBITRATION_WON', 'PREARBITRATION_ISSUER_WITHDRAWN'];
const lost = ['SECOND_CHARGEBACK', 'PREARBITRATION_LOST', 'ISSUER_RESPONSE_TIMEFRAME_EXPIRED'];
/** Money did not move as the platform believes. */
const needPerson = ['CAPTURE_FAILED', 'REFUND_FAILED', 'REFUNDED_REVERSED'];
const maxBytes = 1_000_000;

/**
 * Receives Adyen's standard webhook. Every event is signed, stored once, and reported to the platform before it is
 * acknowledged; Adyen repeats what isn't acknowledged.
 */
export function createNotifications(parts: Parts) {
  const validator = new HmacValidator();

  const isSigned = (item: object) =>
    parts.hmacKeys.some((key) => validator.validateHMAC(item as never, key));

  return async (request: Request): Promise<Response> => {
    const body = parseJson((await readText(request, maxBytes)) ?? '');
    const notification = Notification.safeParse(body);
    if (!notification.success) return new Response(null, { status: 422 });
    const raw = notification.data.notificationItems.map((one) => one.NotificationRequestItem);
    const items = raw.map((item) => Item.safeParse(item).data);
    if (!raw.every(isSigned)) return new Response(null, { status: 401 });
    for (const item of items) {
      if (item) await parts.store.transaction((queries) => take(queries, item, parts));
    }
    return new Response('[accepted]');
  };
}

async function take(queries: Queries, item: Item, { callbacks, now }: Parts): Promise<void> {
  const { eventCode, pspReference, success } = item;
  const isFailure = success === 'false' && ['CAPTURE', 'REFUND'].includes(eventCode);
  const [isNew] = await queries.query(
    `insert into adyen_notifications
       (event_code, psp_reference, is_success, needs_person, received_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
    [
      ...[eventCode, pspReference, success === 'true'],
      ...[isFailure || needPerson.includes(eventCode), now().toISOString()],
    ],
  );
  if (!isNew || success !== 'true') return;
  if (opened.includes(eventCode)) await openDispute(queries, item, callbacks);
  const outcome = won.includes(eventCode) ? 'won' : lost.includes(eventCode) ? 'lost' : undefined;
  if (outcome) {
    await callbacks.add(queries, 'dispute-decided', {
      ...{ topic: pspReference, body: { disputeId: pspReference, outcome } },
    });
  }
}

/** Both events can be the first of a dispute; the platform takes it once. */
async function openDispute(
  queries: Queries,
  { pspReference, originalReference, amount, additionalData }: Item,
  callbacks: Parts['callbacks'],
): Promise<void> {
  const [payment] = await queries.query<{ reference: string }>(
    'select reference from adyen_payments where psp_reference = $1',
    [originalReference ?? ''],
  );
  const currency = CurrencyType.safeParse(amount?.currency).data;
  // A payment that another system made with the same merchant account.
  if (!payment || !amount || !currency) return;
  await callbacks.add(queries, 'dispute-opened', {
    topic: pspReference,
    body: {
      ...{ disputeId: pspReference, authorizationReference: payment.reference },
      ...{ amount: fromAdyenAmount({ value: Math.abs(amount.value), currency }), currency },
      reasonCode: additionalData.chargebackReasonCode ?? null,
      respondBy: additionalData.defensePeriodEndsAt?.slice(0, 10) ?? null,
    },
  });
}
