import { expect, it, vi } from 'vitest';
import type { AttributeShape } from '../wire/index.ts';
import { formatValue } from './format-value.ts';
import { countFormatters } from './testing/count-formatters.ts';

const reader = { locale: 'en-US', timeZone: 'Europe/Berlin', yes: 'Yes', no: 'No' };
const shown = (
  kind: AttributeShape['kind'],
  attributes: Readonly<Record<string, unknown>>,
  more: Partial<AttributeShape> = {},
) => {
  const [name = ''] = Object.keys(attributes);
  const shape = { name, kind, nullable: true, sortable: true, operators: [], ...more };
  const text = formatValue(shape, attributes, reader)?.text;
  return text?.replace(/\s/g, ' ');
};

it.each([
  ['money', { amount: 1234.5, 'currency-type': 'USD' }, 'USD 1,234.50'],
  ['money', { amount: 1234, 'currency-type': 'JPY' }, 'JPY 1,234'],
  [
    'money',
    { 'unit-count': '0.123456789012345678', 'currency-type': 'USD' },
    '0.123456789012345678',
  ],
  ['money', { amount: 3 }, '3'],
  ['money', { settled: 3, 'currency-type': 'USD' }, 'USD 3.00'],
  ['money', { 'initiator-amount': 2, 'initiator-currency-type': 'EUR' }, 'EUR 2.00'],
  ['money', { amount: 1, 'currency-type': '<b>' }, '1'],
  ['timestamp', { 'created-at': '2026-11-20T23:30:00Z' }, 'Nov 21, 2026, 12:30 AM'],
  ['date', { 'born-on': '1985-12-09' }, 'Dec 9, 1985'],
  ['date', { 'born-on': 'unknown' }, 'unknown'],
  ['boolean', { active: false }, 'No'],
  ['json', { tags: ['a', 'b'] }, 'a, b'],
  ['json', { tags: [{ a: 1 }] }, '[{"a":1}]'],
  ['text', { name: '' }, undefined],
  ['json', { tags: [] }, undefined],
  ['text', { name: null }, undefined],
  ['integer', { count: 0 }, '0'],
] as const)('shows %s %j as %j', (kind, attributes, text) => {
  expect(shown(kind, attributes)).toBe(text);
});

it('shows a listed value as words, and text of people as it is', () => {
  expect(shown('text', { status: 'waiting_on_funds' }, { values: ['waiting_on_funds'] })).toBe(
    'Waiting on funds',
  );
  expect(shown('text', { name: 'o_brien' })).toBe('o_brien');
});

it('creates no formatter for each row of a table', () => {
  const { created } = countFormatters();
  for (let row = 0; row < 50; row++) {
    shown('money', { amount: row, 'currency-type': 'CHF' });
    shown('timestamp', { 'created-at': '2026-11-20T23:30:00Z' });
    shown('date', { 'born-on': '1985-12-09' });
  }
  // One of the currency, one for its places, and one each of times and dates.
  expect(created()).toBeLessThanOrEqual(4);
  vi.restoreAllMocks();
});
