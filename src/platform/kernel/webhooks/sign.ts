import { createHmac } from 'node:crypto';

/** base64(HMAC-SHA256(shared secret, exact bytes of the body)): the value of `X-Prime-Trust-Webhook-Hmac`. */
export function signWebhook(sharedSecret: string, body: string): string {
  return createHmac('sha256', sharedSecret).update(body, 'utf8').digest('base64');
}
