import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Certificate, shopHost } from './certificate.ts';

/** A webhook as the shop got it. */
export interface Receipt {
  readonly id: string;
  readonly resourceType: string;
  readonly resourceId: string;
  readonly action: string;
  /** How often it came. */
  times: number;
}

/** A shop answers so many first deliveries with 500, so that the platform repeats them. */
const refused = 3;

/** Starts the server of all shops, which verifies webhooks and keeps the ids of each. */
export async function startShop(certificate: Certificate) {
  const receipts = new Map<string, Receipt>();
  const secrets = new Map<string, { secret: string; refusals: number }>();
  let unsigned = 0;

  function take(shop: string, body: Buffer, signature: string): number {
    const known = secrets.get(shop);
    if (!known || !isSigned(known.secret, body, signature)) {
      unsigned += 1;
      return 401;
    }
    const event = JSON.parse(body.toString('utf8')) as Record<string, string>;
    if (known.refusals < refused && event.action === 'update') {
      known.refusals += 1;
      return 500;
    }
    const { id = '', action = '' } = event;
    const earlier = receipts.get(id);
    if (earlier) earlier.times += 1;
    else {
      const [resourceType = '', resourceId = ''] = [event['resource-type'], event['resource-id']];
      receipts.set(id, { id, resourceType, resourceId, action, times: 1 });
    }
    return 204;
  }

  const keys = { key: readFileSync(certificate.keyFile), cert: readFileSync(certificate.certFile) };
  const server = createServer(keys, async (request, answer) => {
    const body = Buffer.concat(await request.toArray());
    const signature = String(request.headers['x-prime-trust-webhook-hmac'] ?? '');
    answer.writeHead(take(request.url ?? '', body, signature)).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /** In the order of their first arrival. */
    receipts,
    unsigned: () => unsigned,
    /** Takes a webhook. Returns the status of the answer. */
    take,
    /** Returns the address of a shop, whose webhooks are signed with the secret. */
    addressOf(name: string, secret: string): string {
      secrets.set(`/${name}`, { secret, refusals: 0 });
      return `https://${shopHost}:${port}/${name}`;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function isSigned(secret: string, body: Buffer, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
