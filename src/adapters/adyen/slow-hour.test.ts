import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cardNetworkPort } from '../../vendors/ports/card-network.ts';
import { createVendorClient } from '../../vendors/protocol/client.ts';
import { VendorUnavailable } from '../../vendors/protocol/failures.ts';
import type { VendorCalls } from '../../vendors/protocol/port.ts';
import { useAdyenBench } from './testing/adyen-bench.ts';

const bench = useAdyenBench();

type Network = VendorCalls<typeof cardNetworkPort>;
type Fault = 'before' | 'after' | 'late' | undefined;

/** Of each kind of request, in turns. */
const faultsOf: readonly (readonly [RegExp, readonly Fault[]])[] = [
  [/^\/payments$/, [undefined, 'late', 'after', undefined, 'before', 'late']],
  [/captures$/, ['after', undefined, 'before']],
  [/cancels$/, [undefined, 'before', 'late']],
];

/** An acquirer that answers some requests, loses others, and acts on some after it has acted on later ones. */
function slowHour(): (path: string) => Fault {
  const counts = new Map<RegExp, number>();
  return (path) => {
    const [kind, faults = []] = faultsOf.find(([one]) => one.test(path)) ?? [];
    if (!kind) return undefined;
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return faults[count % faults.length];
  };
}

/** Calls again until the outcome is known, as the platform's jobs do. */
async function untilKnown<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof VendorUnavailable)) throw error;
    return untilKnown(call);
  }
}

/** Pays as the platform does: what it doesn't know, it reads, which reverses it. @returns the final status */
async function pay(network: Network, cardToken: string, reference: string): Promise<string> {
  const request = { reference, cardToken, brand: 'visa', amount: '25.50', currency: 'USD' };
  const more = { descriptor: null, verificationReference: null, authentication: null };
  const authorized = await network
    .authorize({ ...request, ...more } as never)
    .catch(() => untilKnown(() => network.read({ reference })).then((read) => read.authorization));
  if (authorized?.status !== 'authorized') return String(authorized?.status);
  return (await untilKnown(() => network.capture({ reference }))).status;
}

test('after an hour of a slow acquirer, both sides agree on every payment', async () => {
  const { url, secrets } = bench().target;
  const connection = { url, secrets: [String(secrets[0])] as const, newId: randomUUID };
  const network = createVendorClient(cardNetworkPort, {
    ...connection,
    now: () => new Date(),
    fetch: (to, init) => fetch(to, init),
    pace: { attempts: 1, failuresToOpen: Number.POSITIVE_INFINITY },
  });
  const { cardToken } = await network.keep({ number: '4242424242424242', expirationDate: '1239' });
  const { standIn } = bench();
  standIn.faults.fails = slowHour();
  const references = Array.from({ length: 18 }, () => randomUUID());
  const paid = new Map<string, string>();
  for (const reference of references) paid.set(reference, await pay(network, cardToken, reference));
  standIn.faults.fails = undefined;
  await standIn.actLate();
  for (const { reference, pspReference } of standIn.entries()) {
    const event = { eventCode: 'AUTHORISATION', originalReference: undefined, pspReference };
    await bench().notify({ ...event, merchantReference: reference });
  }
  const open = () =>
    standIn.entries().filter(({ captured, isCancelled }) => captured === 0 && !isCancelled);
  await expect.poll(open).toEqual([]);
  const captured = references.filter((reference) => paid.get(reference) === 'captured');
  const charged = standIn.entries().filter((entry) => entry.captured > 0);
  expect(charged.map((entry) => entry.reference).sort()).toEqual([...captured].sort());
  expect(charged.every((entry) => entry.captured === 2550)).toBe(true);
  expect(new Set(paid.values())).toEqual(new Set(['captured', 'reversed']));
});
