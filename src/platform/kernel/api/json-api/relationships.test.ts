import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { text } from '../../work/resources/attribute.ts';
import {
  type Relationship,
  toLatest,
  toManyThrough,
  toOne,
} from '../../work/resources/relationship.ts';
import { defineEmptyResource } from '../../work/resources/resource.ts';
import { readTestPage, testResource } from './testing/read-test-page.ts';

const resource = (type: string, relationships: Record<string, Relationship>) =>
  testResource(type, { attributes: { status: text() }, relationships });

const members = { table: 'memberships', own: 'club_id', other: 'person_id' };
const resources = [
  resource('clubs', {
    people: toManyThrough('people', members),
    // Natural keys: the greatest is the newest.
    'latest-visit': toLatest('visits', 'club_id'),
    president: toOne('people', 'president_id', { isList: true, related: (id) => `/of/${id}` }),
    prizes: toOne('prizes', 'president_id'),
  }),
  resource('people', {}),
  resource('visits', {}),
  defineEmptyResource('prizes'),
] as const;

const given = useTestPlatform({}, { changesSchema: true });

beforeAll(async () => {
  const { db } = given.store;
  await sql`create table clubs (id text primary key, status text, president_id text)`.execute(db);
  await sql`create table people (id text primary key, status text)`.execute(db);
  await sql`create table visits (id text primary key, status text, club_id text)`.execute(db);
  await sql`create table memberships (club_id text, person_id text)`.execute(db);
});
beforeEach(async () => {
  const { db } = given.store;
  await sql`insert into clubs values ('a', 'open', 'ann'), ('b', 'open', null)`.execute(db);
  await sql`insert into people values ('ann', 'here'), ('bob', 'away')`.execute(db);
  await sql`insert into memberships values ('a', 'ann'), ('a', 'bob'), ('b', 'bob')`.execute(db);
  await sql`insert into visits values ('1', 'good', 'a'), ('2', 'bad', 'a'), ('3', 'good', 'b')`.execute(
    db,
  );
});

async function clubs(query: string) {
  const page = await readTestPage(given, [...resources], { link: `/v2/clubs?${query}` });
  return { ...page, ids: page.data.map(({ id }) => id).join('') };
}

const idsIn = (data: unknown): unknown =>
  Array.isArray(data) ? data.map(({ id }) => id) : (data as { id: string } | null)?.id;

describe('through a table', () => {
  test('each related resource is included once, and linked from each resource that it is related to', async () => {
    const { data, included } = await clubs('include=people');
    expect(included.map(({ id }) => id)).toEqual(['ann', 'bob']);
    const linked = data.map(({ relationships }) => idsIn(relationships?.people?.data));
    expect(linked).toEqual([['ann', 'bob'], ['bob']]);
    expect(data[0]?.relationships?.people?.links?.related).toBe('/v2/people?club.id=a');
  });

  test.each([
    ['person.id=ann', 'ab'],
    ['people.id=ann', 'a'],
    ['filter[people.status]=away', 'ab'],
    ['filter[people.status]=here', 'a'],
  ])('%s', async (query, expected) => {
    expect((await clubs(query)).ids).toBe(expected);
  });
});

describe('the latest', () => {
  test('is one, and the link leads to it', async () => {
    const { data } = await clubs('include=latest-visit');
    expect(data.map(({ relationships }) => relationships?.['latest-visit'])).toEqual([
      {
        links: { related: '/v2/visits?club.id=a&sort=-created-at&limit=1' },
        data: { type: 'visits', id: '2' },
      },
      {
        links: { related: '/v2/visits?club.id=b&sort=-created-at&limit=1' },
        data: { type: 'visits', id: '3' },
      },
    ]);
  });

  test.each([
    ['good', 'b'],
    ['bad', 'a'],
  ])('is used for a filter by %s', async (status, expected) => {
    expect((await clubs(`filter[latest-visit.status]=${status}`)).ids).toBe(expected);
  });
});

test('one that is returned as a list, with a custom link', async () => {
  const { data } = await clubs('include=president');
  expect(data.map(({ relationships }) => relationships?.president)).toEqual([
    { links: { related: '/of/a' }, data: [{ type: 'people', id: 'ann' }] },
    { links: { related: '/of/b' }, data: [] },
  ]);
});

test('a missing relation is included as null or empty, and filters don’t match it', async () => {
  const { data, included } = await clubs('include=prizes');
  expect(included).toEqual([]);
  expect(data[0]?.relationships?.prizes?.data).toBeNull();
  expect((await clubs('filter[prizes.status]=x')).ids).toBe('');
});
