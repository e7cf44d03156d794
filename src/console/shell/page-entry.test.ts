import { expect, it } from 'vitest';
import { type PageEntry, pageAt } from './page-entry.ts';

const entry = (root: string): PageEntry => ({
  root,
  name: 'console',
  load: () => Promise.resolve(() => null),
});
const home = entry('');
const payments = entry('payments');
const pages = [home, payments];

it.each([
  ['/', home, []],
  ['/payments', payments, []],
  ['/payments/', payments, []],
  ['/payments/12/refund', payments, ['12', 'refund']],
  ['/payments/a%2Fb', payments, ['a/b']],
  ['/payments/%E0', payments, ['%E0']],
])('%s belongs to a page', (pathname, found, path) => {
  expect(pageAt(pages, pathname)).toEqual({ entry: found, path });
});

it.each(['/explore', '/explore/payments', '/paymentsandmore'])('%s belongs to none', (pathname) => {
  expect(pageAt(pages, pathname)).toBeUndefined();
});
