import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { useAdyenBench } from './testing/adyen-bench.ts';

/** Statements that the adapter sends to its database for a call. */

const bench = useAdyenBench();

/** Returns the statements of a call, without those of jobs. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(bench().store, 'query');
  try {
    await call();
    const texts = sent.mock.calls.map(([text]) => text.replaceAll(/\s+/g, ' '));
    return texts.filter((text) => /adapter_answers|adyen_(payments|cards)/.test(text));
  } finally {
    sent.mockRestore();
  }
}

const authorize = [
  expect.stringMatching('^select .* from adapter_answers'),
  expect.stringMatching('^select .* from adyen_cards'),
  expect.stringMatching('^insert into adyen_payments .* returning'),
  expect.stringMatching('^update adyen_payments .* returning'),
  expect.stringMatching('^insert into adapter_answers'),
];

test('a payment takes five statements to authorize and two to capture', async () => {
  const cardToken = await bench().keep('4242424242424242');
  await bench().authorize(cardToken);
  const reference = randomUUID();
  expect(await statementsOf(() => bench().authorize(cardToken, { reference }))).toEqual(authorize);
  expect(await statementsOf(() => bench().call('capture', { reference }))).toEqual([
    expect.stringMatching('^select .* from adyen_payments'),
    expect.stringMatching('^update adyen_payments .* returning'),
  ]);
});

test('the first payment of a card also stores the transaction that later ones refer to', async () => {
  const cardToken = await bench().keep('4242424242424242');
  expect(await statementsOf(() => bench().authorize(cardToken))).toEqual([
    ...authorize.slice(0, 3),
    expect.stringMatching('^update adyen_cards set network_reference'),
    ...authorize.slice(3),
  ]);
});

test('a repeated call takes one statement', async () => {
  const cardToken = await bench().keep('4242424242424242');
  const reference = randomUUID();
  await bench().authorize(cardToken, { reference });
  expect(await statementsOf(() => bench().authorize(cardToken, { reference }))).toEqual(
    authorize.slice(0, 1),
  );
});
