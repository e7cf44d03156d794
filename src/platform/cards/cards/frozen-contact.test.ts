import { expect, test } from 'vitest';
import { authenticationIn, paymentInput, useCardBench } from './testing/card-bench.ts';

const bench = useCardBench();

const freeze = (type: string) =>
  bench.merchant.post(`/v2/contacts/${bench.contactId}/sandbox/freeze`, { 'freeze-type': type });
const refused = { status: 422, errors: [{ code: 'account_frozen' }] };

// Covers freezeContact
test('a frozen contact cannot contribute by widget or by server', async () => {
  const { hash, methodId } = await bench.linkedCard('4242424242424242');
  await bench.pay(hash);
  await freeze('contributions');
  expect(await bench.widget().post(`/v2/contributions/${hash}`, paymentInput())).toMatchObject(
    refused,
  );
  const input = { amount: '5', 'funds-transfer-method-id': methodId };
  expect(await bench.merchant.post('/v2/contributions', input)).toMatchObject(refused);
  const token = { ...input, 'contact-id': bench.contactId };
  expect(await bench.merchant.post('/v2/contributions/token', token)).toMatchObject(refused);
  expect(await bench.list('funds-transfers')).toHaveLength(1);
});

test('a contact frozen during its authentication cannot contribute', async () => {
  const { hash } = await bench.linkedCard('4000000000001182');
  const answer = await bench.widget().post(`/v2/contributions/${hash}`, paymentInput());
  const authentication = authenticationIn(answer);
  if (!authentication) throw new Error('no authentication');
  await freeze('all');
  const ended = await bench.bank.authenticate(authentication);
  expect(ended.data.attributes['failure-code']).toBe('account_frozen');
  expect(await bench.list('funds-transfers')).toEqual([]);
});

test('a contact frozen for disbursements can contribute', async () => {
  const { hash } = await bench.linkedCard('4242424242424242');
  await freeze('disbursements');
  await bench.pay(hash);
  expect(await bench.list('funds-transfers')).toHaveLength(1);
});
