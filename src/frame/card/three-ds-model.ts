import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { RequestFailure } from '../wire/request.ts';
import type { Pace } from '../wire/settle.ts';
import type { World } from '../world.ts';
import type { OpenAuthentication } from './card-states.ts';

/** Where an authentication by the bank stands. */
export type ThreeDSState =
  | { name: 'idle' }
  /** The bank looks at the browser, unseen. */
  | { name: 'method' }
  /** The cardholder is to confirm in the dialog. */
  | { name: 'challenge' }
  /** The platform goes on with what was authenticated. */
  | { name: 'completing' };

export type RunAuthentication = (authentication: OpenAuthentication, pace: Pace) => Promise<void>;

export interface ThreeDSModel {
  readonly state: ReadonlySignal<ThreeDSState>;
  readonly isLoaded: boolean;
  /**
   * Fetches all that runs authentications. May be called again when it failed.
   *
   * @throws RequestFailure without an answer
   */
  load(): Promise<void>;
  /**
   * Brings an authentication to its end, from wherever it stands; waits until that is loaded. The
   * platform's word is the only one that counts.
   *
   * @throws Ended unless it succeeds
   */
  run: RunAuthentication;
}

/** A try may take this long, in milliseconds: an import has no end of its own where nobody answers. */
const timeLimit = 6_000;

/**
 * What the form knows of 3-D Secure. The rest is a file of its own, without which nothing is sent.
 *
 * @param fetchRun fetches that file, and makes what keeps the state up to date
 */
export function createThreeDSModel(
  world: World,
  fetchRun: (state: Signal<ThreeDSState>) => Promise<RunAuthentication>,
): ThreeDSModel {
  const state = signal<ThreeDSState>({ name: 'idle' });
  let isLoaded = false;
  let provide: (run: RunAuthentication) => void = () => {};
  const provided = new Promise<RunAuthentication>((resolve) => {
    provide = resolve;
  });

  return {
    state,
    get isLoaded() {
      return isLoaded;
    },
    async load() {
      const late = new Promise<never>((_resolve, reject) => {
        world.deadline(timeLimit).onabort = reject;
      });
      try {
        provide(await Promise.race([fetchRun(state), late]));
        isLoaded = true;
      } catch {
        throw new RequestFailure('run-three-ds', 0);
      }
    },
    run: async (authentication, pace) => (await provided)(authentication, pace),
  };
}
