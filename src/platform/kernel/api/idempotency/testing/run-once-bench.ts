import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { useTestPlatform } from '../../../../testing/test-platform.ts';
import { createGate } from '../../../services/jobs/testing/gate.ts';
import { createSecrets } from '../../../store/types/secrets.ts';
import { type Answer, createRunOnce, type Run, type RunOnce } from '../run-once.ts';

export const start = new Date('2026-11-22T12:00:00Z');
export const request = {
  digest: 'a digest',
  act: 'an act',
  content: 'a body',
  organizationId: null,
};

/** Processes on one database; tests move their clock. */
export function useRunOnce() {
  const given = useTestPlatform();
  const state = { now: start };
  beforeEach(() => {
    state.now = start;
  });
  return Object.assign(state, {
    given,
    createProcess: (owner: string = randomUUID()): RunOnce =>
      createRunOnce({
        store: given.store,
        clock: { now: () => new Date(0), system: () => state.now },
        secrets: createSecrets(Buffer.alloc(32, 7)),
        newId: randomUUID,
        owner,
      }),
    rows: () => given.store.db.selectFrom('idempotent_requests').selectAll().execute(),
  });
}

/** Sends a request, and waits in its work until the test calls `finish`. */
export async function askAndHold(
  runOnce: RunOnce,
  { answer, isKept = () => true }: { answer: Answer; isKept?: (answer: Answer) => boolean },
) {
  const [begun, held] = [createGate<Run>(), createGate()];
  const work = async (run: Run) => {
    begun.open(run);
    await held.promise;
    return answer;
  };
  const asked = runOnce(request, work, isKept);
  return { asked, run: await begun.promise, finish: held.open };
}
