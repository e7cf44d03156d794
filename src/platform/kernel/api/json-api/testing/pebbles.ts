import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach } from 'vitest';
import { useTestPlatform } from '../../../../testing/test-platform.ts';
import {
  boolean,
  date,
  integer,
  money,
  text,
  timestamp,
  uuid,
} from '../../../work/resources/attribute.ts';
import { toOne } from '../../../work/resources/relationship.ts';
import type { ReadContext } from '../include.ts';
import { readTestPage, testResource } from './read-test-page.ts';

const boxes = testResource('boxes', { idKind: 'uuid', attributes: { label: text() } });
const pebbles = testResource('pebbles', {
  idKind: 'uuid',
  relationships: { box: toOne('boxes') },
  attributes: {
    label: text(),
    flag: boolean(),
    size: integer(),
    price: money(),
    seen: timestamp(),
    day: date(),
    key: uuid(),
    'created-at': timestamp(),
  },
});

interface Page {
  readonly ids: readonly string[];
  readonly links: Readonly<Record<string, string>>;
}

export const sign = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const linkTo = (sort: string, number: number, size: number): string =>
  `/v2/pebbles?${new URLSearchParams({ sort, 'page[number]': `${number}`, 'page[size]': `${size}` })}`;

export const pebblesGiven = 2400;

/** Rows with a column of each kind, enough for far pages. */
export function usePebbles() {
  const given = useTestPlatform({}, { changesSchema: true });

  beforeAll(async () => {
    const { db } = given.store;
    await sql`create table boxes (id uuid primary key, label text, created_at timestamptz)`.execute(
      db,
    );
    await sql`create table pebbles (
      id uuid primary key, label text, flag boolean, size integer, price numeric(15, 2), seen timestamptz,
      day date, key uuid, box_id uuid, created_at timestamptz not null
    )`.execute(db);
  });
  beforeEach(async () => {
    await sql`insert into boxes select md5(i::text)::uuid, nullif('Box ' || i % 3, 'Box 0'), now()
      from generate_series(1, 9) i`.execute(given.store.db);
    await addPebbles(1, pebblesGiven);
  });

  /** All values derive from the number of a row. */
  async function addPebbles(from: number, to: number): Promise<void> {
    await sql`insert into pebbles select
      md5('pebble ' || i)::uuid, nullif('Pebble ' || i * 31 % 7, 'Pebble 3'), nullif(i % 5, 4) > 1,
      nullif(i * 13 % 9, 8), nullif(i * 17 % 11, 10) / 4.0,
      timestamptz '2026-01-01' + i * 37 % 97 * interval '1 microsecond', date '2026-01-01' + i * 7 % 5,
      md5('key ' || i % 6)::uuid, md5((i % 10)::text)::uuid,
      timestamptz '2026-01-01' + i * 7919 % 800 * interval '1 microsecond'
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) i`.execute(given.store.db);
  }

  async function follow(link = '', context: Partial<ReadContext> = { sign }): Promise<Page> {
    const { data, links } = await readTestPage(given, [pebbles, boxes], { link, ...context });
    return { ids: data.map(({ id }) => String(id)), links };
  }

  async function inOrder(order: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from pebbles order by ${sql.raw(order)}`.execute(given.store.db);
    return rows.map(({ id }) => id);
  }

  return { given, addPebbles, follow, inOrder };
}
