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

/** The platform did not sign this body. Respond with 401 and ignore it. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}

/**
 * Checks the signature of a webhook, in constant time, and returns the event.
 *
 * @param body the raw bytes: parsing and serializing JSON changes them
 * @param signature value of the header `X-Prime-Trust-Webhook-Hmac`. While a secret is being replaced it
 *   has two signatures, separated by a comma, and one valid signature is enough
 * @param secret the `shared-secret` of the webhook config
 * @throws {WebhookSignatureError} if the platform did not sign this body
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
  for (const one of (signature ?? '').split(',', maxSignatures)) {
    // Compares in constant time.
    if (await crypto.subtle.verify('HMAC', key, decodeBase64(one.trim()), bytes)) {
      return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
    }
  }
  throw new WebhookSignatureError('The platform did not sign this body with this secret');
}

/** The platform never sends more. The limit bounds the work that a forged header causes. */
const maxSignatures = 2;

/** Invalid base64 decodes to an empty, and thus invalid, signature. */
function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
