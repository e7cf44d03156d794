import type { Signal } from '@preact/signals-core';
import type { Authentication } from '../wire/answers.ts';
import type { Request } from '../wire/request.ts';
import { createAuthenticationClient } from './authentication-client.ts';
import { createChallengeOpener, type DialogSetup } from './challenge-dialog.ts';
import { runMethod } from './method-frame.ts';
import { createRunAuthentication } from './run-authentication.ts';
import type { RunAuthentication, ThreeDSState } from './three-ds-model.ts';

interface Frame extends DialogSetup {
  document: Document;
  request: Request;
}

/**
 * All of 3-D Secure but what the form shows of it: a file of its own, which is loaded as soon as the
 * form is launched.
 */
export function runThreeDS(frame: Frame, state: Signal<ThreeDSState>): RunAuthentication {
  const setup = {
    client: createAuthenticationClient(frame.request),
    openChallenge: createChallengeOpener(frame),
    runMethod: (authentication: Authentication) => runMethod(frame.document, authentication),
  };
  return createRunAuthentication(setup, state);
}
