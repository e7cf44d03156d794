import type { ChallengeTexts } from '../../contract/messages.ts';
import * as css from './challenge.css.ts';
import { createButton, createElement } from './create-element.ts';

/** Creates the dialog that asks for confirmation before a verification is cancelled. */
export function createCancelDialog(
  document: Document,
  texts: ChallengeTexts,
  onGivenUp: () => void,
) {
  const element = createElement(document, 'dialog', {
    className: css.question,
    ariaLabel: texts.ask,
  });
  const keep = createButton(document, css.primaryButton, texts.keep, () => element.close());
  const giveUp = createButton(document, css.button, texts.giveUp, () => {
    element.close();
    onGivenUp();
  });
  const words = createElement(document, 'div', { className: css.questionWords });
  words.append(
    createElement(document, 'h2', { className: css.title, textContent: texts.ask }),
    createElement(document, 'p', { className: css.text, textContent: texts.consequence }),
    keep,
    giveUp,
  );
  element.append(words);
  return {
    element,
    /** Opens the dialog, unless already open. */
    ask(): void {
      if (element.open) return;
      element.showModal();
      keep.focus();
    },
  };
}
