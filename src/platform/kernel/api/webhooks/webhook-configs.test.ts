import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { loseAnswers } from '../../../testing/lose-answers.ts';
import { type Received, sign, useIntegrator } from './testing/integrator.ts';

const integrator = useIntegrator();
const { given, causeEvent, deliver, steps, advance } = integrator;
const { pathOfConfig, changeConfig: patch } = integrator;

const readConfig = async () => (await integrator.config()).attributes;
const fails = () => new Response('', { status: 503 });

describe('a webhook config', () => {
  // Covers EV12, listWebhookConfigs
  test('is created with its account, and is found by it', async () => {
    const path = `/v2/webhook-configs?account.id=${integrator.accountId}`;
    const [config] = (await integrator.client.get(path)).list;
    expect(config?.attributes).toMatchObject({
      url: 'http://hooks.example/in',
      enabled: true,
      failures: 0,
      'shared-secret': null,
      'disabled-at': null,
      'disabled-reason': null,
    });
    expect(config?.relationships?.account?.links?.related).toBe(
      `/v2/accounts/${integrator.accountId}`,
    );
  });

  // Covers EV12, readWebhookConfig
  test('accepts the body of a real client', async () => {
    const body = {
      data: {
        type: 'webhook-config',
        attributes: {
          account_id: integrator.accountId,
          url: 'https://hooks.example',
          'shared-secret': 'another secret',
          'contact-email': '',
          'created-at': '0001-01-01T00:00:00Z',
        },
        links: {},
      },
    };
    const { client } = integrator;
    const { status, data } = await client.send('POST', '/v2/webhook-configs', JSON.stringify(body));
    expect(status).toBe(201);
    expect(data.attributes).toMatchObject({
      url: 'https://hooks.example',
      'contact-email': null,
      'shared-secret': 'another secret',
    });
    const read = await client.get(`/v2/webhook-configs/${data.id}`);
    expect(read.data.attributes['shared-secret']).toBeNull();
  });

  // Covers EV12
  test.each([
    ['url', { url: 'ftp://hooks.example' }],
    ['url', { url: 'hooks.example' }],
    ['url', { url: 'http://user:password@hooks.example' }],
    ['url', {}],
    ['shared-secret', { url: 'http://hooks.example', 'shared-secret': 'short' }],
    ['contact-email', { url: 'http://hooks.example', 'contact-email': 'nobody' }],
  ])('is rejected for its %s: %j', async (attribute, attributes) => {
    const input = { 'account-id': integrator.accountId, ...attributes };
    const { status, errors } = await integrator.client.post('/v2/webhook-configs', input);
    expect(status).toBe(422);
    expect(errors).toMatchObject([{ source: { pointer: `/data/attributes/${attribute}` } }]);
  });

  // Covers updateWebhookConfig
  test('changes its address and its secret for pending deliveries too', async () => {
    await causeEvent(1);
    const url = 'http://elsewhere.example/';
    const { data } = await patch({ url, 'shared-secret': 'a new secret' });
    expect(data.attributes).toMatchObject({ url, 'shared-secret': 'a new secret' });
    await deliver();
    const [received] = integrator.received as [Received];
    expect(received).toMatchObject({ url, hmac: sign('a new secret', received) });
  });

  test('keeps attributes that are not sent', async () => {
    await patch({ 'contact-email': 'ops@hooks.example' });
    await patch({ enabled: true });
    expect(await readConfig()).toMatchObject({
      url: 'http://hooks.example/in',
      'contact-email': 'ops@hooks.example',
    });
  });

  // Covers EV14, updateWebhookConfig
  test('has a reason if it is disabled, and sends waiting deliveries when it is enabled again', async () => {
    integrator.answer = fails;
    await causeEvent(1);
    for (let day = 0; day < 10; day++) await advance(86_400);
    await causeEvent(2);
    expect(await readConfig()).toMatchObject({
      enabled: false,
      failures: 10,
      'disabled-reason': 'Disabled after 10 failed deliveries; the last was answered with 503.',
      'disabled-at': expect.any(String),
    });
    integrator.answer = () => new Response('ok');
    integrator.received = [];
    const { data } = await patch({ enabled: true });
    expect(data.attributes).toMatchObject({ enabled: true, failures: 0, 'disabled-reason': null });
    await causeEvent(3);
    await deliver();
    // Events while it was disabled are not delivered.
    expect(steps()).toEqual([1, 3]);
  });

  // Covers EV14
  test('is disabled at the threshold of the account’s policy', async () => {
    await integrator.client.post('/v2/account-policies/sandbox', {
      'account-id': integrator.accountId,
      'webhook-threshold': 2,
    });
    integrator.answer = () => Promise.reject(new TypeError('fetch failed'));
    await causeEvent(1);
    await deliver();
    expect(await readConfig()).toMatchObject({ enabled: true, failures: 1 });
    await advance(301);
    expect(await readConfig()).toMatchObject({
      enabled: false,
      'disabled-reason': 'Disabled after 2 failed deliveries; the last was not answered.',
    });
  });

  test('makes deliveries wait while it is disabled by request', async () => {
    await causeEvent(1);
    await patch({ enabled: false });
    await advance(86_400);
    expect(steps()).toEqual([]);
    expect(await readConfig()).toMatchObject({
      enabled: false,
      'disabled-reason': 'Disabled by request.',
    });
    await patch({ enabled: true });
    await deliver();
    expect(steps()).toEqual([1]);
  });
});

describe('a test', () => {
  // Covers EV17
  test.each([
    ['arrives', () => new Response('ok'), true, 200],
    ['fails', fails, false, 503],
  ])(
    'that %s returns its record, has one attempt and counts no failure',
    async (_how, answer, success, code) => {
      integrator.answer = answer;
      const { status, data, included } = await integrator.sendTest();
      expect(status).toBe(200);
      expect(data).toMatchObject({ type: 'webhook-configs', attributes: { failures: 0 } });
      expect(included).toMatchObject([
        { type: 'webhooks', attributes: { action: 'test', success, 'last-response-code': code } },
      ]);
      await advance(86_400);
      expect(integrator.received).toHaveLength(1);
      expect(integrator.received[0]?.payload.resource_type).toBe('webhook_configs');
    },
  );

  test('that is requested again with the same key is sent once, also if the first response is lost', async () => {
    const path = `${await pathOfConfig()}/test`;
    const client = integrator.client.with({ 'X-Idempotent-ID-V2': randomUUID() });
    const ids = new Set<unknown>();
    for (let time = 0; time < 3; time += 1) {
      ids.add((await client.post(path)).included[0]?.id);
      await loseAnswers(given.store);
    }
    expect([ids.size, integrator.received.length]).toEqual([1, 1]);
  });

  test('whose response was not recorded is sent again as the same delivery', async () => {
    const path = `${await pathOfConfig()}/test`;
    const client = integrator.client.with({ 'X-Idempotent-ID-V2': randomUUID() });
    await client.post(path);
    const { store } = given;
    await store.db.updateTable('webhooks').set({ last_request_at: null, success: false }).execute();
    await loseAnswers(store);
    const { included } = await client.post(path);
    expect(included).toMatchObject([{ attributes: { success: true } }]);
    const [first, second, ...others] = integrator.received.map(({ payload }) => payload.id);
    expect([second, others]).toEqual([first, []]);
  });
});
