import { expect, test } from 'vitest';
import {
  authorizePath,
  cardInput,
  hashOf,
  paymentInput,
  useCardBench,
} from './testing/card-bench.ts';

const bench = useCardBench();
const own = 'https://shop.example';
const number = '4242424242424242';

const from = (origin: string) => bench.widget().with({ 'X-Embedding-Origin': origin });
const refusal = { status: 403, code: 'origin_not_allowed' };

test('a card can only be linked from an allowed origin, also with a later token', async () => {
  const { id } = await bench.createCard({ 'allowed-origins': [own] });
  const { data } = await bench.merchant.post(`/v2/credit-card-resources/${id}/token`);
  const hash = hashOf(data);
  const path = authorizePath(hash);
  for (const client of [from('https://evil.example'), bench.widget()]) {
    expect((await client.get(`/v2/resource-tokens/${hash}`)).errors).toMatchObject([refusal]);
    expect((await client.post(path, cardInput(number))).errors).toMatchObject([refusal]);
  }
  const linked = await from(own).post(path, cardInput(number));
  expect(linked.data.attributes.status).toBe('verified');
});

test('a pre-created payment can only be completed from an allowed origin', async () => {
  const { hash } = await bench.preCreated(number, { 'allowed-origins': [own] });
  const path = `/v2/contributions/${hash}`;
  const payment = paymentInput({ amount: undefined });
  const fromAnother = await from('https://evil.example').post(path, payment);
  expect(fromAnother.errors).toMatchObject([refusal]);
  const paid = await from(own).post(path, payment);
  expect(paid.data.attributes.status).toBe('completed');
});

test('both reject invalid origins', async () => {
  const { methodId } = await bench.linkedCard(number);
  const wrong = { 'allowed-origins': ['https://shop.example/checkout'] };
  const card = { 'contact-id': bench.contactId, ...wrong };
  const payment = { ...card, amount: '5', 'funds-transfer-method-id': methodId };
  for (const [path, body] of [
    ['/v2/credit-card-resources', card],
    ['/v2/contributions/token', payment],
  ] as const) {
    expect((await bench.merchant.post(path, body)).errors).toMatchObject([
      { status: 422, source: { pointer: '/data/attributes/allowed-origins/0' } },
    ]);
  }
});
