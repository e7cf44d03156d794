import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { comparePositions, type Position } from './read-changes.ts';

const given = useTestPlatform();

const insert = (id: string) =>
  sql`insert into resource_changes (resource_type, resource_id, action, created_at)
    values ('contacts', ${id}, 'update', ${new Date()})`;

const idsAfter = async (position: Position) =>
  (await given.platform.services.changeLog.after(position)).changes.map(({ id }) => id);

/**
 * Transactions of all databases of a server, so also those of other tests, hold back what began after them:
 * changes are there in the end, but not immediately.
 */

test('the changes of a unit of work are recorded with it, each resource once', async () => {
  const owner = await given.signUp();
  const { changeLog } = given.platform.services;
  const before = await changeLog.now();
  const { accountId, contactId } = await createAccountWithOwner(owner);
  await expect.poll(() => idsAfter(before)).toEqual(expect.arrayContaining([accountId, contactId]));
  const { changes, position } = await changeLog.after(before);
  const named = changes.map(({ type, id, action }) => `${type} ${action} ${id}`);
  expect(named).toContain(`accounts create ${accountId}`);
  expect(named).toContain(`contacts create ${contactId}`);
  expect(new Set(changes.map(({ position: at }) => `${at.transaction} ${at.sequence}`)).size).toBe(
    changes.length,
  );
  expect(comparePositions(position, before)).toBeGreaterThan(0);
  expect((await changeLog.after(position)).changes).toEqual([]);
});

test('what is rolled back is not recorded', async () => {
  const { changeLog, store } = given.platform.services;
  const before = await changeLog.now();
  const failed = store.transaction(async (trx) => {
    changeLog.record([{ type: 'contacts', id: 'a', action: 'update' }]);
    await sql`select 1 / 0`.execute(trx);
  });
  await expect(failed).rejects.toThrow();
  expect((await changeLog.after(before)).changes).toEqual([]);
});

test('forgets changes after two hours, and no earlier', async () => {
  const { changeLog, store } = given.platform.services;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  for (const minutes of [119, 121]) {
    await sql`insert into resource_changes (resource_type, resource_id, action, created_at)
      values ('contacts', ${String(minutes)}, 'update', ${minutesAgo(minutes)})`.execute(store.db);
  }
  await changeLog.forgetJob.run(new Date());
  await expect.poll(() => idsAfter({ transaction: 0n, sequence: 0n })).toEqual(['119']);
});

// The embedded database runs one transaction after the other.
test.runIf(process.env.TEST_DATABASE_URL)(
  'a transaction that commits late is read in its place, and nothing before it is passed over',
  async () => {
    const { changeLog, store } = given.platform.services;
    const before = await changeLog.now();
    let commit = () => {};
    const waiting = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const late = store.transaction(async (trx) => {
      await insert('late').execute(trx);
      written();
      await waiting;
    });
    await isWritten;
    await store.transaction(async (trx) => void (await insert('early').execute(trx)));
    const meanwhile = await changeLog.after(before);
    expect(meanwhile.changes).toEqual([]);
    commit();
    await late;
    await expect.poll(() => idsAfter(meanwhile.position)).toEqual(['late', 'early']);
  },
);
