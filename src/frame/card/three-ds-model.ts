import { type ReadonlySignal, signal } from '@preact/signals-core';
import { Ended } from '../form/ending.ts';
import type { Authentication } from '../wire/answers.ts';
import type { Pace } from '../wire/settle.ts';
import { endingOfAuthentication } from './authentication-ending.ts';
import type { OpenAuthentication } from './card-states.ts';
import {
  completeMethod,
  passChallenge,
  readAuthentication,
  type Step,
  type ThreeDSSetup,
} from './three-ds-steps.ts';

/** Where an authentication by the bank stands. */
export type ThreeDSState =
  | { name: 'idle' }
  /** The bank looks at the browser, unseen. */
  | { name: 'method' }
  /** The cardholder is to confirm in the dialog. */
  | { name: 'challenge' }
  /** The platform goes on with what was authenticated. */
  | { name: 'completing' };

export interface ThreeDSModel {
  readonly state: ReadonlySignal<ThreeDSState>;
  /**
   * Brings an authentication to its end, from wherever it stands. The platform's word is the only
   * one that counts.
   *
   * @throws Ended unless it succeeds
   */
  run(authentication: OpenAuthentication, pace: Pace): Promise<void>;
}

/** Milliseconds between two reads while the platform is at work. */
const completingInterval = 1_000;

/** EMV 3-D Secure in the browser: contract, section 5. */
export function createThreeDSModel(setup: ThreeDSSetup): ThreeDSModel {
  const state = signal<ThreeDSState>({ name: 'idle' });
  const known = new Set<string>();

  async function next(step: Step): Promise<Authentication> {
    if (step.from.status === 'method_required') {
      state.value = { name: 'method' };
      return completeMethod(setup, step);
    }
    if (step.from.status === 'challenge_required') {
      state.value = { name: 'challenge' };
      return passChallenge(setup, step);
    }
    state.value = { name: 'completing' };
    await step.pace.world.wait(completingInterval);
    return readAuthentication(setup, step);
  }

  return {
    state,
    async run({ hash, attributes }, pace) {
      // A repeated answer tells of the authentication as it once stood.
      let from = known.has(hash) ? await readAuthentication(setup, { hash, pace }) : attributes;
      known.add(hash);
      try {
        while (from.status !== 'succeeded') {
          if (from.status === 'failed') throw new Ended(endingOfAuthentication(from));
          from = await next({ hash, from, pace });
        }
      } finally {
        state.value = { name: 'idle' };
      }
    },
  };
}
