import { expect, test } from 'vitest';
import { createPlatform } from './create-platform.ts';
import { ApiClient } from './testing/api-client.ts';
import { useTestPlatform } from './testing/test-platform.ts';
import { openTestStore } from './testing/test-store.ts';

const given = useTestPlatform();

test('is healthy while the database answers', async () => {
  const { status, body } = await given.anonymous.get('/healthz');
  expect([status, body]).toEqual([200, { status: 'ok' }]);
});

test('is unavailable when it does not', async () => {
  const store = await openTestStore();
  const events: string[] = [];
  const note = (event: string) => void events.push(event);
  const platform = createPlatform({ store, log: { info: note, warn: note, error: note } });
  await store.close();
  const client = new ApiClient((request) => platform.fetch(request));
  const { status, body } = await client.get('/healthz');
  expect([status, body]).toEqual([503, { status: 'unavailable' }]);
  expect(events).toContain('database away');
});
