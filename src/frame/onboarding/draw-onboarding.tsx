import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { render } from 'preact';
import type { OnboardingTexts } from '../../languages/texts.ts';
import type { Language } from '../form/i18n/language.ts';
import * as page from '../form/ui/page.css.ts';
import { followFocus } from './follow-focus.ts';
import type { ShownView } from './shown-view.ts';

/**
 * Draws the frame into `root`, and redraws it when a signal of the view changes.
 *
 * @returns a function that removes the view and stops all effects
 */
export function drawOnboarding(
  root: HTMLElement,
  shown: ReadonlySignal<ShownView>,
  language: ReadonlySignal<Language<OnboardingTexts>>,
): () => void {
  const document = root.ownerDocument;
  const stopNaming = effect(() => {
    const { texts, locale, direction } = language.value;
    document.title = texts.documentTitle;
    Object.assign(document.documentElement, { lang: locale, dir: direction });
  });
  // Redraws the inputs after browsers restore old text when one navigates back.
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

interface OnboardingAppProps {
  shown: ShownView;
  language: Language<OnboardingTexts>;
}

/** Root of the frame's view. */
function OnboardingApp({ shown, language }: OnboardingAppProps) {
  return (
    <main>
      {shown.render(language)}
      <p role="status" class={page.hidden}>
        {shown.announcement.value}
      </p>
    </main>
  );
}
