import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
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
