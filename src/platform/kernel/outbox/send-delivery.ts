import { createHmac } from 'node:crypto';
import {
  type WebhookPayload,
  webhookHmacHeader,
  webhookIdHeader,
  webhookTimestampHeader,
} from '../../../contract/index.ts';
import type { Environment } from '../base.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import type { Secrets } from '../secrets.ts';
import type { Delivery } from './claim-deliveries.ts';
import { undeliverable } from './deliverable-url.ts';
import { createPublicPost, postWith } from './post.ts';

/** What shared secrets of webhook configs are sealed for. */
export const sharedSecretPurpose = 'webhook-shared-secrets';

const answerTimeoutMs = 10_000;

export interface Sender {
  readonly fetch: typeof globalThis.fetch;
  readonly secrets: Secrets;
  readonly environment: Environment;
  readonly clock: Clock;
}

/** How a delivery went: the status of the answer, null when there was none in 10 s. */
export type Outcome = number | null;

const publicPost = createPublicPost();

/**
 * Posts a delivery. Only 200 is a success: redirects are not followed.
 *
 * @param stopping ends the attempt; the outcome is null then, and says nothing
 */
export async function sendDelivery(
  { fetch, secrets, environment, clock }: Sender,
  delivery: Delivery,
  stopping?: AbortSignal,
): Promise<Outcome> {
  if (undeliverable(environment, delivery.url)) return null;
  const body = JSON.stringify(toPayload(delivery));
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'user-agent': 'Embeds-Webhooks/1',
    [webhookIdHeader]: delivery.id,
    [webhookTimestampHeader]: String(Math.floor(clock.system().getTime() / 1000)),
  };
  const signatures = [delivery.shared_secret, delivery.previous_shared_secret].flatMap((sealed) =>
    sealed ? signWebhook(secrets.open(sharedSecretPurpose, sealed), body) : [],
  );
  if (signatures.length > 0) headers[webhookHmacHeader] = signatures.join(', ');
  const post = environment === 'production' ? publicPost : postWith(fetch);
  const signals = [AbortSignal.timeout(answerTimeoutMs), ...(stopping ? [stopping] : [])];
  try {
    return await post(delivery.url, { headers, body, signal: AbortSignal.any(signals) });
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
    'created-at': toTimestamp(delivery.created_at),
    data: delivery.data,
    'resource-id': delivery.resource_id,
    resource_id: delivery.resource_id,
    'resource-type': delivery.resource_type,
    resource_type: delivery.resource_type,
  };
}

/**
 * base64(HMAC-SHA256(shared secret, exact bytes of the body)): the value of `X-Prime-Trust-Webhook-Hmac`,
 * or one of two while a secret is being replaced.
 */
function signWebhook(sharedSecret: string, body: string): string {
  return createHmac('sha256', sharedSecret).update(body, 'utf8').digest('base64');
}
