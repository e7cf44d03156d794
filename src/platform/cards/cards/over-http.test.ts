import { afterEach, expect, it } from 'vitest';
import { createIssuer } from '../../../issuer/create-issuer.ts';
import { createIssuerServer } from '../../../issuer/create-issuer-server.ts';
import { overHttp } from '../../../issuer/testing/over-http.ts';
import { createHttpServer } from '../../kernel/api/http/create-server.ts';
import { createLog } from '../../kernel/services/telemetry/log.ts';
import { createPlatform, type Platform } from '../../server/create-platform.ts';
import { ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { cards } from './cards.ts';
import { createBank } from './testing/bank.ts';
import {
  authenticationIn,
  authorizePath,
  cardInput,
  directoryAt,
  directorySecret,
  hashOf,
  issuerUrl,
  paymentInput,
  platformUrl,
} from './testing/card-bench.ts';

const test = useTestPlatform();
let running: Platform | undefined;

afterEach(() => running?.stop());

type Send = (request: Request) => Promise<Response>;

/** Starts platform and issuer as two servers that share only addresses and a secret. */
function startBoth(): { platform: Send; issuer: Send; client: ApiClient } {
  const started = createPlatform({
    store: test.store,
    publicUrl: platformUrl,
    passwordCost: 4,
    log: { ...createLog(), info: () => {} },
    fetch: (input, init) => issuer(new Request(input, init)),
    vendorAddresses: directoryAt(issuerUrl),
    modules: [cards({ slowAnswerMs: 20 })],
  });
  running = started;
  const platform = overHttp(createHttpServer((request) => started.fetch(request)));
  const respond = createIssuer({
    platformUrl,
    issuerUrl,
    secret: directorySecret,
    fetch: platform,
    now: Date.now,
  });
  const issuer = overHttp(createIssuerServer(respond));
  return { platform, issuer, client: new ApiClient(platform) };
}

it('a card is linked and pays between two servers, both with a challenge', async () => {
  const { client, ...servers } = startBoth();
  const bank = createBank({ ...servers, client: () => client });
  const merchant = await signUp(client);
  const { hash } = await createCard(merchant);

  const path = authorizePath(hash);
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
  const { client } = startBoth();
  const { hash } = await createCard(await signUp(client));
  const path = authorizePath(hash);
  const attempt = client.with({ 'X-Idempotent-ID-V2': crypto.randomUUID() });
  await expect(attempt.post(path, cardInput('4000000000004012'))).rejects.toThrow('socket hang up');
  expect((await client.get(path)).data.attributes.status).toBe('verified');
  expect((await attempt.post(path, cardInput('4000000000004012'))).status).toBe(200);
});

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
  return { hash: hashOf(data) };
}
