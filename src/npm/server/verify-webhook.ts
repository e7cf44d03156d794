/** The body of a webhook. Ids have both spellings. */
export interface WebhookEvent {
  /** The same in every attempt to deliver the event. */
  id: string;
  'account-id': string;
  account_id: string;
  /** `create`, `update`, … */
  action: string;
  /** ISO 8601. */
  'created-at': string;
  /** Of an update, `changes` names what has another value now. */
  data: Record<string, unknown>;
  'resource-id': string;
  resource_id: string;
  /** `contributions`, `contacts`, … */
  'resource-type': string;
  resource_type: string;
}

/** The body is not what the platform signed. Answer 401, and do nothing else with it. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}

/**
 * Checks the signature of a webhook, in constant time, and returns the event.
 *
 * @param body the bytes as they came: parsing and printing JSON changes them
 * @param signature of the header `X-Prime-Trust-Webhook-Hmac`. While a secret is being replaced it has
 *   two signatures, separated by a comma: one valid signature is enough
 * @param secret the `shared-secret` of the webhook config
 * @throws {WebhookSignatureError} when the platform did not sign this body
 * @example
 * const event = await verifyWebhook(await request.text(), request.headers.get(header), secret);
 * if (event['resource-type'] === 'contributions') await readContribution(event['resource-id']);
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  signature: string | null | undefined,
  secret: string,
): Promise<WebhookEvent> {
  const text = new TextEncoder();
  const bytes = Uint8Array.from(typeof body === 'string' ? text.encode(body) : body);
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', text.encode(secret), hmac, false, ['verify']);
  for (const one of (signature ?? '').split(',', mostSignatures)) {
    // Compares in constant time.
    if (await crypto.subtle.verify('HMAC', key, bytesOf(one.trim()), bytes)) {
      return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
    }
  }
  throw new WebhookSignatureError('The platform did not sign this body with this secret');
}

/** The platform sends no more, and a stranger must not make us compute many. */
const mostSignatures = 2;

/** What is no base64 is no signature. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
