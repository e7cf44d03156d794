import { expect, test } from 'vitest';
import { paymentInput, useCardBench } from '../../cards/cards/testing/card-bench.ts';
import { person } from '../examples.ts';

/** Values that the specification doesn't forbid are accepted. */

const bench = useCardBench();

// Covers CI3, CI6, OP5, LI15
test.each([
  ['a name in any script, because a translation may follow', { name: 'Иван 山田' }, 'name'],
  ['the sex "other"', { sex: 'other' }, 'sex'],
])('%s is accepted', async (_what, changes, name) => {
  const input = { ...person, ...changes, 'account-id': bench.accountId };
  const { status, data } = await bench.merchant.post('/v2/contacts', input);
  expect(status).toBe(201);
  expect(data.attributes[name]).toBe(Object.values(changes)[0]);
});

// Covers VE4
test('the deprecated account-id of a contribution is accepted and ignored', async () => {
  const { hash } = await bench.createCard();
  expect((await bench.link(hash, '4242424242424242')).status).toBe(200);
  const path = `/v2/contributions/${hash}`;
  const input = paymentInput({ 'account-id': 'of nobody' });
  const { status, data } = await bench.widget().post(path, input);
  expect([status, data.attributes.status]).toEqual([200, 'completed']);
});
