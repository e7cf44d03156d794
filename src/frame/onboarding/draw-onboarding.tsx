import { effect, type ReadonlySignal } from '@preact/signals-core';
import { render } from 'preact';
import type { Language } from '../i18n/language.ts';
import { announceOnboarding } from './announce.ts';
import { followFocus } from './follow-focus.ts';
import { OnboardingApp } from './onboarding-app.tsx';
import type { OnboardingModel } from './onboarding-model.ts';
import type { OnboardingTexts } from './onboarding-texts.ts';
import type { StepsOfForm } from './steps-of-form.ts';

interface OnboardingDrawing {
  model: OnboardingModel;
  form: StepsOfForm;
  language: ReadonlySignal<Language<OnboardingTexts>>;
}

/**
 * Draws the frame into `root`, and again whenever something changes that the view read.
 *
 * @returns ends it, and takes away what was drawn
 */
export function drawOnboarding(root: HTMLElement, { model, form, language }: OnboardingDrawing) {
  const document = root.ownerDocument;
  const announcement = announceOnboarding(model, form, language);
  const stopNaming = effect(() => {
    const { texts, locale, direction } = language.value;
    document.title = texts.documentTitle;
    Object.assign(document.documentElement, { lang: locale, dir: direction });
  });
  const stopDrawing = effect(() =>
    render(
      <OnboardingApp
        model={model}
        language={language.value}
        announcement={announcement.value}
        form={form}
      />,
      root,
    ),
  );
  const stopFollowing = followFocus(model, document);
  return () => {
    stopFollowing();
    stopDrawing();
    stopNaming();
    render(null, root);
  };
}
