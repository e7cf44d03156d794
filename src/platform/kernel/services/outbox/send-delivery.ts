import { createHmac } from 'node:crypto';
import {
  type WebhookPayload,
  webhookHmacHeader,
  webhookIdHeader,
  webhookPayload,
  webhookTimestampHeader,
} from '../../../../contract/index.ts';
import { toTimestamp } from '../../store/index.ts';
import type { Environment } from '../environment/environment.ts';
import { storableAnswer } from './answer-body.ts';
import type { Delivery } from './claim-deliveries.ts';
import { undeliverable } from './deliverable-url.ts';

/** Purpose of the key that seals shared secrets. */
export const sharedSecretPurpose = 'webhook-shared-secrets';

const answerTimeoutMs = 10_000;

export type Sender = Pick<
  Environment,
  'postWebhook' | 'webhookReach' | 'secrets' | 'environment' | 'clock'
>;

/** Result of an attempt. */
export interface Outcome {
  /** Null without a response in 10 s. */
  readonly status: number | null;
  /** At most 1 KB of the body; null if it is empty. */
  readonly body: string | null;
  /** Milliseconds until the response; null without one. */
  readonly ms: number | null;
}

export const noAnswer: Outcome = { status: null, body: null, ms: null };

/** True for any 2xx. */
export function isSuccess({ status }: Outcome): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Posts a delivery without following redirects. An aborted one has no answer. */
export async function sendDelivery(
  sender: Sender,
  delivery: Delivery,
  stopping?: AbortSignal,
): Promise<Outcome> {
  if (undeliverable(sender, delivery.url)) return noAnswer;
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
  const started = performance.now();
  try {
    const message = { headers, body, signal: AbortSignal.any(signals) };
    const answer = await postWebhook(delivery.url, message);
    const ms = Math.round(performance.now() - started);
    return { status: answer.status, body: storableAnswer(answer.body), ms };
  } catch {
    return noAnswer;
  }
}

function toPayload(delivery: Delivery): WebhookPayload {
  return webhookPayload({
    id: delivery.id,
    accountId: delivery.account_id,
    action: delivery.action,
    createdAt: toTimestamp(delivery.created_at),
    data: delivery.data,
    resourceId: delivery.resource_id,
    resourceType: delivery.resource_type,
  });
}

/** Returns base64(HMAC-SHA256(shared secret, exact bytes of the body)). */
function signWebhook(sharedSecret: string, body: string): string {
  return createHmac('sha256', sharedSecret).update(body, 'utf8').digest('base64');
}
