import { describe, expect, test, vi } from 'vitest';
import { pauseAfter } from '../../services/outbox/record-outcome.ts';
import { type Received, sharedSecret, sign, useIntegrator } from './testing/integrator.ts';

const integrator = useIntegrator();
const { given, causeEvent, deliver, steps, advance } = integrator;

// Covers SV9, EV1, EV2, EV13
test('posts to the config’s address, signed over the exact bytes', async () => {
  await causeEvent(1);
  await deliver();
  const [received] = integrator.received as [Received];
  const { url, payload, hmac, headers } = received;
  expect(url).toBe('http://hooks.example/in');
  expect(payload).toMatchObject({
    account_id: integrator.accountId,
    'account-id': integrator.accountId,
    action: 'update',
    resource_id: integrator.contactId,
    'resource-id': integrator.contactId,
    resource_type: 'contacts',
    'resource-type': 'contacts',
    data: { step: 1 },
  });
  expect(hmac).toBe(sign(sharedSecret, received));
  expect(headers.get('user-agent')).toBe('Embeds-Webhooks/1');
  expect(headers.get('webhook-id')).toBe(payload.id);
  const sentAt = Number(headers.get('webhook-timestamp')) * 1000;
  expect(Math.abs(given.clock.system().getTime() - sentAt)).toBeLessThan(600_000);
  expect(payload['created-at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const { list } = await integrator.client.get('/v2/webhooks?include=webhook-config');
  expect(list).toMatchObject([
    {
      id: payload.id,
      attributes: { success: true, failures: 0, 'last-response-code': 200, data: { step: 1 } },
    },
  ]);
});

// Covers EV15
test('announces nothing that is rolled back', async () => {
  const event = {
    accountId: integrator.accountId,
    action: 'update',
    resourceType: 'contacts',
    resourceId: integrator.contactId,
  };
  const work = given.platform.services.transact(async ({ announce }) => {
    await announce({ ...event, data: {} });
    throw new Error('rolled back');
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await deliver()).toBe(0);
});

test('a started platform delivers right after the commit', async () => {
  const platform = given.another();
  await platform.start();
  await causeEvent(1, integrator.contactId, platform);
  await vi.waitFor(() => expect(steps()).toContain(1));
  await platform.stop();
  // Its jobs have other events.
  expect(steps().filter((step) => step !== undefined)).toEqual([1]);
});

describe('a failed delivery', () => {
  // Covers EV14
  test.each([
    ['an error', () => new Response('', { status: 500 }), 500],
    ['a status above 299', () => new Response('', { status: 300 }), 300],
    ['a redirect', () => Response.redirect('http://elsewhere.example', 302), 302],
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), null],
  ])('%s is retried after 300 s', async (_what, response, code) => {
    integrator.answer = response;
    await causeEvent(1);
    await deliver();
    const { list } = await integrator.client.get('/v2/webhooks');
    expect(list).toMatchObject([
      { attributes: { success: false, failures: 1, 'last-response-code': code } },
    ]);
    integrator.answer = () => new Response('ok');
    await advance(298);
    expect(steps()).toEqual([1]);
    await advance(3);
    expect(steps()).toEqual([1, 1]);
    expect(integrator.received[0]?.payload.id).toBe(integrator.received[1]?.payload.id);
  });

  test('delays only later events of its resource', async () => {
    integrator.answer = ({ resource_id }) =>
      new Response('', { status: resource_id === integrator.contactId ? 500 : 200 });
    await causeEvent(1);
    await causeEvent(2);
    await causeEvent(3, integrator.accountId);
    await deliver();
    expect(steps().sort()).toEqual([1, 3]);
    integrator.answer = () => new Response('ok');
    integrator.received = [];
    await advance(301);
    expect(steps()).toEqual([1, 2]);
  });

  // Covers EV14
  test('waits longer each time, up to six hours', () => {
    expect([1, 2, 3, 7, 9].map(pauseAfter)).toEqual([300, 600, 1200, 19_200, 21_600]);
  });
});

// Covers EV16
test('events of one resource arrive in order, once, with two processes', async () => {
  const other = given.another();
  for (let step = 1; step <= 12; step++) await causeEvent(step);
  await Promise.all([deliver(), deliver(other), deliver()]);
  await deliver();
  expect(steps()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

// Covers EV16
test('deliveries of a killed process are sent after the next start', async () => {
  await causeEvent(1);
  await given.store.db
    .updateTable('webhooks')
    .set({ claimed_until: new Date(Date.now() + 30_000) })
    .execute();
  expect(await deliver()).toBe(0);
  const reborn = given.another();
  await reborn.start();
  await reborn.stop();
  // On a shared database another process may still be sending: the claim has to end by itself.
  if (given.store.isShared)
    await given.store.db.updateTable('webhooks').set({ claimed_until: null }).execute();
  await deliver();
  expect(steps()).toEqual([1]);
});
