import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begunIn, hashOf, useCardBench } from './testing/card-bench.ts';

const bench = useCardBench();
const challenged = '4000000000001182';
const approved = '4000000000004020';

const actions = [
  'pay',
  'pay again',
  'cancel payment',
  'cancel verification',
  'pass',
  'read',
] as const;
type Action = (typeof actions)[number];

const input = { amount: undefined };

describe('concurrent actions of cardholder, bank and merchant', () => {
  it.each([challenged, approved])(
    'have one outcome for one payment (%s)',
    async (number) => {
      await fc.assert(
        fc.asyncProperty(fc.shuffledSubarray([...actions], { minLength: 3 }), async (chosen) => {
          const { hash, id } = await bench.preCreated(number);
          const begun = number === challenged ? await begin(hash) : withoutBank;
          const key = crypto.randomUUID();
          const run: Record<Action, () => Promise<{ status: number }>> = {
            pay: () => bench.contribute(hash, input, key),
            'pay again': () => bench.contribute(hash, input),
            'cancel payment': () => bench.merchant.post(`/v2/contributions/token/${hash}/cancel`),
            'cancel verification': () => begun.cancel(),
            pass: () => begun.pass(),
            read: () => bench.readToken(hash),
          };
          const answers = await Promise.all(chosen.map((action) => run[action]()));
          for (const { status } of answers) expect(status).toBeLessThan(500);
          await expectOneOutcome(id);
        }),
        { numRuns: 12 },
      );
    },
    60_000,
  );
});

const nothing = async () => ({ status: 200 });
const withoutBank = { cancel: nothing, pass: nothing };

/** Starts a payment that waits for the bank. */
async function begin(hash: string) {
  const begun = begunIn(await bench.contribute(hash, input));
  return {
    cancel: () => bench.bank.cancel(hashOf(begun)),
    pass: () => bench.bank.passChallenge(begun),
  };
}

async function expectOneOutcome(id: string): Promise<void> {
  const { data } = await bench.merchant.get(`/v2/contributions/${id}`);
  const { status } = data.attributes;
  const transfers = (await bench.merchant.get(`/v2/funds-transfers?contribution.id=${id}`)).list;
  const path = `/v2/credit-card-authorizations?contribution.id=${id}`;
  const authorizations = (await bench.merchant.get(path)).list;
  const captured = authorizations.filter(({ attributes }) => attributes.status === 'captured');
  expect(transfers).toHaveLength(status === 'completed' ? 1 : 0);
  expect(captured).toHaveLength(status === 'completed' ? 1 : 0);
}
