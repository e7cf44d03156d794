import type { Signal } from '@preact/signals-core';
import { refusesForms } from '../form/refuses-forms.ts';
import type { Authentication } from '../wire/answers.ts';
import type { Request } from '../wire/request.ts';
import { createAuthenticationClient } from './authentication-client.ts';
import { type CardAttempts, createCardAttempts } from './card-attempts.ts';
import { createCardClient } from './card-client.ts';
import { createChallengeOpener, type DialogSetup, sandboxWarning } from './challenge-dialog.ts';
import { runMethod } from './method-frame.ts';
import { createRunAuthentication } from './run-authentication.ts';
import type { ThreeDSState } from './three-ds-model.ts';

interface Frame extends DialogSetup {
  document: Document;
  request: Request;
  /** The token that the frame was launched with. */
  token: () => string;
}

/**
 * All of 3-D Secure but what the form shows of it, and all that links and pays: a
 * file of its own, which is loaded as soon as the form is launched.
 */
export function runThreeDS(frame: Frame, state: Signal<ThreeDSState>): CardAttempts {
  const { request, shell, document } = frame;
  // Most cards need no challenge: the form stays open to them.
  if (refusesForms(document)) shell.post(sandboxWarning);
  const setup = {
    client: createAuthenticationClient(request),
    openChallenge: createChallengeOpener(frame),
    runMethod: (authentication: Authentication) => runMethod(document, authentication),
  };
  const authenticate = createRunAuthentication(setup, state);
  return createCardAttempts({ client: createCardClient(request, frame.token), authenticate });
}
