import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebhookPayload } from '../../../contract/index.ts';

/** An integrator's server that receives webhooks, over real connections. */
export interface HookServer {
  readonly url: string;
  /** Received webhooks, in order of arrival; some more than once. */
  readonly received: readonly WebhookPayload[];
  /** Returns the number of deliveries that were rejected for their signature. */
  unsigned(): number;
  close(): Promise<void>;
}

/** One of so many events is rejected at first, so that later ones of its resource have to wait. */
const oneRefusedOf = 15;

/**
 * Starts the server. Its response times vary.
 *
 * @param isSigned whether it accepts a body with these signatures; any by default
 */
export async function startHookServer(
  isSigned: (body: Buffer, signatures: string[]) => boolean = () => true,
): Promise<HookServer> {
  let unsigned = 0;
  const received: WebhookPayload[] = [];
  const known = new Set<string>();
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
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
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    unsigned: () => unsigned,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
