import type { Signal } from '@preact/signals-core';
import type { Authentication } from '../wire/answers.ts';
import type { Request } from '../wire/request.ts';
import { createAuthenticationClient } from './authentication-client.ts';
import type { CardClient } from './card-client.ts';
import { createChallengeOpener, type DialogSetup } from './challenge-dialog.ts';
import { createFinishAttempts, type FinishAttempts } from './finish-attempts.ts';
import { runMethod } from './method-frame.ts';
import { createRunAuthentication } from './run-authentication.ts';
import type { ThreeDSState } from './three-ds-model.ts';

interface Frame extends DialogSetup {
  document: Document;
  request: Request;
  client: CardClient;
}

/**
 * All of 3-D Secure but what the form shows of it, and what brings attempts to their end by it: a
 * file of its own, which is loaded as soon as the form is launched.
 */
export function runThreeDS(frame: Frame, state: Signal<ThreeDSState>): FinishAttempts {
  const setup = {
    client: createAuthenticationClient(frame.request),
    openChallenge: createChallengeOpener(frame),
    runMethod: (authentication: Authentication) => runMethod(frame.document, authentication),
  };
  const authenticate = createRunAuthentication(setup, state);
  return createFinishAttempts({ client: frame.client, authenticate });
}
