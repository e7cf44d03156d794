import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { listenOnLoopback } from '../../e2e/bench-kit/loopback.ts';
import { webhookIdHeader } from '../../src/contract/webhook-delivery.ts';

/** Receives webhooks, and checks that each of a filled queue arrives once and in order. */
export interface WebhookReceiver {
  readonly url: string;
  /** While true, it breaks every connection. */
  isDown: boolean;
  /** Deliveries of the filled queue that have arrived. */
  readonly arrived: number;
  /** Deliveries that came twice, or before an earlier one of their resource. */
  readonly faults: number;
  stop(): void;
}

/** `number` counts the deliveries of one resource: see `fillWebhooks`. */
const Filled = z.object({ 'resource-id': z.string(), data: z.object({ number: z.number() }) });

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const ids = new Set<string>();
  const lastOf = new Map<string, number>();
  let faults = 0;
  const server = createServer(async (incoming, outgoing) => {
    if (receiver.isDown) {
      incoming.socket.destroy();
      return;
    }
    const filled = Filled.safeParse(await json(incoming));
    if (filled.success) {
      const { 'resource-id': resource, data } = filled.data;
      const id = String(incoming.headers[webhookIdHeader.toLowerCase()]);
      const isNext = data.number === (lastOf.get(resource) ?? 0) + 1;
      if (ids.has(id) || !isNext) faults += 1;
      ids.add(id);
      lastOf.set(resource, data.number);
    }
    outgoing.writeHead(204).end();
  });
  const receiver = {
    url: `http://127.0.0.1:${await listenOnLoopback(server)}/webhooks`,
    isDown: false,
    get arrived() {
      return ids.size;
    },
    get faults() {
      return faults;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return receiver;
}
