import * as z from 'zod/mini';
import { documentOf, inputOf, resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Clock of the sandbox, to test time limits without waiting. Public contract, section 6. */

export const ClockAdvanceInput = z.object({
  /** Seconds to move the clock forward. */
  seconds: z.int().check(z.minimum(1), z.maximum(31_536_000)),
});

export const SandboxClock = resourceOf('sandbox-clocks', z.object({ now: Timestamp }));

export const advanceSandboxClock = {
  method: 'POST',
  path: '/v2/sandbox/clock/advance',
  summary: 'Moves the clock of the sandbox forward and runs due work',
  credential: 'user',
  body: inputOf(ClockAdvanceInput),
  status: 200,
  answer: documentOf(SandboxClock),
  sandbox: true,
  example: { seconds: 3600 },
} satisfies Operation;

export const resetSandbox = {
  method: 'POST',
  path: '/v2/sandbox/reset',
  summary: 'Deletes all data of the caller’s organization, except users and their credentials',
  credential: 'user',
  status: 204,
  sandbox: true,
  permission: 'full_control',
  permissionOn: 'organization',
} satisfies Operation;
