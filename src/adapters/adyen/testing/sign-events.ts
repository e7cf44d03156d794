import { hmacValidator as HmacValidator } from '../library.ts';

export const hmacKey = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';

/** Returns the body of Adyen's standard webhook with one event, signed. */
export function signedEvent(changes: Readonly<Record<string, unknown>>, key = hmacKey) {
  const item = {
    eventCode: 'NOTIFICATION_OF_CHARGEBACK',
    success: 'true',
    pspReference: 'DISPUTE1',
    merchantAccountCode: 'ShopUS',
    merchantReference: 'order',
    originalReference: '',
    eventDate: '2026-02-01T12:00:00+01:00',
    paymentMethod: 'visa',
    reason: '',
    amount: { value: 2550, currency: 'USD' },
    ...changes,
  };
  const hmacSignature = new HmacValidator().calculateHmac(item as never, key);
  const signed = { ...item, additionalData: { ...Object(changes.additionalData), hmacSignature } };
  return { live: 'false', notificationItems: [{ NotificationRequestItem: signed }] };
}

/** Returns the body of Adyen's webhook on stored cards, and its signature for the header `hmacsignature`. */
export function signedTokenEvent(event: object, key = hmacKey) {
  const body = JSON.stringify({
    createdAt: '2026-02-01T12:00:00+01:00',
    environment: 'test',
    version: '1',
    ...event,
  });
  return { body, signature: new HmacValidator().calculateHmacSignature(body, key) };
}
