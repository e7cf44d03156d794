import { type WebhookPayload, webhookHmacHeader } from '../../contract/index.ts';
import type { Secrets } from '../secrets.ts';
import type { Delivery } from './claim-deliveries.ts';
import { signWebhook } from './sign.ts';

/** What shared secrets of webhook configs are sealed for. */
export const sharedSecretPurpose = 'webhook-shared-secrets';

const answerTimeoutMs = 10_000;

/**
 * Posts a delivery.
 *
 * @returns the status of the answer; null when there was none in 10 s. Only 200 is a success:
 *   redirects are not followed.
 */
export async function sendDelivery(
  { fetch, secrets }: { fetch: typeof globalThis.fetch; secrets: Secrets },
  delivery: Delivery,
): Promise<number | null> {
  const body = JSON.stringify(toPayload(delivery));
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (delivery.shared_secret) {
    const secret = secrets.open(sharedSecretPurpose, delivery.shared_secret);
    headers[webhookHmacHeader] = signWebhook(secret, body);
  }
  try {
    const signal = AbortSignal.timeout(answerTimeoutMs);
    const answer = await fetch(delivery.url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal,
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}

function toPayload(delivery: Delivery): WebhookPayload {
  return {
    id: delivery.id,
    'account-id': delivery.account_id,
    account_id: delivery.account_id,
    action: delivery.action,
    data: delivery.data,
    'resource-id': delivery.resource_id,
    resource_id: delivery.resource_id,
    'resource-type': delivery.resource_type,
    resource_type: delivery.resource_type,
  };
}
