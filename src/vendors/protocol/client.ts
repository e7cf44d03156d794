import { attempt } from './attempt.ts';
import { defaultPace, type VendorLine } from './line.ts';
import { createPersist } from './persist.ts';
import type { Port, VendorCall, VendorCalls } from './port.ts';

const defaultDeadlineMs = 20_000;

/**
 * The calls of a port, made over its line. Each is signed and has an idempotency key, the same in
 * all of its attempts. A call throws {@link VendorRefusal} when the vendor refuses it for good, and
 * {@link VendorUnavailable} when its outcome is not known.
 */
export function createVendorClient<P extends Port>(port: P, line: VendorLine): VendorCalls<P> {
  const persist = createPersist({ ...defaultPace, ...port.pace, ...line.pace });
  const calls = Object.entries(port.calls).map(([name, call]) => {
    const { deadlineMs = defaultDeadlineMs, attemptMs } = call;
    const ask = (request: Readonly<Record<string, unknown>>) => {
      const sent = {
        name: `${port.name}/${name}`,
        url: new URL(`${line.url}/${name}`),
        key: keyOf(call, request) ?? line.newId(),
        body: JSON.stringify(request),
        deadline: new Date(line.now().getTime() + deadlineMs),
      };
      return persist(sent.name, { deadlineMs, attemptMs }, (signal) =>
        attempt({ call, line }, sent, signal),
      );
    };
    return [name, ask];
  });
  // Each name has the function that its schemas describe.
  return Object.fromEntries(calls) as VendorCalls<P>;
}

function keyOf({ key }: VendorCall, request: Readonly<Record<string, unknown>>) {
  return key === undefined ? undefined : String(request[key]);
}
