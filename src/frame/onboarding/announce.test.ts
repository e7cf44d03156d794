import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import french from '../../languages/texts/fr.json';
import type { OnboardingTexts } from '../../languages/texts.ts';
import type { Language } from '../form/i18n/language.ts';
import type { FormSteps } from '../person/steps/form-steps.ts';
import { announceOnboarding } from './announce.ts';
import type { OnboardingModel } from './onboarding-model.ts';

it('announces a message again when it appears again', () => {
  const flow = signal<object>({ name: 'filling' });
  const form = { stepper: { current: signal(undefined) }, state: flow };
  const model = { state: signal({ name: 'form', form }) } as unknown as OnboardingModel;
  const steps = { announcementOf: () => undefined } as unknown as FormSteps;
  const texts = { sending: 'Submitting…' } as OnboardingTexts;
  const language = signal<Language<OnboardingTexts>>({ texts, locale: 'en', direction: 'ltr' });
  const announcement = announceOnboarding(model, steps, language);
  for (let count = 0; count < 2; count++) {
    flow.value = { name: 'busy', progress: 'sending' };
    expect(announcement.value).toBe('Submitting…');
    flow.value = { name: 'filling' };
    expect(announcement.value).toBe('');
  }
});

it('announces an error with its label, in the punctuation of the language', () => {
  const step = { id: 'details', summarize: () => [{ label: 'E-mail', problem: 'Manquant.' }] };
  const form = { stepper: { current: signal(step) }, state: signal({ name: 'filling' }) };
  const model = { state: signal({ name: 'form', form }) } as unknown as OnboardingModel;
  const steps = { announcementOf: () => undefined } as unknown as FormSteps;
  const texts = { labelAndValue: french.onboarding.labelAndValue } as OnboardingTexts;
  const language = signal<Language<OnboardingTexts>>({ texts, locale: 'fr', direction: 'ltr' });
  expect(announceOnboarding(model, steps, language).value).toBe('E-mail\u00a0: Manquant.');
});
