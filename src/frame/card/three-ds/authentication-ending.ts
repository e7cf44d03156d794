import { createEnding, type Ending, nameOf } from '../../form/ending.ts';
import type { Authentication } from '../../wire/answers.ts';

/** Returns the ending of a failed authentication. */
export function endingOfAuthentication(authentication: Authentication): Ending {
  const { failure, 'failure-code': code } = authentication;
  return failure
    ? createEnding(nameOf(failure.code, failure.status), failure.code, [failure])
    : createEnding('ThreeDSecureFailed', code ?? 'three_ds_not_authenticated');
}
