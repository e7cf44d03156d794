import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Cases } from '../../../contract/operator-cases.ts';
import { rowsRead } from '../../testing/rows-read.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { openDesk } from '../testing/desk-bench.ts';

/** A list of 10,000 cases takes what one of 10 takes: rows that the database reads, by its own plans. */

const cases = 10_000;
/** For pages of 50 of each of three kinds, one row more. */
const few = 200;

const given = useTestPlatform();
let anna: Awaited<ReturnType<ReturnType<typeof openDesk>['hire']>>;

beforeEach(async () => {
  anna = await openDesk(given).hire('anna');
  const { db } = given.store;
  // Of each kind; the rarest name, country and assignee are those of the last case.
  await sql`
    insert into operator_cases (id, organization_id, kind, name, email, country, words, waits_since,
      due_at, opened_at, closed_at, assignee_id)
    select gen_random_uuid(), ${randomUUID()}::uuid,
      case i % 3 when 0 then 'applicant' when 1 then 'payment' else 'dispute' end,
      name, email, case when is_last then 'NO' else 'US' end,
      array_to_tsvector(case_words(name || ' ' || email)),
      case when i % 2 = 0 then since end, case when i % 2 = 0 then since + interval '1 day' end,
      since, case when i % 2 = 1 then since end,
      case when is_last then ${anna.credentials.id}::uuid end
    from generate_series(1, ${sql.lit(cases)}) i,
      lateral (select i = ${sql.lit(cases)} as is_last) as place,
      lateral (select case when is_last then 'Zebulon Quick' else 'Jane ' || i % 500 end as name,
        'contact' || i || '@example.com' as email,
        date_trunc('second', now()) - interval '1 year' + i * interval '1 second' as since) as person
  `.execute(db);
  await sql`vacuum (analyze) operator_cases`.execute(db);
});

async function list(query: string): Promise<Cases> {
  const { status, body } = await anna.get(`/v1/cases?${query}`);
  expect(status).toBe(200);
  return body as unknown as Cases;
}

const rowsOf = async (query: string) =>
  (await rowsRead(given.store.db, 'operator_cases', () => list(query))).rows;

test.each([
  ['', 50, 5000],
  ['status=decided', 50, 5000],
  ['kind=payment', 50, 1667],
  ['kind=payment&status=decided', 50, 1667],
  ['assignee=none', 50, 4999],
  ['assignee=me', 1, 1],
  ['country=NO', 1, 1],
  ['country=SE', 0, 0],
  ['status=snoozed', 0, 0],
  ['escalated=true', 0, 0],
  ['overdue=true', 50, 5000],
  ['search=zebulon', 1, 1],
  ['search=contact9998', 1, 1],
  ['search=nobody', 0, 0],
  ['search=jane', 50, 9999],
  ['search=jane&status=open&kind=applicant', 50, 1666],
])('the list %s reads few rows', async (query, found, count) => {
  // After some uses, an embedded database makes a generic plan, which could be slow here.
  for (let use = 0; use < 6; use++) {
    const { data, meta } = await list(query);
    expect(data).toHaveLength(found);
    expect(meta).toMatchObject({ count, 'count-is-exact': true });
  }
  expect(await rowsOf(query)).toBeLessThan(few);
});

test.each(['', 'status=decided', 'search=jane'])(
  'each page of the list %s follows the one before it, and a far one reads few rows',
  async (query) => {
    const seen = new Set<string>();
    let after = '';
    for (let page = 0; page < 20; page++) {
      const { data, meta } = await list(`${query}${after}`);
      for (const { id } of data) seen.add(id);
      after = `&after=${meta.next}`;
    }
    expect(seen.size).toBe(1000);
    expect(await rowsOf(`${query}${after}`)).toBeLessThan(few);
  },
);

test('more cases than people can use are not counted', async () => {
  await sql`insert into operator_cases select (json_populate_record(one,
    json_build_object('id', gen_random_uuid()))).* from operator_cases one`.execute(given.store.db);
  const { meta } = await list('search=jane');
  expect(meta).toMatchObject({ count: 10_000, 'count-is-exact': false });
});
