import { attempt } from './attempt.ts';
import { defaultPace, type VendorConnection } from './connection.ts';
import type { Port, VendorCall, VendorCalls } from './port.ts';
import { createRetryPolicy } from './retry-policy.ts';

const defaultDeadlineMs = 20_000;

/**
 * Creates a client for the calls of a port. Each call is signed and has an idempotency key, the same in all
 * attempts. A call throws {@link VendorRefusal} if the vendor refuses it permanently, and
 * {@link VendorUnavailable} if its outcome is unknown.
 */
export function createVendorClient<P extends Port>(
  port: P,
  connection: VendorConnection,
): VendorCalls<P> {
  const withRetries = createRetryPolicy({ ...defaultPace, ...port.pace, ...connection.pace });
  const calls = Object.entries(port.calls).map(([name, call]) => {
    const { deadlineMs = defaultDeadlineMs, attemptMs } = call;
    const makeCall = (request: Readonly<Record<string, unknown>>) => {
      const sent = {
        name: `${port.name}/${name}`,
        url: new URL(`${connection.url}/${name}`),
        key: keyOf(call, request) ?? connection.newId(),
        body: JSON.stringify(request),
        deadline: new Date(connection.now().getTime() + deadlineMs),
      };
      return withRetries(sent.name, { deadlineMs, attemptMs }, (signal) =>
        attempt({ call, connection }, sent, signal),
      );
    };
    return [name, makeCall];
  });
  // Each function matches the schemas of its name.
  return Object.fromEntries(calls) as VendorCalls<P>;
}

function keyOf({ key }: VendorCall, request: Readonly<Record<string, unknown>>) {
  return key === undefined ? undefined : String(request[key]);
}
