import { expect, test } from 'vitest';
import { returnFile } from '../../../src/adapters/bank-files/nacha/testing/return-file.ts';
import type { BankEntry } from '../day/bank.ts';
import { judgeFiles, judgeTransfers } from './judge-bank.ts';
import { judgeCards } from './judge-cards.ts';
import { judgeLedger } from './judge-ledger.ts';
import { judgeStatements } from './judge-statements.ts';
import { judgeWebhooks } from './judge-webhooks.ts';

const ledger = {
  unbalanced: [],
  totals: [{ accountId: 'a', settled: '10.50', moved: '10.50' }],
  ledger: [
    { account: 'card_settlement', cents: -1000 },
    { account: 'ach_settlement', cents: -50 },
  ],
};
const outside = { cards: 1000, ach: 50, wires: 0 };

test('a ledger that agrees with acquirer and bank has nothing wrong', () => {
  expect(judgeLedger(ledger, outside)).toEqual([]);
});

test.each([
  ['a posting that does not balance', { unbalanced: [{ id: 'p' }] }, 'posting p does not balance'],
  [
    'a total that its movements do not make',
    { totals: [{ accountId: 'a', settled: '10.50', moved: '10.49' }] },
    'account a has 10.50, its movements 10.49',
  ],
  [
    'a sum that the acquirer does not have',
    { ledger: [...ledger.ledger, { account: 'card_settlement', cents: 0 }].slice(1) },
    'card_settlement has 0 cents, the books of the acquirer 1000',
  ],
])('finds %s', (_what, changes, expected) => {
  expect(judgeLedger({ ...ledger, ...changes }, outside)).toContain(expected);
});

const charge = { reference: 'r', status: 'captured', cents: 1000, refundedCents: 100 };
const nothingPaid = { paid: [], completed: new Set<string>() };
const entry = { reference: 'r', value: 1000, captured: 1000, refunded: 100, isCancelled: false };

test('charges that the acquirer has to the cent have nothing wrong', () => {
  const check = { ...entry, reference: 'check', value: 0, captured: 0, refunded: 0 };
  expect(judgeCards([charge], [entry, check], nothingPaid)).toEqual([]);
});

test.each([
  [
    'a capture that the acquirer lacks',
    [{ ...entry, captured: 0 }],
    'r: 1000 cents captured, 0 by',
  ],
  ['a charge that the acquirer lacks', [], 'r: 1000 cents captured, 0 by the acquirer'],
  ['a refund of another amount', [{ ...entry, refunded: 99 }], 'r: 100 cents refunded, 99 by'],
  ['a charge that only the acquirer has', [entry, { ...entry, reference: 's' }], 'has s, which'],
  ['a reference that was charged twice', [entry, entry], 'charged a reference twice'],
])('finds %s', (_what, entries, expected) => {
  expect(judgeCards([charge], entries, nothingPaid).join()).toContain(expected);
});

test('finds a reversed charge that is open at the acquirer, and an acknowledged one that is lost', () => {
  const reversed = { ...charge, status: 'reversed', refundedCents: 0 };
  const open = { ...entry, captured: 0, refunded: 0 };
  expect(judgeCards([reversed], [open], nothingPaid)).toEqual([
    'r: reversed, but still open at the acquirer',
  ]);
  expect(judgeCards([reversed], [{ ...open, isCancelled: true }], nothingPaid)).toEqual([]);
  const lost = judgeCards([], [], { paid: [{ contributionId: 'c' }], completed: new Set(['d']) });
  expect(lost).toEqual(['payment c was acknowledged and is lost']);
});

const transfer = {
  id: '01234567-89ab-cdef-0123-456789abcdef',
  kind: 'ach',
  cents: 500,
  status: 'settled',
  isSent: true,
  isReversed: false,
};
const collected: BankEntry = {
  id: '0123456789ABCDE',
  kind: 'ach',
  direction: 'pull',
  cents: 500n,
  file: 'A.ach',
  isReturned: false,
};

test('transfers that the bank got once, with their amounts, have nothing wrong', () => {
  expect(judgeTransfers([transfer], [collected])).toEqual([]);
});

test.each([
  ['a transfer that the bank did not get', [], 'is 0 times at the bank'],
  ['a transfer that the bank got twice', [collected, collected], 'is 2 times at the bank'],
  ['another amount', [{ ...collected, cents: 501n }], 'has 500 cents, 501 at the bank'],
  [
    'a return that the platform has not booked',
    [{ ...collected, isReturned: true }],
    'returned at',
  ],
  ['an entry that the platform has not sent', [collected, { ...collected, id: 'X' }], 'has X in'],
])('finds %s', (_what, entries, expected) => {
  expect(judgeTransfers([transfer], entries).join()).toContain(expected);
});

test('finds a wrong total of a file, and two files with one modifier', () => {
  const content = returnFile([{ code: 'R01', cents: 500n }]);
  expect(judgeFiles([{ name: 'A.ach', content }])).toEqual([]);
  const changed = content.replace('0000000500', '0000000501');
  expect(judgeFiles([{ name: 'A.ach', content: changed }]).length).toBeGreaterThan(0);
  const twice = [
    { name: 'A.ach', content },
    { name: 'B.ach', content },
  ];
  expect(judgeFiles(twice)).toEqual(['B.ach and A.ach have the same modifier']);
});

const receipt = { resourceType: 'contributions', resourceId: 'r', action: 'update', times: 1 };
const receipts = (...ids: string[]) => new Map(ids.map((id) => [id, { ...receipt, id }]));
const recorded = ['1', '2'].map((id) => ({ id, resourceId: 'r', isDelivered: true }));

test('webhooks that came signed and in order have nothing wrong', () => {
  expect(judgeWebhooks(recorded, { receipts: receipts('1', '2'), unsigned: 0 })).toEqual([]);
});

test.each([
  ['a webhook that no shop got', receipts('1'), 'webhook 2 is delivered, and no shop got it'],
  ['webhooks in another order', receipts('2', '1'), 'webhook 1 came after a later one'],
  ['an unknown webhook', receipts('1', '2', '3'), 'webhook 3 came'],
])('finds %s', (_what, given, expected) => {
  expect(judgeWebhooks(recorded, { receipts: given, unsigned: 0 }).join()).toContain(expected);
});

test('finds a webhook that is not delivered, and a wrong signature', () => {
  const waiting = recorded.map((one) => ({ ...one, isDelivered: false }));
  const wrong = judgeWebhooks(waiting, { receipts: receipts('1', '2'), unsigned: 1 });
  expect(wrong).toEqual([
    'webhook 1 is not delivered',
    'webhook 2 is not delivered',
    '1 webhooks had a wrong signature',
  ]);
});

const csv = (...lines: string[]) =>
  ['account_number,currency_or_asset,date,type,description,amount,balance,transaction_id', ...lines]
    .map((line) => `${line}\r\n`)
    .join('');
const january = csv(
  '1,USD,2027-01-01,opening_balance,,,0.00,',
  '1,USD,2027-01-31,Card,,10.50,10.50,x',
  '1,USD,2027-01-31,closing_balance,,,10.50,',
);

test('statements that add up to the ledger have nothing wrong', () => {
  const february = csv(
    '1,USD,2027-02-01,opening_balance,,,10.50,',
    '1,USD,2027-02-02,ACH,,-0.25,10.25,y',
    '1,USD,2027-02-28,closing_balance,,,10.25,',
  );
  expect(judgeStatements([january, february], '10.25')).toEqual([]);
});

test('finds a statement whose lines or end differ from the ledger', () => {
  expect(judgeStatements([january], '10.51')).toEqual([
    'the statement ends with 10.50, the ledger with 10.51',
  ]);
  const wrong = january.replace('10.50,10.50', '10.49,10.50');
  expect(judgeStatements([wrong], '10.50')).toEqual([
    'the statement has 10.50 at Card of 2027-01-31, its lines 10.49',
  ]);
});
