import type { ChallengeTexts } from '../../contract/messages.ts';
import * as css from './challenge.css.ts';
import { createElement } from './create-element.ts';

export interface CancelQuestion {
  readonly element: HTMLDialogElement;
  /** Asks, unless it is asking. */
  ask(): void;
}

/** Asks once more before a verification is given up. */
export function createCancelQuestion(
  document: Document,
  texts: ChallengeTexts,
  onGivenUp: () => void,
): CancelQuestion {
  const element = createElement(document, 'dialog', {
    className: css.question,
    ariaLabel: texts.ask,
  });
  const keep = createElement(document, 'button', {
    type: 'button',
    className: css.primaryButton,
    textContent: texts.keep,
    onclick: () => element.close(),
  });
  const giveUp = createElement(document, 'button', {
    type: 'button',
    className: css.button,
    textContent: texts.giveUp,
    onclick() {
      element.close();
      onGivenUp();
    },
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
    ask() {
      if (element.open) return;
      element.showModal();
      keep.focus();
    },
  };
}
