import { computed, effect, type ReadonlySignal } from '@preact/signals-core';
import { render } from 'preact';
import type { CardDrawing } from './card-announcements.ts';
import { CardApp } from './card-app.tsx';
import { followFocus } from './card-focus.ts';
import { adoptEarlyInput, discardRestoredInput } from './early-input.ts';

/**
 * Draws the frame into `root`, and again whenever something changes that the view read. One effect
 * for the whole view: it is small, and needs neither hooks nor a subscription per component.
 *
 * @returns ends it, and takes away what was drawn
 */
export function drawCard(
  root: HTMLElement,
  drawing: CardDrawing & { announcement: ReadonlySignal<string> },
) {
  const { model, language, hideAmount, announcement } = drawing;
  const document = root.ownerDocument;
  adoptEarlyInput(root, model);
  // Apart from the drawing, and only when it is another: setting even the same direction styles the
  // whole document anew, and the form in the markup sets the country of its English itself (`main.ts`).
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
