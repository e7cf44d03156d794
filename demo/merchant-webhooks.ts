import { randomUUID } from 'node:crypto';
import { WebhookPayload } from '../src/contract/index.ts';
import { verifyWebhook } from '../src/npm/server/index.ts';

/** One received webhook. */
export interface Delivery {
  id: string;
  /** ISO 8601. */
  receivedAt: string;
  /** True if the platform signed the body. */
  genuine: boolean;
  /** undefined if the body is not one that the platform sends */
  payload: WebhookPayload | undefined;
}

/** Describes a request to the webhook address. @param body the exact bytes, which are signed */
export async function deliveryOf(
  body: Uint8Array,
  signature: string,
  sharedSecret: string,
): Promise<Delivery> {
  return {
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    genuine: await verifyWebhook(body, signature, sharedSecret).then(
      () => true,
      () => false,
    ),
    payload: parsePayload(body),
  };
}

function parsePayload(body: Uint8Array): WebhookPayload | undefined {
  try {
    return WebhookPayload.safeParse(JSON.parse(new TextDecoder().decode(body))).data;
  } catch {
    return undefined;
  }
}
