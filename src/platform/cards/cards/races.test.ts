import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authenticationIn, paymentInput, useCardBench } from './testing/card-bench.ts';

const bench = useCardBench();
const challenged = '4000000000001182';
const approved = '4000000000004020';

type Action = 'pay' | 'pay again' | 'cancel payment' | 'cancel verification' | 'pass' | 'read';
const actions: Action[] = [
  'pay',
  'pay again',
  'cancel payment',
  'cancel verification',
  'pass',
  'read',
];

const input = paymentInput({ amount: undefined });

describe('concurrent actions of cardholder, bank and merchant', () => {
  it.each([challenged, approved])(
    'have one outcome for one payment (%s)',
    async (number) => {
      await fc.assert(
        fc.asyncProperty(fc.shuffledSubarray(actions, { minLength: 3 }), async (chosen) => {
          const { hash, id } = await bench.preCreated(number);
          const begun = number === challenged ? await begin(hash) : withoutBank;
          const key = crypto.randomUUID();
          const run: Record<Action, () => Promise<{ status: number }>> = {
            pay: () => bench.widget(key).post(`/v2/contributions/${hash}`, input),
            'pay again': () => bench.widget().post(`/v2/contributions/${hash}`, input),
            'cancel payment': () => bench.merchant.post(`/v2/contributions/token/${hash}/cancel`),
            'cancel verification': () => begun.cancel(),
            pass: () => begun.pass(),
            read: () => bench.test.anonymous.get(`/v2/resource-tokens/${hash}`),
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
  const answer = await bench.widget().post(`/v2/contributions/${hash}`, input);
  const begun = authenticationIn(answer);
  if (!begun) throw new Error('the card is not challenged');
  const tds = String(begun.attributes['resource-token-hash']);
  return {
    cancel: () => bench.bank.cancel(tds),
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
