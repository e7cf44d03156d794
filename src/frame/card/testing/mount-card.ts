import { signal } from '@preact/signals-core';
import { configure } from '@testing-library/preact';
import { defaultColours } from '../../../contract/default-colours.ts';
import type { FrameToShellMessage } from '../../../contract/messages.ts';
import english from '../../../languages/texts/en.json';
import type { Language } from '../../form/i18n/language.ts';
import { createLaunchReporter } from '../../form/launch-reporter.ts';
import { messageOf } from '../../form/message-of.ts';
import type { FakePlatform } from '../../testing/fake-platform.ts';
import { createFakeWorld } from '../../testing/fake-world.ts';
import { createRequest } from '../../wire/request.ts';
import type { ShellPort } from '../../wire/shell-port.ts';
import { announceCard } from '../card-announcements.ts';
import { createCardAttempts } from '../card-attempts.ts';
import { createCardClient } from '../card-client.ts';
import { type CardModel, createCardModel } from '../card-model.ts';
import { createCardRest } from '../card-rest.ts';
import { drawCard } from '../draw-card.tsx';
import { createRestModel } from '../rest-model.ts';
import { createAuthenticationClient } from '../three-ds/authentication-client.ts';
import { describeBrowser } from '../three-ds/browser-details.ts';
import { createChallengeOpener } from '../three-ds/challenge-dialog.ts';
import { createRunAuthentication } from '../three-ds/run-authentication.ts';
import { createFakeSignals } from './fake-signals.ts';

// As long as `vi.waitFor` waits: see `build/patient-tests.ts`.
configure({ asyncUtilTimeout: 120_000 });

export type MountedCard = ReturnType<typeof mountCard>;

export interface TestLaunch {
  hash: string;
  amount?: string;
  hideAmount?: boolean;
  /** True if the page lacks the purchase-protection script. */
  isUnprotected?: boolean;
  /** Resolves when the page connects the frame; before it is drawn by default. */
  connected?: Promise<void>;
  /** Resolves when the rest of the frame has loaded; immediately by default. */
  fetchRest?: () => Promise<void>;
}

/** Mounts the card frame with doubles for the method frame, the theme, the port and files. */
export function mountCard(platform: FakePlatform, launch: TestLaunch) {
  const world = createFakeWorld((path, init) => fetch(platform.origin + path, init));
  const posted: FrameToShellMessage[] = [];
  const shell: ShellPort = {
    post: (message) => void posted.push(message),
    init: new Promise(() => {}),
    update: signal(),
    onDialogEvent: undefined,
  };
  const texts = { ...english.card, ...english.cardMore };
  const language = signal<Language>({ texts, locale: 'en', direction: 'ltr' });
  const announcement = signal('');
  const hideAmount = signal(launch.hideAmount ?? false);
  const reporter = createLaunchReporter(shell.post, (ending) => messageOf(ending, language.peek()));
  const protection = launch.isUnprotected ? {} : { 'purchase-protection-token': 'session' };
  const request = createRequest(world, 'https://shop.example');
  const told = {
    viewport: { width: 1000, height: 800 },
    theme: defaultColours,
    origin: 'https://shop.example',
    hideAmount: hideAmount.peek(),
  };
  const signals = createFakeSignals(world);
  const client = createCardClient(request, () => launch.hash);
  const model: CardModel = createCardModel({
    world,
    client,
    hash: launch.hash,
    amount: launch.amount ?? null,
    reporter,
    protection,
    ...createRestModel(world, async (threeDS) => {
      await launch.fetchRest?.();
      announceCard({ model, language, hideAmount }, announcement);
      const setup = {
        client: createAuthenticationClient(request),
        openChallenge: createChallengeOpener({
          shell,
          told,
          language,
          state: () => model.state.peek(),
        }),
        runMethod: () => Promise.resolve('Y' as const),
      };
      const authenticate = createRunAuthentication(setup, threeDS);
      const attempts = createCardAttempts({ client, authenticate });
      return createCardRest({
        document,
        world,
        language,
        threeDS,
        attempts,
        reporter,
        protection,
        browser: () => describeBrowser(window, told.viewport, language.peek().locale),
        signals,
      });
    }),
  });
  const root = document.createElement('div');
  document.body.append(root);
  const erase = drawCard(root, { model, language, hideAmount, announcement });
  if (launch.connected) void launch.connected.then(model.start);
  else void model.start();

  const events = () =>
    posted.flatMap((message) => (message.type === 'event' ? [message.event] : []));
  return {
    world,
    signals,
    model,
    shell,
    /** Messages to the shell. */
    posted,
    /** Names of the events for the merchant's page, in order. */
    events: () => events().map(({ name }) => name as string),
    /** Arguments of the last event of that name. */
    argsOf: (name: string): readonly unknown[] | undefined =>
      events().findLast((event) => event.name === name)?.args,
    unmount() {
      erase();
      root.remove();
    },
  };
}
