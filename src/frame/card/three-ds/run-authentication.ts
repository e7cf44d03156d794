import type { Signal } from '@preact/signals-core';
import { createEnding, Ended, type Ending, nameOf } from '../../form/ending.ts';
import type { Authentication } from '../../wire/answers.ts';
import type { RunAuthentication, ThreeDSState } from './three-ds-model.ts';
import {
  completeMethod,
  passChallenge,
  readAuthentication,
  type Step,
  type ThreeDSSetup,
} from './three-ds-steps.ts';

/** Milliseconds between two reads while the platform completes the payment. */
const completingInterval = 1_000;

/**
 * Runs EMV 3-D Secure in the browser: contract, section 5.
 *
 * @param state updated while an authentication runs
 */
export function createRunAuthentication(
  setup: ThreeDSSetup,
  state: Signal<ThreeDSState>,
): RunAuthentication {
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

  return async ({ hash, attributes }, pace) => {
    // A repeated answer contains an old state of the authentication.
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
  };
}

function endingOfAuthentication({ failure, 'failure-code': code }: Authentication): Ending {
  return failure
    ? createEnding(nameOf(failure.code, failure.status), failure.code, [failure])
    : createEnding('ThreeDSecureFailed', code ?? 'three_ds_not_authenticated');
}
