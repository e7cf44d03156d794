import { expect, it } from 'vitest';
import { textOf } from '../catalogue/relations.ts';
import { paymentOf, resource, settled } from './testing/payment.ts';
import { timelineOf } from './timeline.ts';

const at = (second: number) => `2026-11-20T09:00:${String(second).padStart(2, '0')}Z`;
const challenged = resource('card-attempt-records', {
  number: 1,
  'card-brand': 'visa',
  'last-4': '1109',
  state: 'failed',
  'failure-code': 'insufficient_funds',
  'created-at': at(1),
  'updated-at': at(9),
  'three-ds-status': 'failed',
  'three-ds-method': 'completed',
  'three-ds-challenged': true,
  'three-ds-trans-status': 'Y',
  'three-ds-eci': '05',
  'three-ds-created-at': at(1),
  'three-ds-updated-at': at(8),
});
const webhook = (attributes: object) =>
  resource('webhooks', {
    'resource-type': 'contributions',
    action: 'update',
    'created-at': at(30),
    success: false,
    failures: 2,
    'last-response-code': 500,
    'next-attempt-at': null,
    ...attributes,
  });

const titlesOf = (...given: Parameters<typeof paymentOf>) =>
  timelineOf(paymentOf(...given), textOf).map(({ title }) => title);

it('tells attempts, 3-D Secure, webhooks, authorization and transfer by their times', () => {
  const steps = timelineOf(
    paymentOf('completed', {
      // Before the authorization.
      webhooks: [webhook({ success: true, 'last-response-code': 200, 'created-at': at(10) })],
      transfer: settled({ 'created-at': at(21), 'settled-at': at(21) }),
      attempts: [challenged],
      authorizations: [
        resource('credit-card-authorizations', { 'authorized-at': at(20), 'captured-at': at(20) }),
      ],
    }),
    textOf,
  );
  expect(steps.map(({ title }) => title)).toEqual([
    'Payment created',
    'Attempt 1 with Visa •••• 1109',
    '3-D Secure started',
    '3-D Secure: cardholder authenticated (status Y, ECI 05)',
    'Attempt 1 failed',
    'Webhook “contributions update” delivered (200)',
    'Authorized by the issuer',
    'Captured',
    'Transfer created',
    'Transfer settled',
  ]);
  expect(steps[4]?.detail).toBe('Declined by the issuer: insufficient funds.');
});

it('says that the bank got a network token', () => {
  const authorized = { 'authorized-at': at(20), 'captured-at': at(21), 'network-token': true };
  const authorizations = [resource('credit-card-authorizations', authorized)];
  const steps = timelineOf(paymentOf('completed', { authorizations }), textOf);
  expect(steps.map(({ detail }) => detail)).toEqual([
    undefined,
    'With a network token in place of the card number.',
    undefined,
  ]);
});

it('says how a refund ended', () => {
  const sent = settled({
    amount: -5,
    status: 'reversed',
    'created-at': at(41),
    'settled-at': at(42),
    'reversed-at': at(43),
    'reversed-amount': 'USD 5',
  });
  const related = { 'funds-transfer': `/v2/funds-transfers/${sent.id}` };
  const refund = { status: 'processed', amount: 'USD 5', 'created-at': at(40) };
  const refunds = [
    resource('refunds', refund, related),
    resource('refunds', { ...refund, status: 'pending', 'created-at': at(50) }),
  ];
  expect(titlesOf('completed', { refunds, returns: [sent] }).slice(1)).toEqual([
    'Refund created: USD 5',
    'Refund sent: USD 5',
    'Refund settled: USD 5',
    'Refund returned by the bank: USD 5',
    'Refund created: USD 5',
  ]);
});

it.each([
  [{}, 'Webhook “contributions update” failed 2 times (last response 500)'],
  [
    { 'next-attempt-at': at(59) },
    'Webhook “contributions update” failed 2 times (last response 500), and is repeated',
  ],
])('says whether a webhook with %j is repeated', (attributes, title) => {
  expect(titlesOf('completed', { webhooks: [webhook(attributes)] }).at(-1)).toBe(title);
});
