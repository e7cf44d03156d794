import { expect, test } from 'vitest';
import { rawAch } from '../funds-transfer-methods/testing/method-inputs.ts';
import { useMoneyBench } from './testing/money-bench.ts';

const bench = useMoneyBench();

test('a contribution uses a method of the organization if the account’s policy allows it', async () => {
  const { merchant, accountId, contactId } = bench;
  const method = await merchant.post('/v2/funds-transfer-methods', rawAch);
  const contribute = () =>
    bench.contribute({ 'account-id': accountId, 'funds-transfer-method-id': method.data.id });
  const refused = await contribute();
  expect(refused.status).toBe(422);
  expect(refused.errors).toMatchObject([
    { source: { pointer: '/data/attributes/funds-transfer-method-id' } },
  ]);
  const name = 'allow-organization-funds-transfer-methods';
  await merchant.post('/v2/account-policies/sandbox', { 'account-id': accountId, [name]: true });
  const { status, data } = await contribute();
  expect(status).toBe(201);
  expect(data.relationships?.contact?.links?.related).toBe(`/v2/contacts/${contactId}`);
});
