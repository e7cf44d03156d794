import type { Queries, RefusedCallback } from '../serve/index.ts';

interface RecordedEvent {
  readonly eventCode: string;
  readonly pspReference: string;
  readonly isSuccess: boolean;
  readonly at: Date;
  readonly needsPerson?: boolean;
}

/**
 * Records an event of Adyen, or marks it for a person.
 *
 * @returns false if it was recorded before
 */
export async function recordEvent(
  queries: Queries,
  { eventCode, pspReference, isSuccess, at, needsPerson = false }: RecordedEvent,
): Promise<boolean> {
  const [row] = await queries.query<{ is_new: boolean }>(
    `insert into adyen_notifications
       (event_code, psp_reference, is_success, needs_person, received_at)
     values ($1, $2, $3, $4, $5)
     on conflict (event_code, psp_reference, is_success)
       do update set needs_person = adyen_notifications.needs_person or excluded.needs_person
     returning xmax = 0 as is_new`,
    [eventCode, pspReference, isSuccess, needsPerson, at.toISOString()],
  );
  return row?.is_new === true;
}

/** Marks a report for a person that the platform refused. Nobody need have linked an updated card. */
export async function recordRefused(
  queries: Queries,
  { name, body, status }: RefusedCallback,
  at: Date,
): Promise<void> {
  if (name === 'card-updated' && status === 404) return;
  const { disputeId, authorizationReference, refundReference, cardToken } = Object(body);
  const subject = disputeId ?? authorizationReference ?? refundReference ?? cardToken;
  await recordEvent(queries, {
    eventCode: `${name} refused with ${status}`,
    pspReference: String(subject),
    at,
    isSuccess: false,
    needsPerson: true,
  });
}
