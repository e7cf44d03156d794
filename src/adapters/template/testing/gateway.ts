import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a gateway that knows no country code 0, and is out of order while `status` is set. */
export async function startGateway(key: string, listenOn = 0) {
  const sent: string[] = [];
  const gateway = { url: '', sent, status: 0, stop: () => server.close() };
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { to } = JSON.parse(Buffer.concat(chunks).toString());
    const isOurs = incoming.headers.authorization === `Bearer ${key}`;
    const status = gateway.status || (!isOurs ? 401 : to.startsWith('+0') ? 422 : 202);
    if (status === 202) sent.push(String(incoming.headers['idempotency-key']));
    outgoing.writeHead(status).end();
  });
  server.listen(listenOn, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(gateway, { url: `http://127.0.0.1:${port}` });
}
