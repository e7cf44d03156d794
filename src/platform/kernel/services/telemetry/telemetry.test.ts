import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { recordTelemetry } from '../../../testing/record-telemetry.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { deliverDue } from '../outbox/deliver.ts';
import { createLog } from './log.ts';
import { measureCalls } from './measure-calls.ts';

const seen = recordTelemetry();
const hooks = { status: 200 };
const given = useTestPlatform({
  telemetry: seen.telemetry,
  fetch: async () => new Response(null, { status: hooks.status }),
});

async function useEverything(): Promise<void> {
  const client = await given.signUp();
  await createAccountWithOwner(client, { 'webhook-config': { url: 'https://hooks.example/' } });
  await client.get('/v2/contacts/none');
  await deliverDue(given.platform.services);
  const vendor = measureCalls(seen.telemetry, 'trade-desk', { price: async () => '1.00' });
  await vendor.price();
  const body = JSON.stringify(timings);
  const headers = { 'content-type': 'application/json' };
  const url = 'http://platform.example/v2/form-timings';
  await given.platform.fetch(new Request(url, { method: 'POST', headers, body }));
}

const timings = {
  embed: 'credit-card',
  launch: 420,
  drawn: 180,
  requests: [35, 210],
  presses: [128],
};

test('counts a request by method, pattern and status, and an error by its code', async () => {
  await useEverything();
  const metrics = await seen.metrics();
  expect(metrics).toMatch(
    /http_server_request_duration_count\{http_request_method="POST",http_response_status_code="201",http_route="\/v2\/accounts"\} 1/,
  );
  expect(metrics).toMatch(/embeds_errors_total\{code="not_found"\} \d/);
  expect(metrics).toContain('embeds_outcomes_total{resource_type="accounts",status="opened"} 1');
});

test('the request id of a response leads to its trace, and the trace to its log lines', async () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const platform = given.another({ log });
  const { headers } = await platform.fetch(new Request('http://platform.example/v2/contacts'));
  const requestId = headers.get('x-request-id');
  const span = seen
    .spans()
    .find(
      ({ attributes }) => String(attributes['http.response.header.x-request-id']) === requestId,
    );
  const { traceId, spanId } = span?.spanContext() ?? {};
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'request', requestId, trace_id: traceId, span_id: spanId }),
  ]);
  expect(await seen.metrics()).not.toContain(requestId);
});

test('replaces unknown methods by one name', async () => {
  await given.platform.fetch(new Request('http://platform.example/v2/x', { method: 'CANARY' }));
  expect(await seen.everything()).not.toContain('CANARY');
  expect(await seen.metrics()).toContain('http_request_method="_OTHER"');
});

test('a call to a vendor is a span of its request, and reports a failure', async () => {
  const failing = measureCalls(seen.telemetry, 'card-network', {
    verify: async (number: string) => Promise.reject(new Error(`no answer for ${number}`)),
  });
  await seen.telemetry.request(async () => {
    await expect(failing.verify('4242424242424242')).rejects.toThrow('no answer');
  });
  const [call, request] = seen.spans().slice(-2);
  expect(call).toMatchObject({ name: 'card-network verify', status: { code: 2 } });
  expect(call?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
  expect(await seen.metrics()).toMatch(
    /embeds_vendor_duration_count\{port="card-network",operation="verify",outcome="failed"\} 1/,
  );
  expect(await seen.everything()).not.toContain('4242424242424242');
});

test('counts waiting work, and how long the oldest has been due', async () => {
  hooks.status = 500;
  await useEverything();
  hooks.status = 200;
  // After the pause, the failed deliveries are due again.
  given.clock.setOffset(400);
  const metrics = await seen.metrics();
  const read = (name: string) =>
    Number(new RegExp(`${name}\\{queue="webhooks"\\} (\\d+)`).exec(metrics)?.[1]);
  expect(read('embeds_queue_depth')).toBeGreaterThan(0);
  expect(read('embeds_queue_age')).toBeGreaterThanOrEqual(99);
  expect(metrics).toMatch(/embeds_webhook_lag_count\{outcome="failed"\} \d/);
});

test('counts the timings that a form reports, by embed', async () => {
  await useEverything();
  const metrics = await seen.metrics();
  const read = (name: string) =>
    Number(new RegExp(`embeds_form_${name}\\{embed="credit-card"\\} ([\\d.]+)`).exec(metrics)?.[1]);
  expect(read('launch_duration_sum') / read('launch_duration_count')).toBeCloseTo(0.42);
  expect(read('draw_duration_sum') / read('draw_duration_count')).toBeCloseTo(0.18);
  expect(read('request_duration_sum') / read('request_duration_count')).toBeCloseTo(0.1225);
  expect(read('press_duration_sum') / read('press_duration_count')).toBeCloseTo(0.128);
});

test('the dashboard names exactly the metrics, and alerts only existing ones', async () => {
  await useEverything();
  const metrics = await seen.metrics();
  const exported = [...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
  const named = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:embeds|http_server)_[a-z_]+/g)].map(([name]) =>
      name.replace(/_(bucket|sum|count)$/, ''),
    );
  const dashboard = new Set(named('ops/dashboard.json'));
  expect([...dashboard].sort()).toEqual(exported.filter((name) => name !== 'target_info').sort());
  const alerts = named('ops/alerts.yaml');
  expect(alerts.length).toBeGreaterThan(4);
  expect(alerts.filter((name) => !exported.includes(name))).toEqual([]);
});
