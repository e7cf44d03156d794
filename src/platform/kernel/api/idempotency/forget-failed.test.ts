import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { secondsAfter } from '../../store/types/clock.ts';
import { deleteFailedJob } from './forget-failed.ts';

const given = useTestPlatform();

test('deletes requests without an answer after 30 days, but never answers', async () => {
  const now = given.clock.now();
  const row = (state: 'answered' | 'failed' | 'running', days: number) => ({
    digest: `${state} ${days}`,
    attempt_id: randomUUID(),
    run_id: randomUUID(),
    state,
    owner: randomUUID(),
    leased_until: now,
    answer: null,
    content_digest: 'a body',
    created_at: secondsAfter(now, -days * 86_400),
  });
  const rows = [row('answered', 400), row('failed', 31), row('failed', 29), row('running', 31)];
  await given.store.db.insertInto('idempotent_requests').values(rows).execute();
  const job = deleteFailedJob(given);
  expect(job).toMatchObject({ name: 'forget-failed-requests', everySeconds: 86_400 });
  await job.run(now);
  const left = await given.store.db.selectFrom('idempotent_requests').select('digest').execute();
  expect(left.map(({ digest }) => digest).sort()).toEqual(['answered 400', 'failed 29']);
});
