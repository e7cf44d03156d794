import { expect, it } from 'vitest';
import type { Resource } from '../../contract/json-api.ts';
import { inPaymentCurrency } from './in-payment-currency.ts';

const resource = (type: string, attributes: Resource['attributes']): Resource => ({
  ...{ type, id: type, attributes },
});
const format = inPaymentCurrency(
  resource('contributions', { amount: 100, 'currency-type': 'EUR' }),
  ({ attributes }, name) => `${attributes['currency-type']} ${attributes[name]}`,
);

it('a chargeback, which has no currency, has that of the payment', () => {
  expect(format(resource('chargebacks', { amount: 40 }), 'amount')).toBe('EUR 40');
});

it('a currency of its own comes first', () => {
  const refund = resource('refunds', { amount: 5, 'currency-type': 'USD' });
  expect(format(refund, 'amount')).toBe('USD 5');
});
