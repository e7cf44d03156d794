import { expect, it } from 'vitest';
import { inPaymentCurrency, remainingAmount } from './amounts.ts';
import { paymentOf, resource, settled } from './testing/payment.ts';

const refund = (status: string, amount: number) => resource('refunds', { status, amount });
const disputed = (status: string, amount: number) => resource('chargebacks', { status, amount });
const returned = settled({ amount: -30, 'reversed-amount': 30, status: 'reversed' });
const returnedRefund = resource(
  'refunds',
  { status: 'processed', amount: 30 },
  { 'funds-transfer': `/v2/funds-transfers/${returned.id}` },
);

it.each([
  ['all of it', {}, '100'],
  [
    'all but refunds that are not canceled',
    { refunds: [refund('processed', 30.5), refund('pending', 0.07), refund('cancelled', 9)] },
    '69.43',
  ],
  ['what the bank returned of a refund', { refunds: [returnedRefund], returns: [returned] }, '100'],
  ['all but reversals', { transfer: settled({ status: 'reversed', 'reversed-amount': 40 }) }, '60'],
  [
    'all but open disputes',
    { chargebacks: [disputed('submitted', 70), disputed('won', 20)] },
    '30',
  ],
  [
    'never less than nothing',
    { transfer: settled({ amount: 10 }), chargebacks: [disputed('pending', 11)] },
    '0',
  ],
  [
    'text with all its digits',
    { transfer: settled({ amount: '9999999999999.99' }) },
    '9999999999999.99',
  ],
  ['nothing before the money has arrived', { transfer: settled({ status: 'pending' }) }, undefined],
  ['nothing if refunds are unknown', { incomplete: ['refunds'] }, undefined],
  ['all even if webhooks are unknown', { incomplete: ['webhooks'] }, '100'],
])('leaves %s', (_what, more, left) => {
  expect(remainingAmount(paymentOf('completed', { transfer: settled(), ...more }))).toBe(left);
});

const inEuros = inPaymentCurrency(
  resource('contributions', { amount: 100, 'currency-type': 'EUR' }),
  ({ attributes }, name) => `${attributes['currency-type']} ${attributes[name]}`,
);

it('a chargeback, which has no currency, has that of the payment', () => {
  expect(inEuros(resource('chargebacks', { amount: 40 }), 'amount')).toBe('EUR 40');
});

it('a currency of its own comes first', () => {
  expect(inEuros(resource('refunds', { amount: 5, 'currency-type': 'USD' }), 'amount')).toBe(
    'USD 5',
  );
});
