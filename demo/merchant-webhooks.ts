import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { WebhookPayload } from '../src/contract/index.ts';

/** One received webhook. */
export interface Delivery {
  id: string;
  /** ISO 8601. */
  receivedAt: string;
  /** True if the body was signed with the secret that only the platform and we know. */
  genuine: boolean;
  /** undefined if the body is not one that the platform sends */
  payload: WebhookPayload | undefined;
}

/**
 * Verifies that a webhook comes from the platform: the header must be base64(HMAC-SHA256(shared
 * secret, exact bytes of the body)). Check the received bytes; parsing and printing JSON changes them.
 */
export function isGenuine(body: Uint8Array, signature: string, sharedSecret: string): boolean {
  const expected = createHmac('sha256', sharedSecret).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export interface DeliveryLog {
  /** Records a request to the webhook address. */
  take(body: Uint8Array, signature: string, sharedSecret: string): Delivery;
  /** All deliveries so far, oldest first. */
  all(): readonly Delivery[];
  /** Calls back for each further delivery, until cancelled. */
  subscribe(listener: (delivery: Delivery) => void): () => void;
}

/** @param kept number of stored deliveries; the oldest are removed first */
export function createDeliveryLog(kept = 100): DeliveryLog {
  const deliveries: Delivery[] = [];
  const listeners = new Set<(delivery: Delivery) => void>();
  return {
    take(body, signature, sharedSecret) {
      const delivery = {
        id: randomUUID(),
        receivedAt: new Date().toISOString(),
        genuine: isGenuine(body, signature, sharedSecret),
        payload: parsePayload(body),
      };
      deliveries.push(delivery);
      if (deliveries.length > kept) deliveries.shift();
      for (const listener of listeners) listener(delivery);
      return delivery;
    },
    all: () => deliveries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function parsePayload(body: Uint8Array): WebhookPayload | undefined {
  try {
    return WebhookPayload.safeParse(JSON.parse(Buffer.from(body).toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
