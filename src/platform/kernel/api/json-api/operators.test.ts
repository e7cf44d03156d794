import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import {
  boolean,
  date,
  integer,
  json,
  money,
  text,
  timestamp,
  uuid,
} from '../../work/resources/attribute.ts';
import { filterOperators } from './index-query.ts';
import { readTestPage, testResource } from './testing/read-test-page.ts';

const things = testResource('things', {
  attributes: {
    label: text(),
    key: uuid(),
    flag: boolean(),
    size: integer(),
    price: money(),
    seen: timestamp(),
    day: date(),
    tags: json({ queryable: true }),
    secret: text({ queryable: false }),
  },
});

const given = useTestPlatform({}, { changesSchema: true });
const uuidOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

beforeAll(async () => {
  await sql`create table things (
    id text primary key, label text, key uuid, flag boolean, size integer, price numeric(15, 2),
    seen timestamptz, day date, tags jsonb, secret text, created_at timestamptz not null default now()
  )`.execute(given.store.db);
});
beforeEach(async () => {
  for (const [index, id] of ['a', 'b', 'c'].entries()) {
    await sql`insert into things (id, label, key, flag, size, price, seen, day, tags, secret) values (
      ${id}, ${['Alpha 5%', 'Beta', 'Gamma'][index]}, ${uuidOf(index)}, ${index > 0}, ${index * 5},
      ${index * 1.5}, ${`2026-01-01T12:00:0${index}.7Z`}, ${`2026-01-0${index + 1}`},
      ${JSON.stringify([['x', 'y'], ['y'], []][index])}, 'hidden')`.execute(given.store.db);
  }
  await sql`insert into things (id) values ('n')`.execute(given.store.db);
});

async function ids(query: string): Promise<string> {
  const sort = query.includes('sort=') ? '' : '&sort=id';
  const { data } = await readTestPage(given, [things], { link: `/v2/things?${query}${sort}` });
  return data.map(({ id }) => id).join('');
}

/** The rows that each operator finds with the middle value. */
const ordered = {
  eq: 'b',
  neq: 'acn',
  gt: 'c',
  gte: 'bc',
  lt: 'a',
  lte: 'ab',
  in: 'b',
  nin: 'acn',
  like: 'b',
  nlike: 'acn',
  sw: 'b',
};

describe.each([
  ['label', 'Beta', ordered],
  ['key', uuidOf(1), ordered],
  [
    'flag',
    'true',
    {
      ...ordered,
      eq: 'bc',
      neq: 'an',
      gt: '',
      gte: 'bc',
      lte: 'abc',
      in: 'bc',
      nin: 'an',
      like: 'bc',
      nlike: 'an',
      sw: 'bc',
    },
  ],
  ['size', '5', ordered],
  ['price', '1.5', ordered],
  ['seen', '2026-01-01T12:00:01Z', ordered],
  ['day', '2026-01-02', ordered],
  [
    'tags',
    'y',
    {
      eq: 'ab',
      neq: 'cn',
      gt: '',
      gte: '',
      lt: 'abc',
      lte: 'abc',
      in: 'ab',
      nin: 'cn',
      like: 'ab',
      nlike: 'cn',
      sw: '',
    },
  ],
])('%s', (field, value, expected) => {
  // Covers IX8, IX9, IX10
  test.each(filterOperators)(`%s ${value}`, async (operator) => {
    expect(await ids(`filter[${field} ${operator}]=${value}`)).toBe(expected[operator]);
  });
});

test.each([
  ['filter[label]=Beta', 'b'],
  ['filter[label]=beta', ''],
  ['filter[label like]=BET', 'b'],
  ['filter[label like]=%25', 'a'],
  ['filter[label sw]=al', 'a'],
  ['filter[label in]=Beta,Gamma', 'bc'],
  ['filter[label EQ]=Beta', 'b'],
  ['filter[Label]=Beta', 'b'],
  ['filter[price eq]=1.50', 'b'],
  ['filter[price like]=1.5', 'b'],
  ['filter[size in]=0,10', 'ac'],
  ['filter[seen in]=2026-01-01T12:00:00Z,2026-01-01T12:00:02Z', 'ac'],
  ['filter[seen gt]=2026-01-01T14:00:01%2B02:00', 'c'],
  ['filter[seen sw]=2026-01-01T12:00', 'abc'],
  ['filter[tags]=["x", "y"]', 'a'],
  ['filter[size gte]=5&filter[flag]=true&filter[price lt]=3', 'b'],
  ['filter[secret]=hidden', 'abcn'],
  ['filter[secret.id]=1', 'abcn'],
])('%s', async (query, expected) => {
  expect(await ids(query)).toBe(expected);
});

test.each([
  ['sort=-size', 'ncba'],
  ['sort=size', 'abcn'],
  ['sort=flag,-label', 'acbn'],
  ['sort=secret,-id', 'ncba'],
])('%s', async (query, expected) => {
  expect(await ids(query)).toBe(expected);
});

// Covers IX12, ER12
test.each(['key', 'flag', 'size', 'price', 'seen', 'day'])(
  'rejects a value that is not of the type %s, for each operator that compares values',
  async (field) => {
    for (const operator of ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'nin']) {
      await expect(ids(`filter[${field} ${operator}]=what`)).rejects.toMatchObject({ status: 500 });
    }
    expect(await ids(`filter[${field} like]=what`)).toBe('');
  },
);

test('sw matches the same characters as ilike', async () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 6 }).filter((text) => !text.includes('\0'));
  const change = fc.constantFrom(
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
    (text: string) => text,
  );
  const property = fc.asyncProperty(word, word, change, async (start, rest, changed) => {
    const [label, begin] = [start + rest, changed(start)];
    const { db } = given.store;
    await sql`update things set label = ${label} where id = 'a'`.execute(db);
    const { rows } = await sql<{ id: string }>`select id from things
      where label ilike ${`${begin.replace(/[\\%_]/g, '\\$&')}%`} order by id`.execute(db);
    const found = await ids(`${new URLSearchParams({ 'filter[label sw]': begin })}`);
    expect(found).toBe(rows.map(({ id }) => id).join(''));
  });
  await fc.assert(property, { numRuns: 300 });
});

test.each([
  ['True', 'bc'],
  ['TRUE', 'bc'],
  ['1', 'bc'],
  ['False', 'a'],
  ['FALSE', 'a'],
  ['0', 'a'],
])('accepts %s as a boolean', async (value, expected) => {
  expect(await ids(`filter[flag eq]=${value}`)).toBe(expected);
  expect(await ids(`filter[flag in]=${value}`)).toBe(expected);
});

test('accepts the space that an unencoded + of a time zone has become', async () => {
  expect(await ids('filter[seen gte]=2026-01-01T14:00:01+02:00')).toBe('bc');
  expect(await ids('filter[seen gte]=2026-01-01T14:00:01%2B02:00')).toBe('bc');
});
