import * as z from 'zod/mini';
import type { cardNetworkPort } from '../../vendors/ports/card-network.ts';
import { parseJson, readText } from '../../vendors/protocol/read-text.ts';
import type { Callbacks, Queries, Store } from '../serve/index.ts';
import { decideDispute, openDispute } from './dispute-events.ts';
import { type Event, readEvent } from './events.ts';
import type { LatePayments } from './late-payments.ts';
import { hmacValidator as HmacValidator } from './library.ts';
import {
  failCapture,
  failRefund,
  findRefund,
  isFailedCapture,
  isFailedRefund,
} from './money-events.ts';
import { recordEvent } from './recorded-events.ts';
import type { StoredCards } from './stored-cards.ts';

const Notification = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: z.looseObject({}) }))
    .check(z.maxLength(100)),
});

interface Parts {
  readonly store: Store;
  readonly callbacks: Callbacks<typeof cardNetworkPort>;
  readonly storedCards: StoredCards | undefined;
  readonly latePayments: LatePayments;
  readonly hmacKeys: readonly string[];
  readonly now: () => Date;
}

/** Changes of a payment that somebody made at Adyen, unless the adapter asked for them. */
const changes = ['REFUND', 'CANCEL_OR_REFUND', 'PREARBITRATION_ACCEPTED'];
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
    if (!raw.every(isSigned)) return new Response(null, { status: 401 });
    for (const item of raw) {
      const event = readEvent(item);
      if (event) await parts.store.transaction((queries) => take(queries, event, parts));
    }
    return new Response('[accepted]');
  };
}

async function take(queries: Queries, event: Event, parts: Parts): Promise<void> {
  const { eventCode, pspReference, isSuccess } = event;
  const record = { eventCode, pspReference, isSuccess, at: parts.now() };
  if (!(await recordEvent(queries, record))) return;
  await parts.latePayments.suspect(queries, event);
  await decideDispute(queries, event, parts.callbacks);
  const payment = await findPayment(queries, event);
  // Another system made it with the same merchant account.
  if (!payment) return;
  const needsPerson = await takeOfPayment(queries, payment, { event, parts });
  if (needsPerson) await recordEvent(queries, { ...record, needsPerson });
}

interface Payment {
  readonly reference: string;
  readonly card_token: string | null;
}

/** @returns true if the platform can't learn it */
async function takeOfPayment(
  queries: Queries,
  { reference, card_token }: Payment,
  { event, parts: { callbacks, storedCards } }: { event: Event; parts: Parts },
): Promise<boolean> {
  if (event.eventCode === 'AUTHORISATION' && card_token) {
    await storedCards?.suspect(queries, card_token, event.additionalData);
  }
  await openDispute(queries, { reference, event }, callbacks);
  if (isFailedCapture(event)) await failCapture(queries, { ...event, reference }, callbacks);
  if (isFailedRefund(event)) return !(await failRefund(queries, { reference, event }, callbacks));
  const isChange = event.isSuccess && changes.includes(event.eventCode);
  return isChange && !(await findRefund(queries, reference, event));
}

async function findPayment(queries: Queries, { paymentPsp }: Event): Promise<Payment | undefined> {
  const [payment] = await queries.query<Payment>(
    'select reference, card_token from adyen_payments where psp_reference = $1 for update',
    [paymentPsp],
  );
  return payment;
}
