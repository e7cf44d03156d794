import { randomBytes } from 'node:crypto';
import { hmacValidator as HmacValidator } from '@adyen/api-library';
import { apiKey } from '../../../src/adapters/adyen/testing/adyen-stand-in.ts';

const hmacKey = randomBytes(32).toString('hex');

/** Returns the settings of the adapter for Adyen. */
export const adyenSettings = (checkoutUrl: string) => ({
  ADYEN_API_KEY: apiKey,
  ADYEN_MERCHANT_ACCOUNT: 'ShopUS',
  ADYEN_CHECKOUT_URL: checkoutUrl,
  ADYEN_HMAC_KEYS: hmacKey,
  VAULT_KEYS: randomBytes(32).toString('base64'),
  VAULT_DIGEST_KEY: randomBytes(32).toString('base64'),
});

/** Sends a signed event of Adyen's standard webhook. @returns the status of the answer */
export async function notify(
  origin: string,
  event: { readonly eventCode: string; readonly originalReference: string; readonly value: number },
): Promise<number> {
  const { eventCode, originalReference, value } = event;
  const item = {
    eventCode,
    originalReference,
    success: 'true',
    pspReference: 'DISPUTE1',
    merchantAccountCode: 'ShopUS',
    merchantReference: '',
    amount: { value, currency: 'USD' },
  };
  const hmacSignature = new HmacValidator().calculateHmac(item as never, hmacKey);
  const signed = { ...item, additionalData: { chargebackReasonCode: '10.4', hmacSignature } };
  const body = { live: 'false', notificationItems: [{ NotificationRequestItem: signed }] };
  const answer = await fetch(`${origin}/notifications`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return answer.status;
}
