import { effect } from '@preact/signals-core';
import { render } from 'preact';
import { announceCard, type CardDrawing } from './card-announcements.ts';
import { CardApp } from './card-app.tsx';
import { followFocus } from './card-focus.ts';
import { forgetRestored, takeTyped } from './typed-early.ts';

/**
 * Draws the frame into `root`, and again whenever something changes that the view read. One effect
 * for the whole view: it is small, and needs neither hooks nor a subscription per component.
 *
 * @returns ends it, and takes away what was drawn
 */
export function drawCard(root: HTMLElement, drawing: CardDrawing) {
  const { model, language, hideAmount } = drawing;
  const document = root.ownerDocument;
  takeTyped(root, model);
  const announcement = announceCard(drawing);
  // Apart from the drawing: setting even the same direction styles the whole document anew.
  const stopNaming = effect(() => {
    const { texts, locale, direction } = language.value;
    document.title = texts.documentTitle;
    Object.assign(document.documentElement, { lang: locale, dir: direction });
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
  const stopForgetting = forgetRestored(root, model);
  return () => {
    stopForgetting();
    stopFollowing();
    stopDrawing();
    stopNaming();
    render(null, root);
  };
}
