import * as z from 'zod/mini';
import { byUser } from './collection.ts';
import { documentOf, inputOf, resourceOf, Timestamp } from './json-api.ts';

/** Clock of the sandbox, to test time limits without waiting. Public contract, section 6. */

export const ClockAdvanceInput = z.object({
  /** Seconds to move the clock forward. */
  seconds: z.int().check(z.minimum(1), z.maximum(31_536_000)),
});

export const SandboxClock = resourceOf('sandbox-clocks', z.object({ now: Timestamp }));

export const advanceSandboxClock = byUser.post(
  '/v2/sandbox/clock/advance',
  'Move the clock of the sandbox forward, and run the jobs that are due',
  {
    body: inputOf(ClockAdvanceInput),
    answer: documentOf(SandboxClock),
    sandbox: true,
    example: { seconds: 3600 },
  },
);

export const resetSandbox = byUser.post(
  '/v2/sandbox/reset',
  'Delete all data of the caller’s organization, except users and their credentials',
  { status: 204, sandbox: true, permission: 'full_control', permissionOn: 'organization' },
);
