import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { createEnding, Ended } from '../form/ending.ts';
import { RequestFailure } from '../wire/request.ts';
import type { Pace } from '../wire/settle.ts';
import type { World } from '../world.ts';
import type { CardAttempts } from './card-attempts.ts';
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

/**
 * Brings an authentication to its end, from wherever it stands. The platform's word is the only one
 * that counts.
 *
 * @throws Ended unless it succeeds
 */
export type RunAuthentication = (authentication: OpenAuthentication, pace: Pace) => Promise<void>;

export interface ThreeDSModel {
  readonly state: ReadonlySignal<ThreeDSState>;
  /**
   * Fetches all that runs authentications, unless that is there. May be called again when it failed.
   *
   * @param timeout milliseconds: an import has no end of its own where nobody answers
   * @throws RequestFailure without an answer; Ended when the file is not that of the release
   */
  load(timeout: number): Promise<void>;
  /** Resolves once that is loaded. */
  readonly attempts: Promise<CardAttempts>;
}

/**
 * What the form knows of 3-D Secure. The rest is a file of its own, without which nothing is sent.
 *
 * @param fetchRest fetches that file, and makes what keeps the state up to date
 */
export function createThreeDSModel(
  world: World,
  fetchRest: (state: Signal<ThreeDSState>) => Promise<CardAttempts>,
): ThreeDSModel {
  const state = signal<ThreeDSState>({ name: 'idle' });
  let isLoaded = false;
  let provide: (attempts: CardAttempts) => void = () => {};
  const provided = new Promise<CardAttempts>((resolve) => {
    provide = resolve;
  });

  return {
    state,
    async load(timeout) {
      if (isLoaded) return;
      const late = new Promise<never>((_resolve, reject) => {
        world.deadline(timeout).onabort = reject;
      });
      try {
        provide(await Promise.race([fetchRest(state), late]));
        isLoaded = true;
      } catch (error) {
        // What `build/release/seal-chunks.ts` throws.
        if (error === 'integrity_mismatch')
          throw new Ended(createEnding('ServiceUnavailable', error));
        throw new RequestFailure('run-three-ds', 0);
      }
    },
    attempts: provided,
  };
}
