import { readBytes, readSecret, readSignatures } from './webhook-input.ts';

/** Body of a webhook. Ids appear in both spellings. */
export interface WebhookEvent {
  /** The same in every delivery attempt. */
  id: string;
  'account-id': string;
  account_id: string;
  /** `create`, `update`, … */
  action: string;
  /** ISO 8601. */
  'created-at': string;
  /** For an update, `changes` names the changed attributes. */
  data: Record<string, unknown>;
  'resource-id': string;
  resource_id: string;
  /** `contributions`, `contacts`, … */
  'resource-type': string;
  resource_type: string;
}

/**
 * Error of a webhook that the platform didn't sign. Respond with 401 and ignore the webhook.
 *
 * @example
 * const answerTo = (error) =>
 *   new Response(null, { status: error instanceof WebhookSignatureError ? 401 : 500 });
 */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}

/**
 * Verifies the signature of a webhook, in constant time, and returns the event.
 *
 * @param body the raw body as text or bytes, such as a `Buffer`: parsing and serializing JSON changes the bytes
 * @param signature value of the header `X-Prime-Trust-Webhook-Hmac`. While you replace a secret, it contains
 *   two signatures, separated by a comma. One valid signature is enough
 * @param secret the `shared-secret` of the webhook config
 * @throws {WebhookSignatureError} if the platform didn't sign this body
 * @throws {TypeError} if your code passes a wrong value, such as a parsed body or a missing secret
 * @example
 * const event = await verifyWebhook(await request.text(), request.headers.get(header), secret);
 * if (event['resource-type'] === 'contributions') await readContribution(event['resource-id']);
 */
export async function verifyWebhook(
  body: string | ArrayBufferLike | ArrayBufferView,
  signature: string | null | undefined,
  secret: string,
): Promise<WebhookEvent> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', readSecret(secret), hmac, false, ['verify']);
  const bytes = readBytes(body);
  for (const one of readSignatures(signature)) {
    // Compares in constant time.
    if (await crypto.subtle.verify('HMAC', key, one, bytes)) {
      return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
    }
  }
  throw new WebhookSignatureError('The platform did not sign this body with this secret');
}
