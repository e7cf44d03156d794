import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Case, casesOf, nextSecret, secret } from '../../build/docs/samples/cases.ts';
import { cards } from '../../src/platform/cards/cards/cards.ts';
import { createHttpServer } from '../../src/platform/kernel/api/http/create-server.ts';
import { createLog } from '../../src/platform/kernel/services/telemetry/log.ts';
import { createPlatform } from '../../src/platform/server/create-platform.ts';
import { ApiClient, must } from '../../src/platform/testing/api-client.ts';
import { createAccountWithOwner } from '../../src/platform/testing/examples.ts';
import { openTestStore } from '../../src/platform/testing/test-store.ts';
import { until } from '../until.ts';

export interface Sandbox {
  readonly contactId: string;
  /** Variables of the environment of samples. */
  readonly env: Readonly<Record<string, string>>;
  readonly cases: readonly Case[];
  isToken(hash: string): Promise<boolean>;
  stop(): Promise<void>;
}

const header = 'x-prime-trust-webhook-hmac';

/** Starts a platform with an account, and collects the webhooks that it signs and sends. */
export async function startSandbox(): Promise<Sandbox> {
  const store = await openTestStore();
  const platform = createPlatform({
    store,
    modules: [cards()],
    log: createLog({ write: () => {} }),
  });
  await platform.start();
  const server = createHttpServer((request, peer) => platform.fetch(request, peer));
  const received: { body: Buffer; signatures: string }[] = [];
  const receiver = createServer(async (request, response) => {
    const body = await buffer(request);
    received.push({ body, signatures: String(request.headers[header]) });
    response.end();
  });
  const [origin, hooks] = await Promise.all([listen(server), listen(receiver)]);
  const user = { email: `${randomUUID()}@shop.example`, name: 'Shop', password: 'Sandbox-2026' };
  const anonymous = new ApiClient((request) => platform.fetch(request));
  await must(anonymous.post('/v2/users', user));
  const basic = Buffer.from(`${user.email}:${user.password}`).toString('base64');
  const client = anonymous.with({ authorization: `Basic ${basic}` });
  const { contactId } = await createAccountWithOwner(client, {
    'webhook-config': { url: hooks, 'shared-secret': secret },
  });
  const test = async () => {
    const { list } = await client.get('/v2/webhook-configs');
    const path = `/v2/webhook-configs/${list[0]?.id}`;
    const isTest = ({ body }: { body: Buffer }) => body.includes('"test"');
    const before = received.filter(isTest).length;
    await must(client.post(`${path}/test`));
    await until('a test webhook', async () => received.filter(isTest).length > before);
    return { path, ...(received.findLast(isTest) ?? { body: Buffer.alloc(0), signatures: '' }) };
  };
  const first = await test();
  const overlap = { 'shared-secret': nextSecret, 'shared-secret-overlap': 3600 };
  await must(client.patch(first.path, overlap));
  const second = await test();
  return {
    contactId,
    env: { PLATFORM: origin, PLATFORM_EMAIL: user.email, PLATFORM_PASSWORD: user.password },
    cases: casesOf(first, second),
    async isToken(hash) {
      return (await anonymous.get(`/v2/resource-tokens/${hash}`)).status === 200;
    },
    async stop() {
      for (const each of [server, receiver]) each.close();
      await platform.stop();
      await store.close();
    },
  };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}
