import { expect, test } from 'vitest';
import type { ObjectStore } from '../../kernel/services/objects/object-store.ts';
import { finalizeStatements } from './finalize-statements.ts';
import { useStatementBench } from './testing/statement-bench.ts';

/** A statement that takes longer than the pause of the job, in two processes on one database. */

const statements = '/v2/account-statements';
const january = { 'start-date': '2027-01-01', 'end-date': '2027-01-31' };

/** A bucket whose first upload waits until the test lets it go on. */
function slowObjects() {
  let [release, reach, fail] = [() => {}, () => {}, (_error: Error) => {}];
  const isReleased = new Promise<void>((resolve, reject) => {
    [release, fail] = [resolve, reject];
  });
  const isReached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  let uploads = 0;
  const objects: ObjectStore = {
    async put() {
      uploads += 1;
      if (uploads > 1) return;
      reach();
      await isReleased;
    },
    get: async () => undefined,
    remove: async () => {},
  };
  return { objects, isReached, release, fail, uploads: () => uploads };
}

let slow = slowObjects();
const bench = useStatementBench({
  objects: {
    put: (...args) => slow.objects.put(...args),
    get: (key) => slow.objects.get(key),
    remove: (key) => slow.objects.remove(key),
  },
});

/** Requests a statement whose document is being created when this returns. */
async function request(): Promise<void> {
  slow = slowObjects();
  await bench.post({ amount: '12.34' });
  bench.goTo('2027-02-01T00:10:01Z');
  await bench.client.mustPost(statements, { 'account-id': bench.accountId, ...january });
  await slow.isReached;
}

const documents = async () => (await bench.client.get('/v2/uploaded-documents')).list;

test('is created by its request only, while the job runs in two processes', async () => {
  await request();
  await finalizeStatements(bench.test.platform.services);
  await finalizeStatements(bench.test.another().services);
  expect(slow.uploads()).toBe(1);
  slow.release();
  await bench.test.platform.stop();
  expect(slow.uploads()).toBe(1);
  expect(await documents()).toHaveLength(1);
});

test('is created by another process after the claim of a dead one has ended', async () => {
  await request();
  const { db } = bench.test.store;
  const past = new Date(Date.now() - 1000);
  await db.updateTable('account_statements').set({ claimed_until: past }).execute();
  await finalizeStatements(bench.test.another().services);
  expect(slow.uploads()).toBe(2);
  expect(await documents()).toHaveLength(1);
  // The first one returns late: the statement keeps the document that it has.
  slow.release();
  await bench.test.platform.stop();
  expect(await documents()).toHaveLength(1);
});

test('is created by the job after a failure, before the claim would end', async () => {
  await request();
  slow.fail(new Error('the bucket is full'));
  await bench.test.platform.stop();
  expect(await documents()).toEqual([]);
  await finalizeStatements(bench.test.another().services);
  expect(await documents()).toHaveLength(1);
});
