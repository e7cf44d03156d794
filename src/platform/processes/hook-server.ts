import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebhookPayload } from '../../contract/index.ts';

/** An integrator's server that takes webhooks, over real connections. */
export interface HookServer {
  readonly url: string;
  /** What has arrived, in the order of arrival; some more than once. */
  readonly received: WebhookPayload[];
  close(): Promise<void>;
}

/** Answers 200, each after another moment. */
export async function startHookServer(): Promise<HookServer> {
  const received: WebhookPayload[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      received.push(WebhookPayload.parse(JSON.parse(Buffer.concat(chunks).toString())));
      setTimeout(() => outgoing.end('ok'), (received.length * 7) % 20);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
