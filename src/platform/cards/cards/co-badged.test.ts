import { expect, test } from 'vitest';
import type { AuthorizationRequest } from '../card-network/card-network.ts';
import { useCardBench } from './testing/card-bench.ts';

/** Tests cards of two brands, of which the cardholder chooses one (EU 2015/751, article 8). */

const authorized: AuthorizationRequest[] = [];
const bench = useCardBench({
  wrapNetwork: (network) => ({
    ...network,
    authorize(request) {
      authorized.push(request);
      return network.authorize(request);
    },
  }),
});

const coBadged = '4000002500001001';
const link = (hash: string, number: string, type?: string) =>
  bench.authorize(hash, number, type === undefined ? {} : { 'credit-card-type': type });
const range = (hash: string, bin: string) =>
  bench.widget().post(`/v2/credit-card-ranges/${hash}`, { bin });

// Covers readCardRange
test.each([
  ['40000025', ['visa', 'cartes-bancaires'], 'credit'],
  ['55555525', ['mastercard', 'cartes-bancaires'], 'credit'],
  ['42424242', ['visa'], 'credit'],
  ['40000566', ['visa'], 'debit'],
  ['00000000', [], 'credit'],
])('a form can read the brands of %s before the card is linked', async (bin, brands, type) => {
  const { hash } = await bench.createCard();
  const { status, data } = await range(hash, bin);
  expect(status).toBe(200);
  expect(data.attributes).toEqual({
    'credit-card-types': brands,
    'credit-card-funding-type': type,
  });
});

test('reading brands rejects a whole card number, and a request without a token', async () => {
  const { hash } = await bench.createCard();
  const { errors } = await range(hash, coBadged);
  expect(errors[0]).toMatchObject({ status: 422, source: { pointer: '/data/attributes/bin' } });
  expect((await range('ccr_0000000000000000000000', '40000025')).status).toBe(401);
});

test.each([
  ['the brand that the cardholder chooses', 'cartes-bancaires', 'cartes-bancaires'],
  ["the number's main brand without a choice", undefined, 'visa'],
])('%s is authorized and stored', async (_what, chosen, brand) => {
  const { hash } = await bench.createCard();
  authorized.length = 0;
  const { data } = await link(hash, coBadged, chosen);
  expect(authorized).toMatchObject([{ brand }]);
  const methodId = data.attributes['funds-transfer-method-id'];
  const method = await bench.merchant.get(`/v2/funds-transfer-methods/${methodId}`);
  expect(method.data.attributes['credit-card-type']).toBe(brand);
});

test.each([
  [coBadged, 'mastercard'],
  ['4242424242424242', 'cartes-bancaires'],
])('%s is not a card of %s', async (number, type) => {
  const { hash } = await bench.createCard();
  expect((await link(hash, number, type)).errors).toMatchObject([
    { status: 422, source: { pointer: '/data/attributes/credit-card-type' } },
  ]);
});

test('an account that accepts one of its brands accepts the card with that brand', async () => {
  const { hash } = await bench.createCard();
  await bench.setPolicies({ 'allowed-credit-card-types': ['cartes-bancaires'] });
  expect((await link(hash, coBadged, 'visa')).errors).toMatchObject([
    { status: 422, source: { pointer: '/data/attributes/number' } },
  ]);
  expect((await link(hash, coBadged, 'cartes-bancaires')).status).toBe(200);
});
