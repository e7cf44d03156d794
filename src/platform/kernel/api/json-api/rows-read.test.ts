import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { rowsRead } from '../../../testing/rows-read.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { sealValue } from '../../store/database/sealed-values.ts';

/** Rows that the database reads for a page, by its own plans. Decision: collections. */

const contacts = 6000;
/** For a page of 25. */
const few = 120;

const Links = z.object({ next: z.string(), prev: z.string() });

const given = useTestPlatform();
let client: ApiClient;

beforeEach(async () => {
  client = await given.signUp();
  const { accountId } = await createAccountWithOwner(client);
  const { db } = given.store;
  const taxId = sealValue(given.platform.services.secrets, '123456789');
  // The rarest name and address are those of the last contact.
  await sql`
    insert into contacts (id, account_id, account_roles, contact_type, name, email, tax_id_number,
      tax_country, created_at, updated_at, organization_id)
    select gen_random_uuid(), accounts.id, '[]', 'natural_person',
      case when i = ${sql.lit(contacts)} then 'Zebulon Quick' else 'Jane ' || i % 500 end,
      'contact' || i || '@example.com', ${taxId}, 'US', accounts.created_at + i * interval '1 second',
      accounts.created_at, organization_id
    from generate_series(1, ${sql.lit(contacts)}) i, accounts where accounts.id = ${accountId}
  `.execute(db);
  await sql`vacuum (analyze) contacts`.execute(db);
});

const read = (query: string) =>
  rowsRead(given.store.db, 'contacts', async () => {
    expect((await client.get(`/v2/contacts?${query}`)).status).toBe(200);
  });

test('a search for a part of a text reads few rows', async () => {
  const searches = [
    ['name like', 'zebul', 1],
    ['name like', 'LON QUI', 1],
    ['name like', 'nobody', 0],
    ['email like', `t${contacts}@`, 1],
    ['name sw', 'Zeb', 1],
    ['email sw', `CONTACT${contacts}`, 1],
    ['email sw', `contact${contacts - 1}@`, 1],
  ] as const;
  for (const [filter, value, found] of searches) {
    const query = `${new URLSearchParams({ [`filter[${filter}]`]: value })}`;
    // After some uses, an embedded database makes a generic plan, which would be slow here.
    for (let use = 0; use < 7; use++) {
      expect((await client.get(`/v2/contacts?${query}`)).list).toHaveLength(found);
    }
    expect((await read(query)).rows, query).toBeLessThan(few);
  }
  // It stops when the page is full.
  expect((await read('filter[name like]=jane')).rows).toBeLessThan(few);
});

const sorts = ['', 'sort=-created-at', 'sort=name', 'sort=-email', 'sort=updated-at'];
/** Beyond these, sorting a table of this size may be cheaper for the database. */
const cheapest = sorts.slice(0, 2);

test('a far page reads few rows by its link', async () => {
  for (const sort of sorts) {
    const { body } = await client.get(`/v2/contacts?${sort}&page[number]=100`);
    const { next, prev } = Links.parse(body.links);
    for (const link of [next, prev]) {
      expect(link).toMatch(/page%5B(after|before)%5D=/);
      expect((await read(link.replace(/.*\?/, ''))).rows, link).toBeLessThan(few);
    }
  }
});

test('a far page by its number passes over the rows before it in an index', async () => {
  for (const sort of cheapest) {
    expect((await read(`${sort}&page[number]=100`)).rows, sort).toBeLessThan(few);
  }
});
