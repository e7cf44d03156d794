import { signal } from '@preact/signals-core';
import type { EmbedsEvent } from '../src/contract/events.ts';
import { exampleBrowser } from '../src/contract/example-values.ts';
import { createCardAttempts } from '../src/frame/card/card-attempts.ts';
import { createCardClient } from '../src/frame/card/card-client.ts';
import { type CardModel, createCardModel } from '../src/frame/card/card-model.ts';
import { createCardRest } from '../src/frame/card/card-rest.ts';
import { createRestModel } from '../src/frame/card/rest-model.ts';
import { createAuthenticationClient } from '../src/frame/card/three-ds/authentication-client.ts';
import type { OpenChallenge } from '../src/frame/card/three-ds/challenge-dialog.ts';
import { createRunAuthentication } from '../src/frame/card/three-ds/run-authentication.ts';
import type { ThreeDSSetup } from '../src/frame/card/three-ds/three-ds-steps.ts';
import type { TokenSignals } from '../src/frame/card/token-signals.ts';
import type { Ending } from '../src/frame/form/ending.ts';
import type { Language } from '../src/frame/form/i18n/language.ts';
import { createLaunchReporter } from '../src/frame/form/launch-reporter.ts';
import { messageOf } from '../src/frame/form/message-of.ts';
import { createRequest } from '../src/frame/wire/request.ts';
import type { World } from '../src/frame/wire/world.ts';
import english from '../src/languages/texts/en.json';

/** A page with the card form's own code, without rendering. */
export interface FormPage {
  /** Events that the merchant's page received. */
  readonly events: readonly EmbedsEvent[];
  readonly model: CardModel;
}

export interface PageParts {
  readonly world: World;
  readonly hash: string;
  readonly amount: string | null;
  /** Origin of the merchant's page. */
  readonly origin: string;
  readonly document: Document;
  readonly openChallenge: OpenChallenge;
  readonly runMethod: ThreeDSSetup['runMethod'];
  /** Channel between windows that share a token; by default there is only this window. */
  readonly signals?: TokenSignals;
  readonly onAttemptStarted?: () => void;
}

/** Assembles the form's own code, as `src/frame/card/main.ts` does. */
export function createFormPage(parts: PageParts) {
  const { world, hash, amount, origin, document, signals = alone(world), ...bank } = parts;
  const events: EmbedsEvent[] = [];
  const texts = { ...english.card, ...english.cardMore };
  const language = signal<Language>({ texts, locale: 'en', direction: 'ltr' });
  const wordsOf = (ending: Ending) => messageOf(ending, language.peek());
  const reporter = createLaunchReporter((message) => {
    if (message.type === 'event') events.push(message.event);
    if (message.type === 'attempt-started') parts.onAttemptStarted?.();
  }, wordsOf);
  const request = createRequest(world, origin);
  const client = createCardClient(request, () => hash);
  const protection = { 'purchase-protection-token': 'pp_faults' };
  const model = createCardModel({
    world,
    client,
    hash,
    amount,
    reporter,
    protection,
    ...createRestModel(world, async (threeDS) => {
      const setup = { ...bank, client: createAuthenticationClient(request) };
      const authenticate = createRunAuthentication(setup, threeDS);
      return createCardRest({
        document,
        world,
        language,
        threeDS,
        reporter,
        protection,
        attempts: createCardAttempts({ client, authenticate }),
        browser: () => exampleBrowser,
        signals,
      });
    }),
  });
  return { events, model } satisfies FormPage;
}

function alone({ wait }: World): TokenSignals {
  return {
    tell() {},
    onHint() {},
    untilHint: wait,
    hold() {},
    isHeldElsewhere: async () => false,
  };
}
