import type { ReadonlySignal, Signal } from '@preact/signals-core';
import { addEnglish } from '../../languages/card.ts';
import { moreCardEnglish } from '../../languages/card-more.ts';
import type { LaunchReporter } from '../form/launch-reporter.ts';
import { sandboxBlocksForms } from '../form/sandbox-blocks-forms.ts';
import { warnAboutMissingLanguage } from '../form/warn-about-missing-language.ts';
import type { Authentication } from '../wire/answers.ts';
import { followPlatformClock } from '../wire/platform-clock.ts';
import { reportTimings } from '../wire/report-timings.ts';
import type { Request } from '../wire/request.ts';
import type { World } from '../wire/world.ts';
import type { AuthorizationExtras } from './attempt-context.ts';
import { announceCard } from './card-announcements.ts';
import { createCardAttempts } from './card-attempts.ts';
import { createCardClient } from './card-client.ts';
import type { CardModel } from './card-model.ts';
import { createCardRest } from './card-rest.ts';
import { moveFocusOnNextKey } from './fields/next-key.ts';
import type { CardRest } from './form-context.ts';
import { createAuthenticationClient } from './three-ds/authentication-client.ts';
import { describeBrowser } from './three-ds/browser-details.ts';
import {
  createChallengeOpener,
  type DialogSetup,
  sandboxWarning,
} from './three-ds/challenge-dialog.ts';
import { runMethod } from './three-ds/method-frame.ts';
import { createRunAuthentication } from './three-ds/run-authentication.ts';
import type { ThreeDSState } from './three-ds/three-ds-model.ts';
import { createTokenSignals } from './token-signals.ts';

interface Frame extends Omit<DialogSetup, 'state'>, Pick<AuthorizationExtras, 'protection'> {
  window: Window & typeof globalThis;
  world: World;
  request: Request;
  reporter: LaunchReporter;
  /** Token of the launch. */
  token: () => string;
  model: CardModel;
  hideAmount: ReadonlySignal<boolean>;
  /** For the live region. */
  announcement: Signal<string>;
}

/**
 * Creates everything that a form needs after its first field accepts typing: 3-D Secure, linking and
 * paying, announcements. A separate file, loaded as soon as the form is launched.
 */
export function runAttempts(frame: Frame, threeDS: Signal<ThreeDSState>): CardRest {
  const { window, request, shell, model, told } = frame;
  const { document } = window;
  reportTimings(window);
  followPlatformClock(frame.world);
  addEnglish(moreCardEnglish);
  announceCard(frame, frame.announcement);
  warnAboutMissingLanguage(shell, frame.language);
  // Only warns: most cards need no challenge.
  if (sandboxBlocksForms(document)) shell.post(sandboxWarning);
  const setup = {
    client: createAuthenticationClient(request),
    openChallenge: createChallengeOpener({ ...frame, state: () => model.state.peek() }),
    runMethod: (authentication: Authentication) => runMethod(document, authentication),
  };
  const authenticate = createRunAuthentication(setup, threeDS);
  moveFocusOnNextKey(window);
  return createCardRest({
    ...frame,
    document,
    threeDS,
    attempts: createCardAttempts({ client: createCardClient(request, frame.token), authenticate }),
    browser: () => describeBrowser(window, told.viewport, frame.language.peek().locale),
    signals: createTokenSignals(window, frame.world, frame.token()),
  });
}
