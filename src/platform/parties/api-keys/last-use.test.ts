import { expect, test } from 'vitest';
import { createLastUse } from '../../kernel/api/credentials/last-use.ts';
import type { Store } from '../../kernel/store/index.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createKey, useKey } from './testing/key-bench.ts';

const given = useTestPlatform();

const lastUse = async (id: string) => {
  await given.platform.stop();
  const row = given.store.db.selectFrom('api_keys').select('last_used_at').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).last_used_at;
};

test('the last use is recorded at most once a minute, also for simultaneous requests', async () => {
  const owner = await given.signUp();
  const { id, secret } = await createKey(owner);
  expect(await lastUse(id)).toBeNull();
  const use = async () => {
    await Promise.all([1, 2, 3].map(() => useKey(given.anonymous, secret)));
    await useKey(given.anonymous, secret);
    await given.platform.stop();
  };
  const updates = async () =>
    (await recordStatements(use)).filter(({ text }) => /^update "api_keys"/.test(text)).length;
  expect(await updates()).toBe(1);
  const first = await lastUse(id);
  expect(Math.abs(Number(first) - given.clock.now().getTime())).toBeLessThan(60_000);
  given.clock.setOffset(59);
  expect(await updates()).toBe(0);
  given.clock.setOffset(90);
  expect(await updates()).toBe(1);
  expect(Number(await lastUse(id)) - Number(first)).toBeGreaterThan(60_000);
});

test('a rejected request is no use', async () => {
  const owner = await given.signUp();
  const { id, secret } = await createKey(owner, { paths: { '/v2/contacts': ['GET'] } });
  expect(await useKey(given.anonymous, secret)).toContain('403');
  expect(await useKey(given.anonymous, secret, '/v2/api-keys')).toContain('403');
  expect(await lastUse(id)).toBeNull();
});

test('requests don’t wait for it, and the next one tries again after a failure', async () => {
  const { clock } = given;
  const waiting: (() => Promise<void>)[] = [];
  const failing = {
    get db(): never {
      throw new Error('the database is down');
    },
  };
  const { id } = await createKey(await given.signUp());
  const recorderOf = (store: Pick<Store, 'db'>) =>
    createLastUse({ store, clock }, (_part, work) => void waiting.push(work));
  const recordUse = recorderOf(given.store);
  recordUse({ id, lastUsedAt: null });
  recordUse({ id, lastUsedAt: null });
  expect([await lastUse(id), waiting.length]).toEqual([null, 1]);
  await waiting[0]?.();
  expect(await lastUse(id)).not.toBeNull();
  recordUse({ id, lastUsedAt: null });
  expect(waiting).toHaveLength(1);
  const inVain = recorderOf(failing);
  inVain({ id, lastUsedAt: null });
  await expect(waiting[1]?.()).rejects.toThrow('the database is down');
  inVain({ id, lastUsedAt: null });
  expect(waiting).toHaveLength(3);
});
