import { expect, test } from 'vitest';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { createEndings } from './endings.ts';

const given = useTestPlatform();

test('acts run in the order of their keys, each key once', async () => {
  const { atEnd, run } = createEndings();
  const seen: string[] = [];
  for (const key of ['b', 'a', 'c', 'a']) {
    atEnd(key, async () => void seen.push(`${key}${seen.length}`));
  }
  await run();
  expect(seen).toEqual(['a0', 'b1', 'c2']);
});

test('an act that throws rolls back the unit of work', async () => {
  const { services } = given.platform;
  await given.signUp();
  const ended = services.transact(async (work) => {
    await work.trx.updateTable('users').set({ disabled: true }).execute();
    work.atEnd('check', async () => {
      throw new Error('there is no room');
    });
  });
  await expect(ended).rejects.toThrow('there is no room');
  const { disabled } = await given.store.db
    .selectFrom('users')
    .select('disabled')
    .executeTakeFirstOrThrow();
  expect(disabled).toBe(false);
});
