import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { WebhookPayload } from '../../../contract/index.ts';

export type HookServer = Awaited<ReturnType<typeof startHookServer>>;

/** One of this number of events is rejected at first, so that later ones of its resource have to wait. */
const oneRefusedOf = 15;

/**
 * Starts an integrator's server that receives webhooks, over real connections. Its response times vary.
 * @param isSigned whether it accepts a body with these signatures; any by default
 */
export async function startHookServer(
  isSigned: (body: Buffer, signatures: string[]) => boolean = () => true,
) {
  let unsigned = 0;
  const received: WebhookPayload[] = [];
  const known = new Set<string>();
  const server = createServer((incoming, outgoing) => {
    void buffer(incoming).then((body) => {
      const header = String(incoming.headers['x-prime-trust-webhook-hmac'] ?? '');
      if (!isSigned(body, header.split(', '))) {
        unsigned += 1;
        outgoing.writeHead(401).end();
        return;
      }
      const payload = WebhookPayload.parse(JSON.parse(body.toString()));
      const isRefused = !known.has(payload.id) && known.size % oneRefusedOf === 0;
      known.add(payload.id);
      if (!isRefused) received.push(payload);
      outgoing.statusCode = isRefused ? 503 : 200;
      setTimeout(() => outgoing.end(), (received.length * 7) % 20);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    /** Received webhooks, in order of arrival; some more than once. */
    received: received as readonly WebhookPayload[],
    /** Returns the number of deliveries that were rejected for their signature. */
    unsigned: () => unsigned,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
