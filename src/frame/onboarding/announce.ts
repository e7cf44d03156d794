import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { OnboardingTexts } from '../../languages/texts.ts';
import { fill, type Language } from '../form/i18n/language.ts';
import type { FormSteps } from '../person/steps/form-steps.ts';
import type { OnboardingModel } from './onboarding-model.ts';
import { checkNames, checkText } from './status/check-text.ts';

type Words = Language<OnboardingTexts>;

/** Returns the text of the live region: the newest message that still applies; of several, the first. */
export function announceOnboarding(
  model: OnboardingModel,
  form: FormSteps,
  language: ReadonlySignal<Words>,
): ReadonlySignal<string> {
  const announcement = signal('');
  let before: string[] = [];
  effect(() => {
    const now = messagesOf(model, form, language.value);
    const fresh = now.find((message) => !before.includes(message));
    before = now;
    // Removes an outdated message, so that it is announced if it appears again.
    if (fresh || !now.includes(announcement.peek())) announcement.value = fresh ?? '';
  });
  return announcement;
}

function messagesOf(model: OnboardingModel, form: FormSteps, language: Words): string[] {
  const { texts, locale } = language;
  const labeled = (label: string, value: string) => fill(texts.labelAndValue, { label, value });
  const state = model.state.value;
  if (state.name === 'closed') return [];
  if (state.name === 'status') {
    const status = state.model.status.value;
    if (!status) return [];
    return checkNames.map((name) => labeled(texts[name], checkText(name, status, texts)));
  }
  const { stepper, state: flow } = state.form;
  const step = stepper.current.value;
  // Documents announce their own state.
  const entries = step && step.id !== 'documents' ? step.summarize(texts, locale) : [];
  const errors = entries.flatMap(({ label, problem }) =>
    problem ? [labeled(label, problem)] : [],
  );
  const announcement = form.announcementOf(language);
  const progress = flow.value.name === 'busy' ? [texts[flow.value.progress]] : [];
  return [...errors, ...(announcement ? [announcement] : []), ...progress];
}
