import { describe, expect, test, vi } from 'vitest';
import { scheduleJobs } from '../../services/jobs/run-jobs.ts';
import { createGate } from '../../services/jobs/testing/gate.ts';
import { useIntegrator } from './testing/integrator.ts';
import { forgetWebhooksJob } from './webhook-routes.ts';

const integrator = useIntegrator();
const { causeEvent, deliver, steps, advance } = integrator;

const fails = () => new Response('', { status: 500 });
const records = async () => (await integrator.client.get('/v2/webhooks?sort=created-at')).list;
const retry = (id: string | null | undefined) => integrator.client.post(`/v2/webhooks/${id}/retry`);

describe('the record of a delivery', () => {
  // Covers EV3, readWebhook
  test('can be read, with its config and the time of its next attempt', async () => {
    integrator.answer = fails;
    await causeEvent(1);
    await deliver();
    const [record] = await records();
    const path = `/v2/webhooks/${record?.id}?include=webhook-config`;
    const { status, data, included } = await integrator.client.get(path);
    expect(status).toBe(200);
    expect(data.attributes).toMatchObject({
      action: 'update',
      success: false,
      failures: 1,
      'last-response-code': 500,
      'last-request-at': expect.any(String),
      'next-attempt-at': expect.any(String),
    });
    expect(included).toMatchObject([{ type: 'webhook-configs' }]);
  });

  // Covers EV3
  test('is found by its outcome, and by the type of its resource', async () => {
    integrator.answer = ({ data }) => (data.step === 1 ? fails() : new Response('ok'));
    await causeEvent(1);
    await causeEvent(2, integrator.accountId);
    await deliver();
    for (const filter of ['success]=false', 'last-response-code]=500', 'failures gt]=0']) {
      const { list } = await integrator.client.get(`/v2/webhooks?filter[${filter}`);
      expect(list.map(({ attributes }) => attributes.data)).toEqual([{ step: 1 }]);
    }
    const ofContacts = await integrator.client.get('/v2/webhooks?filter[resource-type]=contacts');
    expect(ofContacts.list).toHaveLength(2);
  });

  // Covers listWebhooks
  test('is kept for 60 days', async () => {
    await causeEvent(1);
    await deliver();
    const { services } = integrator.given.platform;
    await scheduleJobs(services, [forgetWebhooksJob(services)]);
    await advance(59 * 86_400);
    expect(await records()).toHaveLength(1);
    await advance(2 * 86_400);
    expect(await records()).toEqual([]);
  });
});

describe('a retry', () => {
  // Covers EV17
  test('sends a failed delivery immediately, and the earlier waiting ones', async () => {
    integrator.answer = fails;
    await causeEvent(1);
    await causeEvent(2);
    await deliver();
    integrator.answer = () => new Response('ok');
    integrator.received = [];
    const second = (await records()).find(
      ({ attributes }) => JSON.stringify(attributes.data) === '{"step":2}',
    );
    const { status, data } = await retry(second?.id);
    expect(status).toBe(200);
    expect(data).toMatchObject({ type: 'webhooks', id: second?.id });
    await deliver();
    expect(steps()).toEqual([1, 2]);
  });

  // Covers EV17
  test('sends an arrived delivery again, with the same id', async () => {
    await causeEvent(1);
    await deliver();
    const [record] = await records();
    await retry(record?.id);
    await deliver();
    expect(integrator.received.map(({ payload }) => payload.id)).toEqual([record?.id, record?.id]);
  });

  test('is rejected while the config is disabled', async () => {
    await causeEvent(1);
    await integrator.changeConfig({ enabled: false });
    const [record] = await records();
    expect((await retry(record?.id)).errors).toMatchObject([
      { status: 422, code: 'webhook_config_disabled' },
    ]);
  });
});

test('a slow server of one integrator doesn’t delay others', async () => {
  const slow = 'http://slow.example/';
  await integrator.client.post('/v2/webhook-configs', {
    'account-id': integrator.accountId,
    url: slow,
  });
  const held = createGate();
  integrator.answer = async () => {
    if (integrator.received.at(-1)?.url === slow) await held.promise;
    return new Response('ok');
  };
  for (let step = 1; step <= 20; step++) await causeEvent(step, crypto.randomUUID());
  const platform = integrator.given.another();
  await platform.start();
  const fast = () => integrator.received.filter(({ url }) => url !== slow);
  await vi.waitFor(() => expect(fast()).toHaveLength(20));
  expect(integrator.received.length - fast().length).toBeLessThan(20);
  held.open();
  await platform.stop();
});

test('a delivery that a stop aborts is sent by the next process', async () => {
  await causeEvent(1);
  const signals: AbortSignal[] = [];
  const platform = integrator.given.another({
    fetch: (_url, init) =>
      new Promise((_done, fail) => {
        if (!init?.signal) return;
        signals.push(init.signal);
        init.signal.addEventListener('abort', () => fail(new Error('aborted')));
      }),
  });
  await platform.start();
  await vi.waitFor(() => expect(signals).not.toEqual([]));
  await platform.stop();
  expect(signals).toHaveLength(1);
  expect(await deliver()).toBe(1);
  expect(steps()).toEqual([1]);
  expect((await records())[0]?.attributes).toMatchObject({ success: true, failures: 0 });
});
