import { expect, test } from 'vitest';
import type { LogFields } from '../telemetry/log.ts';
import { createBackground } from './background.ts';

test('waits for running work, and for work that it starts, and logs failures', async () => {
  const failures: (LogFields | undefined)[] = [];
  const log = {
    info: () => {},
    warn: () => {},
    error: (_: string, f?: LogFields) => failures.push(f),
  };
  const background = createBackground({ store: { detached: (work) => work() }, log });
  const done: string[] = [];
  background.run('first', async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    background.run('second', async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      done.push('second');
    });
    done.push('first');
  });
  background.run('broken', () => Promise.reject(new Error('secret')));
  await background.settle();
  expect(done).toEqual(['first', 'second']);
  expect(failures).toMatchObject([{ part: 'broken', error: { name: 'Error' } }]);
  expect(JSON.stringify(failures)).not.toContain('secret');
});
