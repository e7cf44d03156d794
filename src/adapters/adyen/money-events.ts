import type { cardNetworkPort } from '../../vendors/ports/card-network.ts';
import type { Callbacks, Queries } from '../serve/index.ts';
import type { Event } from './events.ts';

type Add = Callbacks<typeof cardNetworkPort>;

/** Returns true if the network did not pay a captured payment. */
export const isFailedCapture = ({ eventCode, isSuccess }: Event): boolean =>
  eventCode === 'CAPTURE_FAILED' || (eventCode === 'CAPTURE' && !isSuccess);

/** Returns true if the cardholder did not get a refund, or it came back. */
export const isFailedRefund = ({ eventCode, isSuccess }: Event): boolean =>
  ['REFUND_FAILED', 'REFUNDED_REVERSED'].includes(eventCode) ||
  (eventCode === 'REFUND' && !isSuccess);

/** Reports a failed capture once for a payment. */
export async function failCapture(
  queries: Queries,
  { reference, reason }: { readonly reference: string; readonly reason: string | null },
  callbacks: Add,
): Promise<void> {
  const [failed] = await queries.query(
    `update adyen_payments set status = 'reversed', decline_code = 'capture_failed'
     where reference = $1 and status in ('authorized', 'captured') returning 1`,
    [reference],
  );
  if (!failed) return;
  const body = { authorizationReference: reference, reason };
  await callbacks.add(queries, 'capture-failed', { topic: reference, body });
}

/**
 * Reports a failed refund once. Adyen names it by its own reference, or by ours if its answer was lost.
 *
 * @returns false if the adapter has not made it
 */
export async function failRefund(
  queries: Queries,
  { reference, event }: { readonly reference: string; readonly event: Event },
  callbacks: Add,
): Promise<boolean> {
  const refund = await findRefund(queries, reference, event);
  if (!refund) return false;
  if (refund.status === 'failed' || refund.status === 'refused') return true;
  await queries.query(`update adyen_refunds set status = 'failed' where reference = $1`, [
    refund.reference,
  ]);
  const body = { refundReference: refund.reference, reason: event.reason };
  await callbacks.add(queries, 'refund-failed', { topic: reference, body });
  return true;
}

/** Finds the refund of a payment that an event is about. */
export async function findRefund(queries: Queries, reference: string, event: Event) {
  const [refund] = await queries.query<{ reference: string; status: string }>(
    `select reference, status from adyen_refunds
     where authorization_reference = $1 and (psp_reference = $2 or reference::text = $3)
     order by (psp_reference = $2) desc nulls last limit 1 for update`,
    [reference, event.pspReference, event.merchantReference],
  );
  return refund;
}
