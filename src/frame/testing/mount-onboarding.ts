import { signal } from '@preact/signals-core';
import { configure } from '@testing-library/preact';
import type { FrameToShellMessage } from '../../contract/messages.ts';
import { createCompanyForm } from '../company/company-form.tsx';
import { createUploads } from '../documents/uploads.ts';
import type { Language } from '../i18n/language.ts';
import { createDraftClient } from '../onboarding/draft-client.ts';
import { drawOnboarding } from '../onboarding/draw-onboarding.tsx';
import { loadLater } from '../onboarding/later.tsx';
import type { OnboardingForm } from '../onboarding/onboarding-answers.ts';
import { createOnboardingClient } from '../onboarding/onboarding-client.ts';
import { createOnboardingModel, type OnboardingModel } from '../onboarding/onboarding-model.ts';
import { createOnboardingReporter } from '../onboarding/onboarding-reporter.ts';
import { english, messageOf, type OnboardingTexts } from '../onboarding/onboarding-texts.ts';
import { createPersonForm } from '../person/person-form.tsx';
import { createRequest } from '../wire/request.ts';
import type { FakePlatform } from './fake-platform.ts';
import { createFakeWorld, type FakeWorld } from './fake-world.ts';

// A form with everybody in it takes long to draw where others build at the same time.
configure({ asyncUtilTimeout: 5_000 });

// What is drawn later is there by the time that somebody has filled in the first page.
await loadLater();

export interface MountedOnboarding {
  world: FakeWorld;
  model: OnboardingModel;
  /** Names of the events that the merchant's page would hear, in order. */
  events(): string[];
  /** Arguments of the last event of that name. */
  argsOf(name: string): readonly unknown[] | undefined;
  unmount(): void;
}

export type TokenType = 'create_natural_person' | 'create_company';

/** The onboarding frame in a test: all of it but the browser's side of files, theme and port. */
export function mountOnboarding(platform: FakePlatform, tokenType: TokenType): MountedOnboarding {
  const hash = 'onb_token';
  const origin = 'https://shop.example';
  const world = createFakeWorld((path, init) => fetch(platform.origin + path, init));
  const posted: FrameToShellMessage[] = [];
  const language = signal<Language<OnboardingTexts>>({
    texts: english,
    locale: 'en-US',
    direction: 'ltr',
  });
  const rules = signal<OnboardingForm>({
    'allowed-countries': [],
    'document-types': [],
    'file-types': [],
    'largest-file': 0,
  });
  let files = 0;
  const createForm = tokenType === 'create_company' ? createCompanyForm : createPersonForm;
  const form = createForm({
    world,
    createUploads: () =>
      createUploads({
        world,
        prepare: async (file) => ({ file, name: file.name, warnings: [] }),
        send: async () => `10000000-0000-4000-8000-${String(++files).padStart(12, '0')}`,
      }),
    rules,
    likelyCountry: 'US',
  });
  const model = createOnboardingModel({
    world,
    client: createOnboardingClient(createRequest(world, origin), hash),
    draftClient: createDraftClient(world, origin, hash),
    reporter: createOnboardingReporter(
      (message) => void posted.push(message),
      (ending) => messageOf(ending, english),
    ),
    tokenType,
    form,
    onRules: (told) => {
      rules.value = told;
    },
  });
  const root = document.createElement('div');
  document.body.append(root);
  const erase = drawOnboarding(root, { model, form, language });
  void model.start();

  const heard = () =>
    posted.flatMap((message) => (message.type === 'event' ? [message.event] : []));
  return {
    world,
    model,
    events: () => heard().map(({ name }) => name),
    argsOf: (name) => heard().findLast((event) => event.name === name)?.args,
    unmount() {
      model.dispose();
      erase();
      root.remove();
    },
  };
}
