import { expect, test } from 'vitest';
import type { Services } from '../../kernel/services.ts';
import type { Attempts, CardAttempt } from './attempts.ts';
import { createBegin } from './begin-attempt.ts';
import type { Outcomes } from './outcomes.ts';
import type { Recovery } from './recovery.ts';

test('whoever waits too long for an earlier try is asked to come again, not turned away', async () => {
  const earlier = { state: 'processing' } as CardAttempt;
  let recoveries = 0;
  const begin = createBegin({
    // It is in the way every time, however often its end is tried.
    transact: (async () => earlier) as unknown as Services['transact'],
    attempts: { isAbandoned: () => true } as unknown as Attempts,
    outcomes: {} as Outcomes,
    recovery: {
      end: async () => {
        recoveries++;
      },
    } as unknown as Recovery,
  });
  const subject = { purpose: 'contribution', id: 'a contribution' } as const;
  // Answers of 429 are not kept: the same request, sent again, finds out how the earlier try ended.
  await expect(begin(subject, async () => {})).rejects.toMatchObject({
    problems: [{ code: 'rate_limited' }],
  });
  expect(recoveries).toBeGreaterThan(1);
});
