import { computed, effect, type ReadonlySignal } from '@preact/signals-core';
import { render } from 'preact';
import type { CardDrawing } from './card-announcements.ts';
import { CardApp } from './card-app.tsx';
import { followFocus } from './card-focus.ts';
import { adoptEarlyInput, discardRestoredInput } from './early-input.ts';

/**
 * Draws the frame into `root`, and redraws it when a signal of the view changes. The view is small, so one
 * effect is enough: no hooks, no subscription per component.
 *
 * @returns a function that removes the view and stops all effects
 */
export function drawCard(
  root: HTMLElement,
  drawing: CardDrawing & { announcement: ReadonlySignal<string> },
) {
  const { model, language, hideAmount, announcement } = drawing;
  const document = root.ownerDocument;
  adoptEarlyInput(root, model);
  // Separate from drawing, and only on a change: setting even the same direction restyles the whole
  // document. The form in the markup sets its variant of English itself (`main.ts`).
  const title = computed(() => language.value.texts.documentTitle);
  const lang = computed(() => language.value.locale);
  const dir = computed(() => language.value.direction);
  const stopNaming = effect(() => {
    document.title = title.value;
    Object.assign(document.documentElement, { lang: lang.value, dir: dir.value });
  });
  const stopDrawing = effect(() =>
    render(
      <CardApp
        model={model}
        language={language.value}
        hideAmount={hideAmount.value}
        announcement={announcement.value}
      />,
      root,
    ),
  );
  const stopFollowing = followFocus(model, document);
  const stopForgetting = discardRestoredInput(root, model);
  return () => {
    stopForgetting();
    stopFollowing();
    stopDrawing();
    stopNaming();
    render(null, root);
  };
}
