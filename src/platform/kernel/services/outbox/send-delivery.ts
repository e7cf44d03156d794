import { createHmac } from 'node:crypto';
import {
  type WebhookPayload,
  webhookHmacHeader,
  webhookIdHeader,
  webhookTimestampHeader,
} from '../../../../contract/index.ts';
import { toTimestamp } from '../../store/index.ts';
import type { Environment } from '../environment/environment.ts';
import type { Delivery } from './claim-deliveries.ts';
import { undeliverable } from './deliverable-url.ts';

/** Purpose of the key that seals shared secrets. */
export const sharedSecretPurpose = 'webhook-shared-secrets';

const answerTimeoutMs = 10_000;

export type Sender = Pick<
  Environment,
  'postWebhook' | 'webhookReach' | 'secrets' | 'environment' | 'clock'
>;

/** Status of the response; null without one in 10 s. */
export type Outcome = number | null;

/** True for any 2xx. */
export function isSuccess(outcome: Outcome): outcome is number {
  return outcome !== null && outcome >= 200 && outcome < 300;
}

/** Posts a delivery without following redirects. The outcome of an aborted one is null. */
export async function sendDelivery(
  sender: Sender,
  delivery: Delivery,
  stopping?: AbortSignal,
): Promise<Outcome> {
  if (undeliverable(sender, delivery.url)) return null;
  const { postWebhook, secrets, clock } = sender;
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
  const signals = [AbortSignal.timeout(answerTimeoutMs), ...(stopping ? [stopping] : [])];
  try {
    return await postWebhook(delivery.url, { headers, body, signal: AbortSignal.any(signals) });
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

/** Returns base64(HMAC-SHA256(shared secret, exact bytes of the body)). */
function signWebhook(sharedSecret: string, body: string): string {
  return createHmac('sha256', sharedSecret).update(body, 'utf8').digest('base64');
}
