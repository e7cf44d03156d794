import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FilterOperator } from '../wire/index.ts';
import {
  everything,
  fromFirstPage,
  type ListQuery,
  nextSort,
  pageOfLink,
  readListQuery,
  toApiQuery,
  writeListQuery,
} from './list-query.ts';

const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}(\.[a-z][a-z0-9-]{0,12})?$/);
const plainName = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/);
const query: fc.Arbitrary<ListQuery> = fc.record({
  filters: fc.array(
    fc.record({
      path: name,
      operator: fc.constantFrom(...FilterOperator.options),
      value: fc.string({ unit: 'grapheme' }),
    }),
    { maxLength: 4 },
  ),
  sorts: fc.array(fc.record({ path: name, isDescending: fc.boolean() }), { maxLength: 3 }),
  include: fc.array(plainName, { maxLength: 3 }),
  columns: fc.option(fc.array(plainName, { maxLength: 4 }), { nil: undefined }),
  page: fc.dictionary(fc.constantFrom('page[number]', 'page[size]', 'page[after]'), plainName),
});

it('an address says all that a list shows: what is written is read back', () => {
  fc.assert(
    fc.property(query, (written) => {
      const address = new URL(`http://console/explore/x?${writeListQuery(written)}`);
      expect(readListQuery(address.searchParams)).toEqual(written);
    }),
  );
});

it('the API gets the same query without columns, which it does not know', () => {
  fc.assert(
    fc.property(query, (written) => {
      const sent = toApiQuery(written);
      expect(sent.has('columns')).toBe(false);
      expect(readListQuery(sent)).toEqual({ ...written, columns: undefined });
    }),
  );
});

it('reads a filter without an operator as eq, and ignores what is no filter', () => {
  const search = new URLSearchParams('filter[status]=pending&filter[a nope]=1&filter=x&do=cancel');
  expect(readListQuery(search)).toEqual({
    ...everything,
    filters: [{ path: 'status', operator: 'eq', value: 'pending' }],
  });
});

it('another filter or order begins at the first page, of the same size', () => {
  const page = { 'page[number]': '4', 'page[size]': '50', 'page[after]': 'x.y' };
  const sorts = [{ path: 'amount', isDescending: true }];
  expect(fromFirstPage({ ...everything, page }, { sorts })).toEqual({
    ...everything,
    sorts,
    page: { 'page[size]': '50' },
  });
});

it('takes the next page from the link of the answer, with its position', () => {
  const link = '/v2/contacts?sort=-name&page%5Bnumber%5D=41&page%5Bsize%5D=25&page%5Bafter%5D=a.b';
  expect(pageOfLink({ ...everything, columns: ['name'] }, link)).toEqual({
    ...everything,
    columns: ['name'],
    page: { 'page[number]': '41', 'page[size]': '25', 'page[after]': 'a.b' },
  });
});

it('a heading sorts up, then down, then not', () => {
  const up = nextSort(everything, 'amount');
  const down = nextSort({ ...everything, sorts: up }, 'amount');
  expect(up).toEqual([{ path: 'amount', isDescending: false }]);
  expect(down).toEqual([{ path: 'amount', isDescending: true }]);
  expect(nextSort({ ...everything, sorts: down }, 'amount')).toEqual([]);
});
