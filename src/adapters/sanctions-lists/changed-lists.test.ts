import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Queries, Store } from '../serve/index.ts';
import { clear, marzuqi, useListBench } from './testing/list-bench.ts';

const bench = useListBench();

describe('a list that changed', () => {
  const jane = { id: 7100, name: 'ROE, Jane' };
  const contactId = randomUUID();
  const checkId = randomUUID();
  const screened = { name: 'Jane Roe', contactId, checkId, dateOfBirth: null };

  test('is reported for names that were screened before, once', async () => {
    bench.folder.writeSdn([marzuqi]);
    const { call, loadLists, callbacks } = await bench.start();
    expect((await call('screen-name', screened)).answer).toEqual(clear);
    await call('screen-name', { name: 'John Doe', contactId: randomUUID() });
    bench.folder.writeSdn([marzuqi, jane]);
    for (let time = 0; time < 3; time += 1) await loadLists();
    await callbacks.sendDue();
    expect(bench.received).toEqual([
      {
        path: '/vendors/identity-checks/name-matched',
        body: {
          matchId: expect.any(String),
          checkId,
          exceptions: [
            'sanctions_screening_auto_check_failed',
            'us-sdn 7100 score 1.00: ROE, Jane (same name)',
          ],
        },
      },
    ]);
  });

  test('is not reported for an entry that was reported, unless it fits better now', async () => {
    bench.folder.writeSdn([{ ...jane, name: 'ROE, Jane Alexandra Philippa' }]);
    const { call, loadLists, callbacks } = await bench.start();
    expect((await call('screen-name', screened)).answer).toMatchObject({ decision: 'review' });
    bench.folder.writeSdn([
      { ...jane, name: 'ROE, Jane Alexandra Philippa', remarks: 'DOB 1990.' },
    ]);
    await loadLists();
    await callbacks.sendDue();
    expect(bench.received).toEqual([]);
    bench.folder.writeSdn([jane]);
    await loadLists();
    await callbacks.sendDue();
    expect(bench.received).toHaveLength(1);
  });

  test('is reported for a name whose process had the older lists', async () => {
    bench.folder.writeSdn([marzuqi]);
    const first = await bench.start();
    const second = await bench.start();
    bench.folder.writeSdn([marzuqi, jane]);
    await second.loadLists();
    expect((await first.call('screen-name', screened)).answer).toEqual(clear);
    await second.loadLists();
    await second.callbacks.sendDue();
    expect(bench.received).toHaveLength(1);
  });

  test('makes the adapter forget a name whose check the platform no longer has', async () => {
    bench.folder.writeSdn([marzuqi]);
    const { call, loadLists, callbacks } = await bench.start();
    await call('screen-name', screened);
    bench.status = 404;
    bench.folder.writeSdn([marzuqi, jane]);
    await loadLists();
    await callbacks.sendDue();
    expect(await bench.store.query('select 1 from screened_names')).toEqual([]);
  });

  test('is reported again after the platform refused it with 422', async () => {
    bench.folder.writeSdn([marzuqi, { id: 7101, name: 'ROE, Jane Maria' }]);
    const { call, loadLists, callbacks, health } = await bench.start();
    await call('screen-name', screened);
    bench.status = 422;
    bench.folder.writeSdn([marzuqi, { id: 7101, name: 'ROE, Jane Maria' }, jane]);
    await loadLists();
    await callbacks.sendDue();
    expect(await health()).toEqual([503, 'The platform refused a match with 422.\n']);
    bench.status = 204;
    for (let time = 0; time < 3; time += 1) {
      await loadLists();
      await callbacks.sendDue();
    }
    const [first, second, ...others] = bench.received.map(({ body }) => body);
    expect(others).toEqual([]);
    expect(second?.matchId).not.toBe(first?.matchId);
    expect({ ...second, matchId: first?.matchId }).toEqual(first);
    expect(first?.exceptions).toHaveLength(2);
  });

  test('waits, and the adapter says why, while the platform refuses its signature', async () => {
    bench.folder.writeSdn([marzuqi]);
    const { call, loadLists, callbacks, health } = await bench.start();
    await call('screen-name', screened);
    bench.status = 401;
    bench.folder.writeSdn([marzuqi, jane]);
    await loadLists();
    await callbacks.sendDue();
    expect(await health()).toEqual([503, expect.stringContaining('Compare the secrets')]);
    expect(await callbacks.waiting()).toBe(1);
  });

  test('is reported once wherever the process dies in between', async () => {
    bench.folder.writeSdn([marzuqi]);
    const quiet = await bench.start();
    await quiet.call('screen-name', screened);
    await quiet.stop();
    bench.folder.writeSdn([marzuqi, jane]);
    let failing = 0;
    let hasDied = true;
    while (hasDied) {
      failing += 1;
      const dying = dieAt(bench.store, failing);
      await bench.start({ on: dying.store }).catch(() => undefined);
      hasDied = dying.hasDied();
    }
    expect(failing).toBeGreaterThan(5);
    const last = await bench.start();
    await last.callbacks.sendDue();
    const matches = bench.received.map(({ body }) => body.matchId);
    expect(new Set(matches).size).toBe(1);
  });
});

/** Makes a store whose statement of this number fails, and all that follow. */
function dieAt(real: Store, failing: number) {
  let count = 0;
  const wrap = ({ query }: Queries): Queries => ({
    async query(sql, parameters) {
      count += 1;
      if (count >= failing) throw new Error('died');
      return query(sql, parameters);
    },
  });
  const dying: Store = {
    ...wrap(real),
    transaction: (run) => real.transaction((queries) => run(wrap(queries))),
    close: real.close,
  };
  return { store: dying, hasDied: () => count >= failing };
}
