import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { trace } from '@opentelemetry/api';
import { expect, test, vi } from 'vitest';
import { freePort } from '../testing/processes/child-process.ts';
import { openTelemetry } from './open-telemetry.ts';

const request = {
  requestId: '8a9cf2f1-2f57-4a3e-9c0b-0d7d6a1f5e11',
  method: 'GET',
  route: '/v2/contacts/:id',
  status: 404,
  codes: ['not_found'],
};

test('sends traces to the collector of the standard variables, and serves metrics', async () => {
  const received: string[] = [];
  const collector = createServer(async (incoming, response) => {
    received.push(`${incoming.url} ${await text(incoming)}`);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  vi.stubEnv('OTEL_SERVICE_NAME', 'embeds-of-a-test');
  const metricsAt = { host: '127.0.0.1', port: await freePort() };
  const { telemetry, stop } = await openTelemetry({ sendsTraces: true, metricsAt });
  await telemetry.request(async (end) => end(request));
  const metrics = await fetch(`http://127.0.0.1:${metricsAt.port}/metrics`);
  expect(await metrics.text()).toContain('embeds_errors_total{code="not_found"} 1');
  await expect(openTelemetry({ sendsTraces: false, metricsAt })).rejects.toThrow('EADDRINUSE');
  await stop();
  vi.unstubAllEnvs();
  collector.close();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/^\/v1\/traces .*"name":"GET \/v2\/contacts\/:id"/);
  expect(received[0]).toContain('embeds-of-a-test');
  expect(received[0]).toContain(request.requestId);
});

test('without a collector, requests have no spans', async () => {
  const { telemetry, stop } = await openTelemetry({ sendsTraces: false, metricsAt: undefined });
  const isRecorded = await telemetry.request(async (end) => {
    end(request);
    return trace.getActiveSpan()?.isRecording() ?? false;
  });
  expect(isRecorded).toBe(false);
  await stop();
});
