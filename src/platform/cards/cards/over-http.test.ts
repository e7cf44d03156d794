import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, expect, it } from 'vitest';
import { createIssuer } from '../../../issuer/create-issuer.ts';
import { createHttpServer } from '../../kernel/api/http/create-server.ts';
import { createLog } from '../../kernel/services/telemetry/log.ts';
import { createPlatform } from '../../server/create-platform.ts';
import { ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { cards } from './cards.ts';
import { createBank } from './testing/bank.ts';
import {
  authenticationIn,
  cardInput,
  directoryAt,
  directorySecret,
  paymentInput,
} from './testing/card-bench.ts';

const test = useTestPlatform();
const closing: (() => unknown)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Handle = (request: Request) => Promise<Response>;

/** Starts a server on a free port, then creates its handler with the address. */
async function serve(
  createListening: (handle: Handle) => ReturnType<typeof createServer>,
): Promise<{ url: string; use(handle: Handle): void }> {
  let handle: Handle = async () => new Response(null, { status: 503 });
  const server = createListening((request) => handle(request));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    use(wanted) {
      handle = wanted;
    },
  };
}

/** Starts platform and issuer as two servers that share only addresses and a secret. */
async function startBoth(): Promise<string> {
  const platformServer = await serve(createHttpServer);
  const issuerServer = await serve((handle) =>
    createServer(getRequestListener(handle, { overrideGlobalObjects: false })),
  );
  const platform = createPlatform({
    store: test.store,
    publicUrl: platformServer.url,
    passwordCost: 4,
    log: { ...createLog(), info: () => {} },
    vendorAddresses: directoryAt(issuerServer.url),
    modules: [cards({ slowAnswerMs: 20 })],
  });
  platformServer.use((request) => platform.fetch(request));
  issuerServer.use(
    createIssuer({
      platformUrl: platformServer.url,
      issuerUrl: issuerServer.url,
      secret: directorySecret,
      fetch: (request) => fetch(request),
      now: Date.now,
    }),
  );
  closing.unshift(() => platform.stop());
  return platformServer.url;
}

it('a card is linked and pays between two servers, both with a challenge', async () => {
  const url = await startBoth();
  const overHttp = (request: Request) => fetch(request);
  const client = clientOf(url);
  const bank = createBank({ issuer: overHttp, platform: overHttp, client: () => client });
  const merchant = await signUp(client);
  const { hash } = await createCard(merchant);

  const path = `/v2/credit-card-authorization/${hash}`;
  const linking = await client.post(path, cardInput('4000000000001109'));
  expect(await endOf(bank, linking)).toBe('succeeded');
  const linked = await client.post(`${path}/verify`, { 'three-ds': true });
  expect(linked.data.attributes.status).toBe('verified');

  const paying = await client.post(`/v2/contributions/${hash}`, paymentInput());
  expect(await endOf(bank, paying)).toBe('succeeded');
  const { data } = await client.get(`/v2/contributions/token/${hash}`);
  expect(data.attributes.status).toBe('completed');
});

it('the connection of card 4012 is dropped after the commit', async () => {
  const url = await startBoth();
  const client = clientOf(url);
  const { hash } = await createCard(await signUp(client));
  const path = `/v2/credit-card-authorization/${hash}`;
  const attempt = client.with({ 'X-Idempotent-ID-V2': crypto.randomUUID() });
  await expect(attempt.post(path, cardInput('4000000000004012'))).rejects.toThrow('fetch failed');
  expect((await client.get(path)).data.attributes.status).toBe('verified');
  expect((await attempt.post(path, cardInput('4000000000004012'))).status).toBe(200);
});

/** Returns a client that sends requests to the platform over the network. */
function clientOf(url: string): ApiClient {
  return new ApiClient((request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`${url}${pathname}${search}`, request));
  });
}

async function endOf(
  bank: ReturnType<typeof createBank>,
  answer: Awaited<ReturnType<ApiClient['get']>>,
) {
  const begun = authenticationIn(answer);
  if (!begun) throw new Error('there is no authentication');
  return (await bank.authenticate(begun)).data.attributes.status;
}

async function signUp(client: ApiClient): Promise<ApiClient> {
  const user = { email: 'wire@example.com', name: 'A User', password: 'Correct-Horse-1' };
  await client.post('/v2/users', user);
  const basic = Buffer.from(`${user.email}:${user.password}`).toString('base64');
  return client.with({ authorization: `Basic ${basic}` });
}

async function createCard(merchant: ApiClient): Promise<{ hash: string }> {
  const { contactId } = await createAccountWithOwner(merchant);
  const { data } = await merchant.post('/v2/credit-card-resources', { 'contact-id': contactId });
  return { hash: String(data.attributes['resource-token-hash']) };
}
