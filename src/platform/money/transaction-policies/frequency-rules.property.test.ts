import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withdrawTransfer } from './authorization-items.ts';
import { usePolicyBench } from './testing/policy-bench.ts';

const bench = usePolicyBench();

/** Concurrent transfers, some of them cancelled, and the hours until the next group. */
const step = fc.record({
  cents: fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 6 }),
  calledOff: fc.nat({ max: 8 }),
  hours: fc.constantFrom(0, 0, 1, 5, 12, 24),
});
const limit = 100_000;
const most = 8;
const past = 24;

interface Past {
  readonly id: string;
  readonly cents: number;
  readonly hour: number;
  readonly waits: boolean;
}

// Covers SV4
test('frequency rules can’t be circumvented by splitting or concurrency', async () => {
  const daily = { 'rule-type': 'frequency', 'past-hours': past, 'currency-type': 'USD' };
  await bench.rule({ ...daily, 'transfer-amount-maximum': limit / 100 });
  await bench.rule({ ...daily, 'number-of-transactions': most });
  const { services } = bench.given.platform;
  let hour = 0;

  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      // Each sequence starts after the window of the one before.
      hour += past + 1;
      let done: Past[] = [];
      for (const { cents, calledOff, hours } of steps) {
        bench.given.clock.setOffset(hour * 3600);
        const at = hour;
        const made = await Promise.all(
          cents.map(async (each) => {
            const amount = `${Math.trunc(each / 100)}.${String(each % 100).padStart(2, '0')}`;
            return { ...(await bench.transfer(amount)), cents: each, hour: at };
          }),
        );
        done.push(...made);
        requireNoMoreThanAllowed(done, { made, now: at });
        const off = done[calledOff];
        if (off) {
          const transfer = { transferType: 'sub_asset_transfer', transferId: off.id } as const;
          await services.transact((work) => withdrawTransfer(work, transfer));
          done = done.filter(({ id }) => id !== off.id);
        }
        hour += hours;
      }
    }),
    { numRuns: 60 },
  );
});

/**
 * Checks that transfers without approval stay within the rules, and that no new transfer waits without a
 * reason. Earlier ones keep waiting, even if others are cancelled.
 */
function requireNoMoreThanAllowed(
  done: readonly Past[],
  { made, now }: { made: readonly Past[]; now: number },
): void {
  const recent = done.filter(({ hour }) => hour > now - past);
  const free = recent.filter(({ waits }) => !waits);
  expect(sum(free)).toBeLessThanOrEqual(limit);
  expect(free.length).toBeLessThanOrEqual(most);
  const isWithin = sum(recent) <= limit && recent.length <= most;
  if (isWithin && recent.every(({ hour }) => hour === now)) {
    expect(made.filter(({ waits }) => waits)).toEqual([]);
  }
}

const sum = (transfers: readonly Past[]): number =>
  transfers.reduce((total, { cents }) => total + cents, 0);
