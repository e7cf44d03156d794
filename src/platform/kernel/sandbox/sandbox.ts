import { advanceSandboxClock, resetSandbox } from '../../../contract/index.ts';
import { toTimestamp } from '../clock.ts';
import { plain } from '../http/reply.ts';
import { route } from '../http/route.ts';
import type { ModuleFactory } from '../platform-module.ts';
import { advanceClockOffset } from './clock-offset.ts';
import { type ClockMovers, requireClockMover } from './require-clock-mover.ts';
import { resetOrganization } from './reset-organization.ts';

/** What exists only in the sandbox: a clock that can be moved, and a way to begin anew. Public contract, section 6. */
export function sandbox(options: {
  setClockOffset: (seconds: number) => void;
  /** Runs the jobs and sends the webhooks that are due. */
  runDue: () => Promise<void>;
  clockMovers: ClockMovers;
}): ModuleFactory {
  return ({ store, clock }) => ({
    routes: [
      route(advanceSandboxClock, async ({ input, caller }) => {
        await requireClockMover(store, caller, options.clockMovers);
        options.setClockOffset(await advanceClockOffset(store, input.seconds));
        await options.runDue();
        const attributes = { now: toTimestamp(clock.now()) };
        return plain({ data: { type: 'sandbox-clocks', id: 'sandbox', attributes } });
      }),
      route(resetSandbox, async ({ caller }) => {
        await resetOrganization(store, caller.organizationId);
        return new Response(null, { status: 204 });
      }),
    ],
  });
}
