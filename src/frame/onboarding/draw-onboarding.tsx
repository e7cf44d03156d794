import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { render } from 'preact';
import type { OnboardingTexts } from '../../languages/texts.ts';
import { nextTask } from '../form/form-launch.ts';
import type { Language } from '../form/i18n/language.ts';
import { focusWhenActive } from '../form/ui/focus-when-active.ts';
import * as page from '../form/ui/page.css.ts';
import type { ShownView } from './shown-view.ts';

/** Draws the frame into `root`, and redraws it when a signal changes. Returns a function that removes it. */
export function drawOnboarding(
  root: HTMLElement,
  shown: ReadonlySignal<ShownView>,
  language: ReadonlySignal<Language<OnboardingTexts>>,
): () => void {
  const document = root.ownerDocument;
  // Only on a change: even the same direction restyles the whole document, and the same title is reported.
  const title = computed(() => language.value.texts.documentTitle);
  const lang = computed(() => language.value.locale);
  const dir = computed(() => language.value.direction);
  const stopNaming = effect(() => {
    document.title = title.value;
    Object.assign(document.documentElement, { lang: lang.value, dir: dir.value });
  });
  // Redraws the inputs after browsers restore old text when one navigates back.
  const restored = signal({});
  const forgetRestored = async () => {
    // The task that shows the page is long already on a slow phone.
    await nextTask();
    restored.value = {};
  };
  document.defaultView?.addEventListener('pageshow', forgetRestored);
  const stopDrawing = effect(() => {
    void restored.value;
    render(
      <main>
        {shown.value.render(language.value)}
        <p role="status" class={page.hidden}>
          {shown.value.announcement.value}
        </p>
      </main>,
      root,
    );
  });
  const stopFollowing = followFocus(shown, document);
  return () => {
    document.defaultView?.removeEventListener('pageshow', forgetRestored);
    stopFollowing();
    stopDrawing();
    stopNaming();
    render(null, root);
  };
}

/** Moves the focus to where the applicant continues. Call it after the view is drawn: the target must exist. */
function followFocus(shown: ReadonlySignal<ShownView>, document: Document): () => void {
  return effect(() => {
    const { focus, isDrawn } = shown.value;
    const id = focus()?.id;
    if (!id) return;
    const find = () => wrongPartOf(document.getElementById(id));
    // This effect may run before the view is redrawn, and the view may still be loading.
    if (find()) focusWhenActive(find());
    else void isDrawn().then(() => focusWhenActive(find()));
  });
}

/** Returns the first part with an error of a field with several parts. */
function wrongPartOf(element: HTMLElement | null): HTMLElement | null {
  const parts = element?.closest('[data-parts]');
  return parts?.querySelector<HTMLElement>('[aria-invalid=true]') ?? element;
}
