import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { render } from 'preact';
import type { OnboardingTexts } from '../../languages/texts.ts';
import type { Language } from '../form/i18n/language.ts';
import { followFocus } from './follow-focus.ts';
import { OnboardingApp } from './onboarding-app.tsx';
import type { Shown } from './shown.ts';

/**
 * Draws the frame into `root`, and again whenever something changes that the view read.
 *
 * @returns ends it, and takes away what was drawn
 */
export function drawOnboarding(
  root: HTMLElement,
  shown: ReadonlySignal<Shown>,
  language: ReadonlySignal<Language<OnboardingTexts>>,
): () => void {
  const document = root.ownerDocument;
  const stopNaming = effect(() => {
    const { texts, locale, direction } = language.value;
    document.title = texts.documentTitle;
    Object.assign(document.documentElement, { lang: locale, dir: direction });
  });
  // A browser that steps back to a page fills its inputs with what was typed there: drawn over.
  const restored = signal({});
  const forgetRestored = () => {
    restored.value = {};
  };
  document.defaultView?.addEventListener('pageshow', forgetRestored);
  const stopDrawing = effect(
    () =>
      restored.value &&
      render(<OnboardingApp shown={shown.value} language={language.value} />, root),
  );
  const stopFollowing = followFocus(shown, document);
  return () => {
    document.defaultView?.removeEventListener('pageshow', forgetRestored);
    stopFollowing();
    stopDrawing();
    stopNaming();
    render(null, root);
  };
}
