import { signal } from '@preact/signals-core';
import type { EmbedsEvent } from '../../../src/contract/events.ts';
import { createCompanyStep } from '../../../src/frame/company/company-step.tsx';
import type { FormRules } from '../../../src/frame/documents/document-rules.ts';
import { createSendFile } from '../../../src/frame/documents/send-file.ts';
import { createUploads } from '../../../src/frame/documents/uploads.ts';
import type { OnboardingModel } from '../../../src/frame/onboarding/onboarding-model.ts';
import { createWholeForm } from '../../../src/frame/onboarding/whole-form.ts';
import { createPersonStep } from '../../../src/frame/person/person-step.tsx';
import type { Owner } from '../../../src/frame/person/steps/form-steps.ts';
import { createRequest } from '../../../src/frame/wire/request.ts';
import type { World } from '../../../src/frame/wire/world.ts';
import { onboardingEnglish } from '../../../src/languages/onboarding.ts';
import { createXmlHttpRequest } from './xml-http-request.ts';

export interface OnboardingFormPage {
  readonly model: OnboardingModel;
  /** Returns all people and companies whose documents are required, in order. */
  owners(): readonly Owner[];
  readonly events: readonly EmbedsEvent[];
}

interface PageParts {
  readonly world: World;
  readonly hash: string;
  readonly origin: string;
  readonly isCompany: boolean;
}

/** Assembles the form's own code, as `main.ts` and `run-form.ts` of the onboarding frame do. */
export function createOnboardingFormPage(parts: PageParts): OnboardingFormPage {
  const { world, hash, origin, isCompany } = parts;
  const events: EmbedsEvent[] = [];
  const rules = signal<FormRules>({
    'allowed-countries': [],
    'document-types': [],
    'file-types': [],
    'largest-file': 0,
  });
  const language = signal({ texts: onboardingEnglish, locale: 'en', direction: 'ltr' as const });
  const setup = { world, rules, language, likelyCountry: 'US', quiet: Promise.resolve() };
  const step = isCompany ? createCompanyStep(setup) : createPersonStep(setup);
  const { model, form } = createWholeForm(
    { setup, step, language },
    {
      world,
      hash,
      origin,
      request: createRequest(world, origin),
      post(message) {
        if (message.type === 'event') events.push(message.event);
      },
      createUploads: (onEnded, contactId) =>
        createUploads({
          world,
          // There is no canvas, and these files have no metadata to remove.
          prepare: async (file) => ({ file, name: file.name, warnings: [] }),
          send: createSendFile({
            frame: { XMLHttpRequest: createXmlHttpRequest(world), FormData },
            hash,
            embeddingOrigin: origin,
            contactId,
          }),
          onEnded,
        }),
    },
  );
  return { model, events, owners: () => form.owners(onboardingEnglish) };
}
