import type { Authentication } from '../../wire/answers.ts';
import { isTemporary, OutcomeUnknown } from '../../wire/outcome-unknown.ts';
import type { World } from '../../wire/world.ts';

/** Milliseconds between two reads. */
const interval = 2_000;
/** Milliseconds without an answer after which the outcome counts as unknown. */
const timeLimit = 60_000;

/**
 * Reads an authentication repeatedly until stopped, and immediately when woken.
 *
 * @param tell called with each state, and finally with the error that makes further reads pointless
 */
export function watchAuthentication(
  read: () => Promise<Authentication>,
  world: World,
  tell: (latest: Authentication | Error) => void,
): { wake(): void; stop(): void } {
  let isStopped = false;
  let isWoken = false;
  let wake = () => {};

  async function untilDue(): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    if (!isWoken) await Promise.race([woken, world.wait(interval)]);
    isWoken = false;
  }

  async function run(): Promise<void> {
    let reachedAt = world.now();
    for (await untilDue(); !isStopped; await untilDue()) {
      const latest = await read().catch(toError);
      const isOutOfReach = isTemporary(latest);
      if (!isOutOfReach || !world.isOnline()) reachedAt = world.now();
      if (isStopped) return;
      if (!isOutOfReach) tell(latest);
      else if (world.now() - reachedAt > timeLimit) tell(new OutcomeUnknown());
    }
  }

  void run();
  return {
    wake() {
      isWoken = true;
      wake();
    },
    stop() {
      isStopped = true;
      wake();
    },
  };
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new OutcomeUnknown();
}
