import { describe, expect, test } from 'vitest';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { useIntegrator } from './testing/integrator.ts';

const integrator = useIntegrator();
const { causeEvent, deliver, steps, advance, given } = integrator;

const fails = () => new Response('', { status: 500 });
const works = () => new Response('ok');
const at = (seconds: number) =>
  new Date(given.clock.now().getTime() + seconds * 1000).toISOString();

async function resend(period: object = {}, client = integrator.client) {
  const { id } = await integrator.config();
  const body = { 'webhook-config-id': id, from: at(-3600), until: at(60), ...period };
  return client.post('/v2/webhook-resends', body);
}

async function failTwice(): Promise<void> {
  integrator.answer = fails;
  await causeEvent(1);
  await causeEvent(2, integrator.accountId);
  await deliver();
  integrator.received = [];
  integrator.answer = works;
}

describe('a resend', () => {
  // Covers createWebhookResend, listWebhookResends, readWebhookResend
  test('sends the failed deliveries of a period again, and says how many', async () => {
    await causeEvent(0);
    await deliver();
    await failTwice();
    const { status, data } = await resend();
    expect(status).toBe(201);
    expect(data.attributes).toMatchObject({ count: 2 });
    await deliver();
    expect(steps().sort()).toEqual([1, 2]);
    const { list } = await integrator.client.get(`/v2/webhook-resends?include=webhook-config,user`);
    expect(list).toMatchObject([{ id: data.id, attributes: { count: 2 } }]);
    const read = await integrator.client.get(`/v2/webhook-resends/${data.id}`);
    expect(read.data.attributes).toEqual(data.attributes);
  });

  test('leaves out what failed before or after the period', async () => {
    await failTwice();
    const before = await resend({ from: at(-7200), until: at(-3600) });
    const after = await resend({ from: at(60), until: at(120) });
    expect([before, after].map(({ data }) => data.attributes.count)).toEqual([0, 0]);
    await deliver();
    expect(steps()).toEqual([]);
  });

  test('keeps the order of a resource: earlier deliveries that wait come first', async () => {
    integrator.answer = fails;
    await causeEvent(1);
    await deliver();
    await advance(100);
    const from = at(-1);
    await causeEvent(2);
    await given.store.db
      .updateTable('webhooks')
      .set({ failures: 1 })
      .where('failures', '=', 0)
      .execute();
    integrator.received = [];
    integrator.answer = works;
    expect((await resend({ from })).data.attributes.count).toBe(2);
    await deliver();
    expect(steps()).toEqual([1, 2]);
  });

  test('with the same idempotency key runs once', async () => {
    await failTwice();
    const key = { 'X-Idempotent-ID-V2': '9f1f0c1e-55c1-4a3e-9d3e-3f1a6f0f7c11' };
    const period = { from: at(-3600), until: at(60) };
    const client = integrator.client.with(key);
    const first = await resend(period, client);
    await deliver();
    const second = await resend(period, client);
    expect(second.data).toEqual(first.data);
    await deliver();
    expect(steps()).toHaveLength(2);
    expect((await integrator.client.get('/v2/webhook-resends')).list).toHaveLength(1);
  });

  test('is rejected for a disabled config, and for a period that ends before it begins', async () => {
    await failTwice();
    expect((await resend({ until: at(-7200) })).errors).toMatchObject([
      { code: 'invalid_attribute', source: { pointer: '/data/attributes/until' } },
    ]);
    await integrator.changeConfig({ enabled: false });
    expect((await resend()).errors).toMatchObject([{ code: 'webhook_config_disabled' }]);
    await deliver();
    expect(steps()).toEqual([]);
  });

  test('of more than 10,000 deliveries is rejected, and sends nothing', async () => {
    await failTwice();
    const { db } = given.store;
    const [row] = await db.selectFrom('webhooks').selectAll().where('failures', '=', 1).execute();
    if (!row) throw new Error('nothing failed');
    const { sequence: _own, ...rest } = row;
    const many = Array.from({ length: 1000 }, () => ({ ...rest, data: '{}' }));
    for (let round = 0; round < 10; round++) {
      await db
        .insertInto('webhooks')
        .values(many.map((each) => ({ ...each, id: crypto.randomUUID() })))
        .execute();
    }
    expect((await resend()).errors).toMatchObject([
      { detail: 'The period has more than 10000 failed deliveries. Choose a shorter one.' },
    ]);
    await deliver();
    expect(steps()).toEqual([]);
  });

  test('of another organization’s config is rejected as if it did not exist', async () => {
    await failTwice();
    const stranger = await given.signUp();
    await createAccountWithOwner(stranger);
    const { status, errors } = await resend({}, stranger);
    expect(status).toBe(422);
    expect(errors).toMatchObject([{ source: { pointer: '/data/attributes/webhook-config-id' } }]);
  });

  test('of two at the same time sends each delivery once', async () => {
    await failTwice();
    await Promise.all([resend(), resend()]);
    await Promise.all([deliver(), deliver(given.another())]);
    expect(steps().sort()).toEqual([1, 2]);
  });
});

describe('the answer of a delivery', () => {
  const attributes = async () =>
    (await integrator.client.get('/v2/webhooks')).list[0]?.attributes ?? {};

  test('has the beginning of the body, and its time', async () => {
    integrator.answer = () => new Response(`no such order\0 ${'é'.repeat(1024)}`, { status: 422 });
    await causeEvent(1);
    await deliver();
    const { 'last-response-body': body, 'last-response-ms': ms } = await attributes();
    expect(body).toMatch(/^no such order é+$/);
    expect(Buffer.byteLength(String(body))).toBeLessThanOrEqual(1024);
    expect(ms).toBeGreaterThanOrEqual(0);
  });

  test.each([
    ['an empty body', () => new Response(null, { status: 204 })],
    ['no response', () => Promise.reject(new TypeError('fetch failed'))],
  ])('is null for %s', async (_what, answer) => {
    integrator.answer = answer;
    await causeEvent(1);
    await deliver();
    expect(await attributes()).toMatchObject({ 'last-response-body': null });
  });

  test('never has a card number', async () => {
    integrator.answer = () => new Response('{"card":"4242 4242 4242 4242"}', { status: 500 });
    await causeEvent(1);
    await deliver();
    expect(await attributes()).toMatchObject({ 'last-response-body': '[contains a card number]' });
  });

  test('of a body that never ends is what has come, and the delivery is a success', async () => {
    integrator.answer = () => {
      const first = new TextEncoder().encode('so far');
      return new Response(new ReadableStream({ start: (stream) => stream.enqueue(first) }));
    };
    await causeEvent(1);
    await deliver();
    expect(await attributes()).toMatchObject({ success: true, 'last-response-body': 'so far' });
  });
});
