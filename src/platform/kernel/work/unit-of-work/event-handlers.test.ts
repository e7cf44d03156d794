import { expect, test } from 'vitest';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { domainEvent } from './domain-event.ts';
import { on } from './event-handlers.ts';

const renamed = domainEvent<string>('renamed');
const removed = domainEvent<string>('removed');
const handled: string[] = [];
const given = useTestPlatform({
  modules: [
    () => ({ handlers: [on(renamed, async (_work, name) => void handled.push(`first ${name}`))] }),
    () => ({
      handlers: [
        on(renamed, async (_work, name) => void handled.push(`second ${name}`)),
        on(removed, async () => {
          throw new Error('not removed');
        }),
      ],
    }),
  ],
});

test('runs the handlers of the event, in the order of the modules, and no others', async () => {
  await given.platform.services.transact((work) => work.raise(renamed, 'Ann'));
  expect(handled).toEqual(['first Ann', 'second Ann']);
});

test('rolls the unit of work back if a handler throws', async () => {
  const { services } = given.platform;
  const id = services.newId();
  const failing = services.transact(async (work) => {
    await work.trx
      .insertInto('ended_jwts')
      .values({ jti: id, expires_at: services.clock.now() })
      .execute();
    await work.raise(removed, id);
  });
  await expect(failing).rejects.toThrow('not removed');
  const rows = services.store.db
    .selectFrom('ended_jwts')
    .select('jti')
    .where('jti', '=', id)
    .execute();
  expect(await rows).toEqual([]);
});
