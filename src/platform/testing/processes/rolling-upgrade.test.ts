import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectNothingLost,
  openSurroundings,
  type Surroundings,
  untilAllArrived,
} from './books.ts';
import { createFleet, type Member } from './fleet.ts';
import { createIntegrator, type Integrator } from './integrator.ts';
import { buildPlatform } from './platform-process.ts';
import { stepsUnderLoad } from './steps-under-load.ts';

/**
 * Rolls out the next release under load on one PostgreSQL: its first process starts and migrates beside
 * two of this release, which serve the new tables until they are replaced, and can start on them.
 */

/** A release with a new column, which its code writes, a change of all rows, and an index. */
const nextRelease = {
  'server/database/migrations.ts': {
    after: "'0010-console': { statements: statements.console },",
    added: `
      '0101-colours': {
        statements: [
          'alter table contacts add colour text',
          'create table visits (id uuid primary key, organization_id uuid not null)',
        ],
      },
      '0102-colours': {
        batch: \`update contacts set colour = 'from before' where id in (
          select id from contacts where colour is null limit 5)\`,
      },
      '0103-colours': { index: 'contacts_colour', on: 'contacts (colour)' },`,
  },
  'parties/contacts/insert-contact.ts': {
    after: '      account_id: destination.accountId,',
    added: "\n      colour: 'of the next release',",
  },
};

let around: Surroundings;
let integrator: Integrator;
const fleet = createFleet();
/** Processes of this release that served the tables of the next, and their number of answers before. */
const served: { member: Member; before: number }[] = [];
let executed: { name: string }[] = [];

beforeAll(async () => {
  around = await openSurroundings();
  const { databaseUrl: DATABASE_URL, database, hooks } = around;
  const environment = { DATABASE_URL, MASTER_KEY: randomBytes(32).toString('hex') };
  const current = { script: await buildPlatform('this-release'), environment };
  const next = { script: await buildPlatform('next-release', nextRelease), environment };
  const [first, second] = [await fleet.add(current), await fleet.add(current)];
  integrator = await createIntegrator(fleet.send);
  const account = await integrator.openAccount({ url: hooks.url });
  await stepsUnderLoad(integrator, account, [
    () => fleet.add(next),
    async () => served.push({ member: second, before: second.answered }),
    () => fleet.retire(first),
    // For example after a crash.
    async () => served.push({ member: await fleet.add(current), before: 0 }),
    () => fleet.add(next),
    () => Promise.all(served.map(({ member }) => fleet.retire(member))),
  ]);
  ({ rows: executed } = await database.query(
    `select name from kysely_migration where name like '01%' order by name`,
  ));
  await untilAllArrived(database, integrator);
}, 600_000);

afterAll(async () => {
  await fleet.stop();
  await around?.close();
});

// Covers SO17
test('no request fails or is sent twice', () => {
  expect(integrator.repeats()).toBe(0);
});

test('the tables were migrated once, and processes of both releases served them', async () => {
  expect(executed.map(({ name }) => name)).toEqual([
    '0101-colours',
    '0102-colours',
    '0103-colours',
  ]);
  for (const { member, before } of served) expect(member.answered).toBeGreaterThan(before);
  const { rows } = await around.database.query<{ colour: string }>(
    'select colour from contacts where colour is not null group by colour order by colour',
  );
  expect(rows.map(({ colour }) => colour)).toEqual(['from before', 'of the next release']);
});

test('no acknowledged data is lost, and every event arrives', () =>
  expectNothingLost(around, integrator));
