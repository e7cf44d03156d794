import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMemory } from '../../kernel/store/database/open-embedded.ts';
import type { Store } from '../../kernel/store/database/store.ts';
import {
  type Migration,
  type Migrations,
  releaseOf,
} from '../../kernel/store/migrations/migration.ts';
import { migrations, retired } from '../../server/database/migrations.ts';
import { migrateToLatest } from '../../server/database/open-database.ts';
import { openTestStore } from '../test-store.ts';
import { checkMigrations } from './check-migrations.ts';

const ofRelease = (isIncluded: (release: number) => boolean): Migrations =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => isIncluded(releaseOf(name))));

// Covers SO17
test('no migration of a later release breaks the release before it', async () => {
  const store = await openMemory({});
  await migrateToLatest(
    store,
    ofRelease((release) => release === 0),
  );
  expect(
    await checkMigrations(
      store,
      ofRelease((release) => release > 0),
      retired,
    ),
  ).toEqual([]);
  await store.close();
});

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() =>
  sql
    .raw(`drop schema public cascade; create schema public;
      create table shops (id uuid primary key, name text not null default 'Shop', city text,
        fax text, size numeric(15, 2) not null default 0, number integer not null, unique (number));
      create table owners (id uuid primary key, shop_id uuid references shops);
      create view towns as select id, city from shops;
      create function shop_name(uuid) returns text language sql as 'select $1::text';
      create function keep() returns trigger language plpgsql as 'begin return new; end';
      create trigger shops_keep before insert on shops for each row execute function keep();
      insert into shops (id, city, number) values (gen_random_uuid(), 'Reno', 1),
        (gen_random_uuid(), 'Ely', 2)`)
    .execute(store.db),
);
afterAll(() => store.close());

const check = (...kinds: readonly (string | Migration)[]) =>
  checkMigrations(
    store,
    Object.fromEntries(
      kinds.map((kind, index) => [
        `020${index}-next`,
        typeof kind === 'string' ? { statements: [kind] } : kind,
      ]),
    ),
    { 'shops.fax': 1, 'shops.size': 2, owners: 1 },
  );

test.each([
  ['drop table shops cascade', 'shops is gone'],
  ['drop view towns', 'towns is gone'],
  ['alter table shops drop column name', 'shops.name is gone'],
  // Retired in this release only: the one before uses it.
  ['alter table shops drop column size', 'shops.size is gone'],
  ['alter table shops rename name to title', 'shops.name is gone'],
  ['alter table shops drop constraint shops_number_key', 'shops_number_key is gone'],
  ['drop function shop_name(uuid)', 'shop_name(uuid) is gone'],
  ['drop trigger shops_keep on shops', 'shops_keep on shops is gone'],
  ['alter table shops alter number type bigint', 'shops.number was integer and is bigint'],
  [
    'alter table shops alter size type numeric(20, 2)',
    'shops.size was numeric(15,2) and is numeric(20,2)',
  ],
  ['alter table shops alter city set not null', 'shops.city may no longer be null'],
  ['alter table shops alter name drop default', 'shops.name has lost its default'],
  ['alter table shops alter number drop not null', 'shops.number may be null now'],
  [
    'delete from shops; alter table shops add colour text not null',
    'shops.colour is new, and has neither a default nor may it be null',
  ],
  [
    'alter table shops add check (number > 0) not valid',
    'shops.shops_number_check is a new rule of a column that is known',
  ],
  [
    `alter table shops add colour text check (colour <> '')`,
    'shops.shops_colour_check is validated immediately: add it not valid, validate it later',
  ],
  [
    'alter table shops add owner_id uuid references owners',
    'shops.shops_owner_id_fkey is validated immediately: add it not valid, validate it later',
  ],
  [
    'alter table shops add serial bigint generated always as identity',
    'shops is rewritten as a whole, under a lock',
  ],
  [
    'alter table shops add token uuid not null default gen_random_uuid()',
    'shops is rewritten as a whole, under a lock',
  ],
  [
    'create index shops_name on shops (name)',
    'shops_name is created while writes wait: make it a separate migration',
  ],
  [
    { index: 'shops_name', on: 'shops (city)', isUnique: true },
    'shops_name is a new rule of a column that is known',
  ],
  [`update shops set city = 'Reno'`, 'rows of shops are written: make it a batch'],
] as const)('rejects %j', async (migration, sentence) => {
  expect(await check(migration)).toContain(`0200-next: ${sentence}`);
});

test('allows additions to tables, step by step', async () => {
  expect(
    await check(
      `alter table shops add colour text, add rank integer not null default 0;
       create table visits (id uuid primary key, shop_id uuid references shops not null);
       create index visits_shop on visits (shop_id)`,
      `alter table shops add constraint colours check (colour in ('red', 'blue')) not valid`,
      {
        batch: `update shops set colour = 'red'
          where id in (select id from shops where colour is null limit 1)`,
      },
      'alter table shops validate constraint colours',
      { index: 'shops_colour', on: 'shops (colour)' },
      { index: 'shops_rank', on: 'shops (rank, colour)', isUnique: false },
      'create or replace view towns as select id, city, colour from shops',
    ),
  ).toEqual([]);
  const { rows } = await sql`select distinct colour from shops`.execute(store.db);
  expect(rows).toEqual([{ colour: 'red' }]);
});

test('allows omitting unused columns from writes, and dropping them a release later', async () => {
  const changes = ['alter size drop not null', 'drop fax'];
  const statements = changes.map((change) => `alter table shops ${change}`);
  expect(await check(...statements, 'drop table owners')).toEqual([]);
});
