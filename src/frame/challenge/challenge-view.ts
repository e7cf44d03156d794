import type { ChallengeTexts } from '../../contract/messages.ts';
import { createCancelDialog } from './cancel-dialog.ts';
import * as css from './challenge.css.ts';
import { createButton, createElement } from './create-element.ts';

export type ChallengeView = ReturnType<typeof drawChallenge>;

interface ChallengeParts {
  bank: HTMLIFrameElement;
  /** Merchant and amount; empty if unknown. */
  payment: string;
  onGivenUp(): void;
}

/** Draws the document around the bank's page: title, cancel button, and a text while waiting. */
export function drawChallenge(
  document: Document,
  texts: ChallengeTexts,
  { bank, payment, onGivenUp }: ChallengeParts,
) {
  let hasEnded = false;
  let covering: HTMLElement | undefined;
  const question = createCancelDialog(document, texts, onGivenUp);
  const ask = () => {
    if (!hasEnded) question.ask();
  };
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || question.element.open) return;
    // Prevents the same key press from closing the dialog again.
    event.preventDefault();
    ask();
  });
  const heading = createElement(document, 'h1', {
    className: css.title,
    tabIndex: -1,
    textContent: texts.title,
  });
  const cancel = createButton(document, css.headerButton, texts.cancel, ask);
  const header = createElement(document, 'header', { className: css.header });
  const main = createElement(document, 'div', { className: css.main });
  const words = createElement(document, 'p', { className: css.text });
  const waiting = createElement(document, 'div', { className: css.waiting, role: 'status' });
  bank.className = css.bank;
  waiting.append(createElement(document, 'div', { className: css.spinner }), words);
  const about = createElement(document, 'div', {});
  about.append(heading);
  if (payment) {
    about.append(createElement(document, 'p', { className: css.payment, textContent: payment }));
  }
  header.append(about, cancel);
  main.append(bank, waiting);
  document.body.append(header, main, question.element);

  // Stays in the document: a live region must exist before its text changes.
  const wait = (text: string) => {
    waiting.classList.toggle(css.uncovered, text === '');
    words.textContent = text;
  };
  return {
    /** Gets the focus when the dialog opens. */
    heading,
    /** Asks whether to cancel, unless the challenge has ended. */
    ask,
    /** Covers the bank's page with an element until it is removed. */
    cover(element: HTMLElement): void {
      covering = element;
      main.append(element);
    },
    /** Shows a waiting text over the bank's page, or hides it if empty. */
    wait,
    /**
     * Makes the bank's frame at least as high as its page, so that only one of them scrolls.
     *
     * @returns height of header and page
     */
    fitBank(height: number): number {
      bank.style.minHeight = `${Math.ceil(height)}px`;
      return header.offsetHeight + Math.ceil(height);
    },
    /** Removes the bank's page, shows a waiting text and disables cancellation. */
    end(text: string): void {
      hasEnded = true;
      question.element.close();
      cancel.hidden = true;
      bank.remove();
      covering?.remove();
      wait(text);
    },
    /** Enables cancellation again, and keeps waiting. */
    resume(text: string): void {
      hasEnded = false;
      cancel.hidden = false;
      wait(text);
    },
  };
}
