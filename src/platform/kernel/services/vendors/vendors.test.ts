import { expect, test } from 'vitest';
import { ports } from '../../../../vendors/ports/ports.ts';
import { VendorRefusal } from '../../../../vendors/protocol/failures.ts';
import type { Port, VendorCalls } from '../../../../vendors/protocol/port.ts';
import { recordTelemetry } from '../../../testing/record-telemetry.ts';
import { createClock } from '../../store/types/clock.ts';
import { connectVendors } from './vendors.ts';

const seen = recordTelemetry();

const refuse = () => Promise.reject(new VendorRefusal('refused'));

const refusing = ({ calls }: Port): VendorCalls<Port> =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, refuse]));

test('measures every call to every vendor, by the names of its port', async () => {
  const vendors = connectVendors({
    log: { info() {}, warn() {}, error() {} },
    telemetry: seen.telemetry,
    clock: createClock(),
    hasSimulators: true,
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });
  const asked: string[] = [];
  for (const port of ports) {
    const calls = vendors.connect(port, () => refusing(port));
    for (const [operation, call] of Object.entries(calls ?? {})) {
      await expect(Promise.resolve(Reflect.apply(call, undefined, [{}]))).rejects.toThrow();
      asked.push(`{port="${port.name}",operation="${operation}",outcome="failed"} 1`);
    }
  }
  expect(asked.length).toBeGreaterThan(ports.length);
  const metrics = await seen.metrics();
  const counted = [...metrics.matchAll(/^embeds_vendor_duration_count(\{.*)$/gm)];
  expect(counted.map(([, labels]) => labels).sort()).toEqual(asked.sort());
});
