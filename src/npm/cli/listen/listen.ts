import { setTimeout as delay } from 'node:timers/promises';
import type { AnnouncedEvent } from '../../../contract/webhook-delivery.ts';
import { forwardEvent } from './forward-event.ts';
import { keyVariable, type ListenOptions, secretVariable } from './parse-listen.ts';
import { countConfigs, createEventReader, Interrupted, Rejected } from './read-events.ts';

export interface ListenWorld {
  readonly fetch: typeof globalThis.fetch;
  /** Ends the program. */
  readonly stopping: AbortSignal;
  print(line: string): void;
}

/** Exit code for a key that the platform rejects. */
export const rejectedCode = 2;

const betweenMs = 2000;
const firstPauseMs = 1000;
const longestPauseMs = 30_000;
const forwardAttempts = 5;
/** The platform disables a config whose own address fails. */
const turnsBetweenChecks = 30;

/**
 * Forwards events until it is stopped: those that the platform records from the start on, each once, in the
 * order of their times. After a cut it continues where it was.
 *
 * @returns the exit code
 */
export async function listen(options: ListenOptions, world: ListenWorld): Promise<number> {
  const { print, stopping } = world;
  const turn = createTurn(options, world);
  let failures = 0;
  while (!stopping.aborted) {
    try {
      await turn(failures > 0);
      failures = 0;
      await pause(betweenMs, stopping);
    } catch (error) {
      if (stopping.aborted) break;
      if (error instanceof Rejected) {
        print(`The platform rejects the request: ${error.message}`);
        print(`Check ${keyVariable}, and the permissions and paths of the key.`);
        return rejectedCode;
      }
      if (!(error instanceof Interrupted)) throw error;
      const ms = pauseAfter(failures, error.retryAfter);
      failures += 1;
      print(`The platform can’t be reached (${error.message}). Next attempt in ${ms / 1000} s.`);
      await pause(ms, stopping);
    }
  }
  return 0;
}

/** Creates a function that reads new events and forwards them. */
function createTurn(options: ListenOptions, world: ListenWorld) {
  const { print, stopping } = world;
  const read = createEventReader(options, world.fetch);
  let turns = 0;
  let last: string | undefined;
  stopping.addEventListener('abort', () => {
    if (last) print(`To continue later, add --from ${last}`);
  });
  return async (isAgain: boolean) => {
    const { events, isIncomplete } = await read(stopping);
    if (isAgain) print('Connected again.');
    turns += 1;
    if (turns === 1) greet(options, world);
    if (isIncomplete) print('Too many events arrived. The oldest were skipped.');
    for (const event of events) {
      if (await forward(options, event, world)) last = event.createdAt;
    }
    // Last, because it can fail, and events are read once.
    if (turns % turnsBetweenChecks === 1) await warnWithoutConfig(options, world);
  };
}

function greet({ origin, target, secret }: ListenOptions, { print }: ListenWorld): void {
  print(`Forwarding webhooks of ${origin} to ${target}`);
  print(`Shared secret of these requests: ${secret}`);
  print(`To keep the secret, set ${secretVariable}. To stop, press Ctrl C.`);
}

async function warnWithoutConfig(options: ListenOptions, world: ListenWorld): Promise<void> {
  if ((await countConfigs(options, world)) > 0) return;
  world.print('No webhook config is enabled, so the platform records no events.');
  world.print('Create or enable one with /v2/webhook-configs, or in the console under Developers.');
}

/** Returns false if nothing answered. An address that doesn't listen yet, as during a restart, gets time. */
async function forward(
  options: ListenOptions,
  event: AnnouncedEvent,
  world: ListenWorld,
): Promise<boolean> {
  const { print, stopping } = world;
  const name = `${event.createdAt}  ${event.resourceType} ${event.action}  ${event.resourceId}`;
  for (let attempt = 0; attempt < forwardAttempts && !stopping.aborted; attempt += 1) {
    const status = await forwardEvent(options, event, world);
    if (status !== undefined) {
      print(`${name}  → ${status}`);
      return true;
    }
    if (attempt === 0) print(`${options.target} doesn’t answer. Waiting for it.`);
    if (attempt < forwardAttempts - 1) await pause(pauseAfter(attempt), stopping);
  }
  if (!stopping.aborted) print(`${name}  → not delivered (id ${event.id})`);
  return false;
}

function pauseAfter(failures: number, retryAfter = 0): number {
  const ms = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
  return Math.max(ms, Math.min(retryAfter, 300) * 1000);
}

/** Ends early when the program stops. */
const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => {});
