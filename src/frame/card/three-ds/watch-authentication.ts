import type { Authentication } from '../../wire/answers.ts';
import { isTemporary, OutcomeUnknown } from '../../wire/no-answer.ts';
import type { World } from '../../wire/world.ts';

/** Milliseconds between two reads. */
const interval = 2_000;
/** How long the platform may be out of reach before the outcome counts as unknown, in milliseconds. */
const patience = 60_000;

export interface Watch {
  /** Reads at once, not only when it is time. */
  wake(): void;
  stop(): void;
}

/**
 * Reads an authentication again and again until stopped.
 *
 * @param tell hears every state, and at last the error after which reading on makes no sense
 */
export function watchAuthentication(
  read: () => Promise<Authentication>,
  world: World,
  tell: (latest: Authentication | Error) => void,
): Watch {
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
      else if (world.now() - reachedAt > patience) tell(new OutcomeUnknown());
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
