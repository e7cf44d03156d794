import { signal } from '@preact/signals-core';
import { createBrowserWorld } from '../browser-world.ts';
import { createCompanyForm } from '../company/company-form.tsx';
import {
  createPrepare,
  createSendFile,
  createUploads,
  refuseStrayDrops,
} from '../documents/index.ts';
import { enterFrame, nextTask, reportHeight } from '../form/enter-frame.ts';
import { speakLanguage } from '../i18n/language.ts';
import { createPersonForm } from '../person/person-form.tsx';
import { pressEndsWaiting } from '../ui/focus-soon.ts';
import { createRequest } from '../wire/request.ts';
import { createDraftClient } from './draft-client.ts';
import { drawOnboarding } from './draw-onboarding.tsx';
import { loadLater } from './later.tsx';
import { likelyCountry } from './likely-country.ts';
import type { OnboardingForm as FormRules } from './onboarding-answers.ts';
import { createOnboardingClient } from './onboarding-client.ts';
import { createOnboardingModel, type OnboardingModel } from './onboarding-model.ts';
import { createOnboardingReporter } from './onboarding-reporter.ts';
import { english, messageOf } from './onboarding-texts.ts';

/** Until the platform has said what the form offers. */
const noRules: FormRules = {
  'allowed-countries': [],
  'document-types': [],
  'file-types': [],
  'largest-file': 0,
};

/** @param locale one that is spoken: Arabic, or German */
async function loadDictionary(locale: string): Promise<typeof english> {
  return /^ar/i.test(locale)
    ? (await import('./arabic.ts')).arabic
    : (await import('./german.ts')).german;
}

/** Composition root of the onboarding frame: the only place that reaches for the browser. */
async function start(root: HTMLElement): Promise<void> {
  const { shell, init, origin } = await enterFrame(window);
  const { resourceTokenHash: hash, locales } = init;
  const language = speakLanguage(locales, english, loadDictionary, /^(en|ar|de)(-|$)/i);
  const world = createBrowserWorld(window);
  const rules = signal(noRules);
  const isCompany = init.embed === 'create-company';
  const createForm = isCompany ? createCompanyForm : createPersonForm;
  const form = createForm({
    world,
    createUploads: (contactId) =>
      createUploads({
        world,
        prepare: createPrepare(() => rules.peek()),
        send: createSendFile({
          frame: window,
          hash,
          embeddingOrigin: origin,
          contactId: () => contactId,
        }),
        onEnded: (failure) => model.end(failure),
      }),
    rules,
    likelyCountry: likelyCountry([...locales, ...navigator.languages]),
  });
  const model: OnboardingModel = createOnboardingModel({
    world,
    client: createOnboardingClient(createRequest(world, origin), hash),
    draftClient: createDraftClient(world, origin, hash),
    reporter: createOnboardingReporter(shell.post, (ending) =>
      messageOf(ending, language.peek().texts),
    ),
    tokenType: isCompany ? 'create_company' : 'create_natural_person',
    form,
    onRules: (told) => {
      rules.value = told;
    },
  });

  drawOnboarding(root, { model, form, language });
  performance.mark('embeds:typable');
  // Tasks of their own, so that none is long on a slow phone; the form needs no answer to be typed in.
  await nextTask();
  const started = model.start();
  void loadLater();
  reportHeight(shell, root);
  refuseStrayDrops(document);
  pressEndsWaiting(window);
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) model.focused(target.id);
  });
  document.addEventListener('visibilitychange', model.leave);
  window.addEventListener('pagehide', model.leave);
  await started;
}

const root = document.getElementById('app');
if (root) void start(root);
