import { expect, test } from 'vitest';
import type { BookEntry } from '../../src/platform/cards/card-network/testing/card-books.ts';
import { judge, type Records } from './judge.ts';
import type { MadePayment } from './make-payment.ts';
import { planPayment } from './plan.ts';
import type { PageEnd } from './tab.ts';

/** Each error here is one that the campaign must never miss. */

const plan = planPayment(1, 1, 50);
const { cents } = plan;
const id = 'contribution 1';

const page = (end: Partial<PageEnd>): PageEnd => ({
  said: 'paid',
  words: '',
  code: '',
  id,
  events: [
    { name: 'onContribution', args: [id, 'card'] },
    { name: 'onExit', args: [{ outcome: 'succeeded' }] },
  ],
  ...end,
});

const payment = (...pages: Partial<PageEnd>[]): MadePayment => ({ plan, pages: pages.map(page) });

const booked = (status: BookEntry['status'], amount = cents): BookEntry => ({
  ...{ reference: 'order', cents: amount, status },
});

/** Records of a payment that all five sides report as paid. */
const paid: Records = {
  contributions: [{ id, cents, status: 'completed' }],
  transfers: [{ cents, status: 'settled' }],
  authorizations: [{ cents, status: 'captured' }],
  books: [booked('captured')],
  told: new Set([id]),
};
const nothing: Records = {
  contributions: [],
  transfers: [],
  authorizations: [],
  books: [],
  told: new Set(),
};
const refused = payment({
  ...{ said: 'refused', id: undefined },
  events: [{ name: 'onExit', args: [{ outcome: 'failed' }] }],
});

test('finds one outcome if all sides agree', () => {
  expect(judge(payment({}), paid)).toEqual({
    outcome: 'paid',
    doubled: false,
    lost: false,
    contradictions: [],
  });
  expect(judge(refused, nothing)).toMatchObject({ outcome: 'not paid', contradictions: [] });
});

test('ignores records of other payments', () => {
  const other = { ...nothing, books: [booked('captured', cents + 1)] };
  expect(judge(refused, other).contradictions).toEqual([]);
});

const contribution = { id, cents, status: 'completed' };
const failed = { ...contribution, status: 'failed' };
const transfer = { cents, status: 'settled' };
const authorization = { cents, status: 'captured' };

test.each<[string, Partial<Records>]>([
  ['charged twice', { books: [booked('captured'), booked('captured')] }],
  ['written twice', { contributions: [contribution, { ...contribution, id: 'another' }] }],
  ['moved twice', { transfers: [transfer, transfer] }],
  ['captured twice', { authorizations: [authorization, authorization] }],
])('a payment that is %s is doubled', (_, twice) => {
  const verdict = judge(payment({}), { ...paid, ...twice });
  expect(verdict).toMatchObject({ doubled: true });
  expect(verdict.contradictions).not.toEqual([]);
});

test.each<[string, Partial<Records>]>([
  ['the issuer has', { books: [] }],
  ['the platform has', { contributions: [failed] }],
])('a payment that the page reports, without what %s, is lost', (_, missing) => {
  const verdict = judge(payment({}), { ...paid, ...missing });
  expect(verdict).toMatchObject({ lost: true });
  expect(verdict.contradictions).not.toEqual([]);
});

test.each<[string, Partial<Records>]>([
  ['no transfer', { transfers: [] }],
  ['a transfer that waits', { transfers: [{ cents, status: 'pending' }] }],
  ['an authorization that never ends', { authorizations: [{ cents, status: 'authorized' }] }],
  ['money that the issuer still holds', { books: [booked('captured'), booked('authorized')] }],
  ['no webhook', { told: new Set() }],
])('reports a contradiction for %s', (_, wrong) => {
  expect(judge(payment({}), { ...paid, ...wrong }).contradictions).not.toEqual([]);
});

test('reports a contradiction for a webhook of a contribution that failed', () => {
  const told = { ...nothing, contributions: [failed], told: new Set([id]) };
  expect(judge(refused, told).contradictions).toEqual(['a webhook reported what failed']);
});

test.each<[string, Partial<PageEnd>]>([
  ['says no to what was paid', { said: 'refused', id: undefined }],
  ['does not know', { said: 'unknown', events: [] }],
  ['names another contribution', { id: 'another' }],
  ['tells nothing', { events: [] }],
  ['tells twice', { events: [...page({}).events, ...page({}).events] }],
  ['tells after the end', { events: page({}).events.toReversed() }],
])('reports a contradiction for a page that %s', (_, end) => {
  expect(judge(payment(end), paid).contradictions).not.toEqual([]);
});

test('reports a contradiction if a page shows a refusal but sends no event', () => {
  expect(judge(payment({ said: 'refused', events: [] }), nothing).contradictions).not.toEqual([]);
});

test('ignores a page that was closed for good', () => {
  const closed = { said: 'closed', id: undefined, events: [] } as const;
  expect(judge(payment(closed), paid).contradictions).toEqual([]);
});
