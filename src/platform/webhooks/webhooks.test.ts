import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { WebhookPayload, webhookHmacHeader } from '../../contract/index.ts';
import type { Platform } from '../create-platform.ts';
import type { ApiClient } from '../testing/api-client.ts';
import { createAccountWithOwner } from '../testing/examples.ts';
import { useTestPlatform } from '../testing/test-platform.ts';
import { deliverDue } from './deliver.ts';
import { pauseAfter } from './record-outcome.ts';

interface Received {
  readonly url: string;
  readonly body: string;
  readonly payload: WebhookPayload;
  readonly hmac: string | null;
}

let received: Received[] = [];
/** How the integrator's server answers. */
let answer: (payload: WebhookPayload) => Response | Promise<Response> = () => new Response('ok');

const hooks: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const body = await request.text();
  const payload = WebhookPayload.parse(JSON.parse(body));
  received.push({ url: request.url, body, payload, hmac: request.headers.get(webhookHmacHeader) });
  return answer(payload);
};

const given = useTestPlatform({ fetch: hooks });
const secret = 'a shared secret';
let client: ApiClient;
let accountId: string;
let contactId: string;

beforeEach(async () => {
  received = [];
  answer = () => new Response('ok');
  client = await given.signUp();
  ({ accountId, contactId } = await createAccountWithOwner(client, {
    'webhook-config': { url: 'http://hooks.example/in', 'shared-secret': secret },
  }));
});

/** Something happens to a contact; `step` tells the events apart. */
async function happen(step: number, resourceId = contactId): Promise<void> {
  const { store, webhooks } = given.platform.services;
  await store.transaction((trx) =>
    webhooks.enqueue(trx, {
      accountId,
      action: 'update',
      resourceType: 'contacts',
      resourceId,
      data: { step },
    }),
  );
}

const deliver = (platform: Platform = given.platform) => deliverDue(platform.services);
const steps = () => received.map(({ payload }) => payload.data.step);
const advance = (seconds: number) => client.post('/v2/sandbox/clock/advance', { seconds });

test('tells the config’s address, signed over the exact bytes', async () => {
  await happen(1);
  await deliver();
  const [{ url, body, payload, hmac }] = received as [Received];
  expect(url).toBe('http://hooks.example/in');
  expect(payload).toMatchObject({
    account_id: accountId,
    'account-id': accountId,
    action: 'update',
    resource_id: contactId,
    'resource-id': contactId,
    resource_type: 'contacts',
    'resource-type': 'contacts',
    data: { step: 1 },
  });
  expect(hmac).toBe(createHmac('sha256', secret).update(body).digest('base64'));
  const { list } = await client.get('/v2/webhooks?include=webhook-config');
  expect(list).toMatchObject([
    {
      id: payload.id,
      attributes: { success: true, failures: 0, 'last-response-code': 200, data: { step: 1 } },
    },
  ]);
});

test('announces nothing that is rolled back', async () => {
  const { store, webhooks } = given.platform.services;
  const event = { accountId, action: 'update', resourceType: 'contacts', resourceId: contactId };
  const work = store.transaction(async (trx) => {
    await webhooks.enqueue(trx, { ...event, data: {} });
    throw new Error('rolled back');
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await deliver()).toBe(0);
});

test('a started platform delivers by itself, right after the commit', async () => {
  const platform = given.another();
  await platform.start();
  const { store, webhooks } = platform.services;
  await store.transaction((trx) =>
    webhooks.enqueue(trx, {
      accountId,
      action: 'create',
      resourceType: 'contacts',
      resourceId: contactId,
      data: { step: 1 },
    }),
  );
  for (let wait = 0; wait < 100 && received.length === 0; wait++) {
    await new Promise((done) => setTimeout(done, 10));
  }
  await platform.stop();
  expect(steps()).toEqual([1]);
});

describe('a failed delivery', () => {
  test.each([
    ['an error', () => new Response('', { status: 500 }), 500],
    ['a status other than 200', () => new Response('', { status: 201 }), 201],
    ['a redirect', () => Response.redirect('http://elsewhere.example', 302), 302],
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), null],
  ])('%s is tried again after 300 s', async (_what, response, code) => {
    answer = response;
    await happen(1);
    await deliver();
    const { list } = await client.get('/v2/webhooks');
    expect(list).toMatchObject([
      { attributes: { success: false, failures: 1, 'last-response-code': code } },
    ]);
    answer = () => new Response('ok');
    await advance(298);
    expect(steps()).toEqual([1]);
    await advance(3);
    expect(steps()).toEqual([1, 1]);
    expect(received[0]?.payload.id).toBe(received[1]?.payload.id);
  });

  test('holds back later events of its resource, and only those', async () => {
    answer = ({ resource_id }) =>
      new Response('', { status: resource_id === contactId ? 500 : 200 });
    await happen(1);
    await happen(2);
    await happen(3, accountId);
    await deliver();
    expect(steps().sort()).toEqual([1, 3]);
    answer = () => new Response('ok');
    received = [];
    await advance(301);
    expect(steps()).toEqual([1, 2]);
  });

  test('disables its config after ten in total', async () => {
    answer = () => new Response('', { status: 500 });
    await happen(1);
    for (let day = 0; day < 12; day++) await advance(86_400);
    expect(received).toHaveLength(10);
    const { list } = await client.get('/v2/webhook-configs');
    expect(list).toMatchObject([{ attributes: { enabled: false, failures: 10 } }]);
    await happen(2);
    await advance(86_400);
    expect(received).toHaveLength(10);
  });

  test('waits longer each time, up to six hours', () => {
    expect([1, 2, 3, 7, 9].map(pauseAfter)).toEqual([300, 600, 1200, 19_200, 21_600]);
  });
});

test('events of one resource arrive in their order, once, through two processes', async () => {
  const other = given.another();
  for (let step = 1; step <= 12; step++) await happen(step);
  await Promise.all([deliver(), deliver(other), deliver()]);
  await deliver();
  expect(steps()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('what a killed process had taken is delivered after the next start', async () => {
  await happen(1);
  await given.store.db
    .updateTable('webhooks')
    .set({ claimed_until: new Date(Date.now() + 30_000) })
    .execute();
  expect(await deliver()).toBe(0);
  const reborn = given.another();
  await reborn.start();
  await reborn.stop();
  // On a shared database another process may still be at it: there the claim has to end by itself.
  if (given.store.isShared)
    await given.store.db.updateTable('webhooks').set({ claimed_until: null }).execute();
  await deliver();
  expect(steps()).toEqual([1]);
});

test('a shared secret is stored sealed', async () => {
  const rows = await given.store.db.selectFrom('webhook_configs').selectAll().execute();
  expect(rows[0]?.shared_secret?.toString('latin1')).not.toContain(secret);
});
