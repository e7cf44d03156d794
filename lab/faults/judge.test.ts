import { expect, test } from 'vitest';
import type { BookEntry } from '../../src/platform/cards/card-network/testing/card-books.ts';
import { judge, type Records } from './judge.ts';
import type { MadePayment } from './make-payment.ts';
import type { PageEnd } from './pay-by-form.ts';
import { planPayment } from './plan.ts';

/** The campaign must never miss any of these errors. */

const plan = planPayment(1, 1, 50);
const { cents } = plan;
const id = 'contribution 1';

const page = (end: Partial<PageEnd>): PageEnd => ({
  shown: 'paid',
  code: '',
  id,
  events: [
    { name: 'onContribution', args: [id, 'card'] },
    { name: 'onExit', args: [{ outcome: 'succeeded' }] },
  ],
  ...end,
});

const payment = (end: Partial<PageEnd> = {}): MadePayment => ({ plan, pages: [page(end)] });

const booked = (status: BookEntry['status'], amount = cents): BookEntry => {
  return { reference: 'order', cents: amount, status };
};
const contribution = { id, cents, status: 'completed' };
const failed = { ...contribution, status: 'failed' };
const transfer = { cents, status: 'settled' };
const authorization = { cents, status: 'captured' };

/** Records of a payment that all five sides report as paid. */
const paid: Records = {
  contributions: [contribution],
  transfers: [transfer],
  authorizations: [authorization],
  books: [booked('captured')],
  reported: new Set([id]),
};
const nothing: Records = {
  contributions: [],
  transfers: [],
  authorizations: [],
  books: [],
  reported: new Set(),
};
const refused = payment({
  shown: 'refused',
  id: undefined,
  events: [{ name: 'onExit', args: [{ outcome: 'failed' }] }],
});

test('finds one outcome if all sides agree', () => {
  const sound = { doubled: false, lost: false, contradictions: [] };
  expect(judge(payment(), paid)).toEqual({ outcome: 'paid', ...sound });
  expect(judge(refused, nothing)).toMatchObject({ outcome: 'not paid', contradictions: [] });
});

test('ignores records of other payments', () => {
  const other = { ...nothing, books: [booked('captured', cents + 1)] };
  expect(judge(refused, other).contradictions).toEqual([]);
});

test.each<[string, Partial<Records>]>([
  ['charged twice', { books: [booked('captured'), booked('captured')] }],
  ['written twice', { contributions: [contribution, { ...contribution, id: 'another' }] }],
  ['moved twice', { transfers: [transfer, transfer] }],
  ['captured twice', { authorizations: [authorization, authorization] }],
])('a payment that is %s is doubled', (_, twice) => {
  const verdict = judge(payment(), { ...paid, ...twice });
  expect(verdict).toMatchObject({ doubled: true });
  expect(verdict.contradictions).not.toEqual([]);
});

test.each<[string, Partial<Records>]>([
  ['issuer', { books: [] }],
  ['platform', { contributions: [failed] }],
])('a payment that the page shows is lost if the %s does not have it', (_, missing) => {
  const verdict = judge(payment(), { ...paid, ...missing });
  expect(verdict).toMatchObject({ lost: true });
  expect(verdict.contradictions).not.toEqual([]);
});

test.each<[string, Partial<Records>]>([
  ['no transfer', { transfers: [] }],
  ['a pending transfer', { transfers: [{ cents, status: 'pending' }] }],
  ['an authorization that never ends', { authorizations: [{ cents, status: 'authorized' }] }],
  ['money that the issuer still reserves', { books: [booked('captured'), booked('authorized')] }],
  ['no webhook', { reported: new Set() }],
])('reports a contradiction for %s', (_, wrong) => {
  expect(judge(payment(), { ...paid, ...wrong }).contradictions).not.toEqual([]);
});

test('reports a contradiction for a webhook of a failed contribution', () => {
  const records = { ...nothing, contributions: [failed], reported: new Set([id]) };
  expect(judge(refused, records).contradictions).toEqual([
    'a webhook reported a failed contribution',
  ]);
});

test.each<[string, Partial<PageEnd>]>([
  ['shows a refusal of a payment that was made', { shown: 'refused', id: undefined }],
  ['shows no ending', { shown: 'unknown', events: [] }],
  ['shows another contribution', { id: 'another' }],
  ['sends no event', { events: [] }],
  ['sends its events twice', { events: [...page({}).events, ...page({}).events] }],
  ['sends an event after the last one', { events: page({}).events.toReversed() }],
])('reports a contradiction for a page that %s', (_, end) => {
  expect(judge(payment(end), paid).contradictions).not.toEqual([]);
});

test('reports a contradiction if a page shows a refusal but sends no event', () => {
  expect(judge(payment({ shown: 'refused', events: [] }), nothing).contradictions).not.toEqual([]);
});

test('ignores a page that was closed for good', () => {
  const closed = { shown: 'closed', id: undefined, events: [] } as const;
  expect(judge(payment(closed), paid).contradictions).toEqual([]);
});
