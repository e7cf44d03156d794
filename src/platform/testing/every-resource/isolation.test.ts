import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useCardBench } from '../../cards/cards/testing/card-bench.ts';
import { visibleToAll } from '../../kernel/work/resources/resource.ts';
import type { ApiClient } from '../api-client.ts';
import {
  type ForeignRequest,
  type Possessions,
  requestsByBody,
  requestsByPath,
  requestsByQuery,
} from './foreign-requests.ts';
import { createWorld, firstOfEach, newMark, settle } from './world.ts';

/** No operation reaches a row of another organization. */

const bench = useCardBench();
const mark = newMark();
let stranger: ApiClient;
let theirs: Possessions;
let own: Possessions;

beforeEach(async () => {
  const { resources } = bench.test.platform.services.registry;
  theirs = owned(await settle(bench, mark));
  stranger = await bench.test.signUp();
  await createWorld({ client: stranger, anonymous: bench.test.anonymous, mark: newMark() });
  own = owned(await firstOfEach(resources, stranger));
});

function owned(all: Possessions): Possessions {
  const { registry } = bench.test.platform.services;
  return new Map([...all].filter(([type]) => registry.find(type)?.visibleTo !== visibleToAll));
}

describe('a resource of another organization', () => {
  // Covers SO5
  test('is not reached by its id in the path', async () => {
    const tries = requestsByPath(theirs, own);
    expect(tries.length).toBeGreaterThan(60);
    await expectNothing(tries, { isRefused: true });
  });

  // Covers SO5
  test('is not reached by its id in the body', async () => {
    const tries = requestsByBody(theirs, own);
    expect(tries.length).toBeGreaterThan(20);
    await expectNothing(tries, { isRefused: true });
  });

  // Covers SO5
  test('is not reached by filters and includes', async () => {
    const tries = requestsByQuery(theirs, bench.test.platform.services.registry);
    expect(tries.length).toBeGreaterThan(200);
    await expectNothing(tries, { isRefused: false });
  });
});

/** Sends the requests: the answers contain nothing of the other organization, and nothing of it changes. */
async function expectNothing(
  tries: readonly ForeignRequest[],
  { isRefused }: { isRefused: boolean },
): Promise<void> {
  const before = await rowsOfOther();
  const reached: string[] = [];
  const promised = new Set<string>();
  for (const { foreign, method, path, body } of tries) {
    const answer = await stranger.send(method, path, body && JSON.stringify(body));
    const said = `${method} ${path} (${foreign}) ${answer.status}`;
    const location = answer.headers.get('location');
    if (location) promised.add(location);
    if (answer.status >= 500) reached.push(`${said}: fails`);
    if (isRefused && answer.status < 400 && !location) reached.push(`${said}: is accepted`);
    if (tells(answer.body, JSON.stringify({ path, body }))) reached.push(`${said}: reveals`);
  }
  expect(reached).toEqual([]);
  expect(await rowsOfOther()).toEqual(before);
  await expectBroken(promised);
}

/** Long-running requests that were accepted are rejected at the end. */
async function expectBroken(locations: ReadonlySet<string>): Promise<void> {
  await stranger.post('/v2/sandbox/clock/advance', { seconds: 120 });
  for (const location of locations) {
    expect((await stranger.get(location)).status, location).toBeGreaterThanOrEqual(400);
  }
}

/** True if an answer contains a mark or an id of the other organization that the request did not contain. */
function tells(answer: object, request: string): boolean {
  const text = JSON.stringify(answer);
  if (text.includes(mark)) return true;
  return [...theirs.values()].some(
    ({ id }) => id !== null && text.includes(id) && !request.includes(id),
  );
}

async function rowsOfOther(): Promise<Record<string, unknown>> {
  const { db } = bench.test.store;
  const account = theirs.get('accounts')?.id;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where column_name = 'organization_id' and table_schema = 'public' and table_type = 'BASE TABLE'
    order by table_name
  `.execute(db);
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql`
      select * from ${sql.table(name)}
      where organization_id = (select organization_id from accounts where id = ${account}) order by 1
    `.execute(db);
    all[name] = rows;
  }
  return all;
}
