import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { OnboardingTexts } from '../../languages/texts.ts';
import type { Language } from '../form/i18n/language.ts';
import type { FormSteps } from '../person/steps/form-steps.ts';
import type { OnboardingModel } from './onboarding-model.ts';
import { checkNames, wordsOfCheck } from './status/words-of-check.ts';

type Words = Language<OnboardingTexts>;

/**
 * What the one live region of the frame says: of all that holds now, what came up last. When
 * several things come up at once, as errors do, the first of them.
 */
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
    // What no longer holds goes, so that it is heard when it comes up again.
    if (fresh || !now.includes(announcement.peek())) announcement.value = fresh ?? '';
  });
  return announcement;
}

function messagesOf(model: OnboardingModel, form: FormSteps, language: Words): string[] {
  const { texts, locale } = language;
  const state = model.state.value;
  if (state.name === 'closed') return [];
  if (state.name === 'status') {
    const status = state.model.status.value;
    if (!status) return [];
    return checkNames.map((name) => `${texts[name]}: ${wordsOfCheck(name, status, texts)}`);
  }
  const { stepper, state: flow } = state.form;
  const step = stepper.current.value;
  // A document says itself what became of it.
  const entries = step && step.id !== 'documents' ? step.summarize(texts, locale) : [];
  const errors = entries.flatMap(({ label, problem }) => (problem ? [`${label}: ${problem}`] : []));
  const announcement = form.announcementOf(language);
  const progress = flow.value.name === 'busy' ? [texts[flow.value.progress]] : [];
  return [...errors, ...(announcement ? [announcement] : []), ...progress];
}
