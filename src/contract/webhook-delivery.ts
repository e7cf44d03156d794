/** How an event is sent. Without zod, for programs that only send. */

/**
 * base64(HMAC-SHA256(shared secret, raw bytes of the body)). While a secret is being replaced, it has two signatures,
 * separated by a comma, the new one first.
 */
export const webhookHmacHeader = 'X-Prime-Trust-Webhook-Hmac';

/** Id of the event, the same in every delivery attempt. */
export const webhookIdHeader = 'Webhook-Id';

/** Time of this attempt, in Unix seconds. */
export const webhookTimestampHeader = 'Webhook-Timestamp';

/** An event with one spelling of its names. */
export interface AnnouncedEvent {
  readonly id: string;
  readonly accountId: string;
  readonly action: string;
  readonly createdAt: string;
  readonly data: Record<string, unknown>;
  readonly resourceId: string;
  readonly resourceType: string;
}

/** Returns the body of a delivery. Ids appear in both spellings, as integrators use either. */
export function webhookPayload(event: AnnouncedEvent) {
  return {
    id: event.id,
    'account-id': event.accountId,
    account_id: event.accountId,
    action: event.action,
    'created-at': event.createdAt,
    data: event.data,
    'resource-id': event.resourceId,
    resource_id: event.resourceId,
    'resource-type': event.resourceType,
    resource_type: event.resourceType,
  };
}
