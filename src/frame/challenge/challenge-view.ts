import type { ChallengeTexts } from '../../contract/messages.ts';
import { createCancelQuestion } from './cancel-question.ts';
import * as css from './challenge.css.ts';
import { createElement } from './create-element.ts';

export interface ChallengeView {
  /** Takes the focus when the dialog opens. */
  readonly heading: HTMLElement;
  /** Asks whether to give up, unless that would be too late. */
  ask(): void;
  /** Covers the bank's page with this, until it is taken away. */
  cover(element: HTMLElement): void;
  /** Says what is waited for, over the bank's page or in its place. */
  wait(text: string): void;
  /** Uncovers the bank's page. */
  showBank(): void;
  /**
   * Makes the bank's frame at least as high as its page, so that only one of them scrolls.
   *
   * @returns the height of header and page
   */
  fitBank(height: number): number;
  /** What is waited for can no longer be cancelled. */
  end(text: string): void;
  /** It can be cancelled after all, and still is waited for. */
  resume(text: string): void;
}

interface ChallengeParts {
  bank: HTMLIFrameElement;
  /** Whom the cardholder pays, and how much; empty where that is not known. */
  payment: string;
  onGivenUp(): void;
}

/** The document around the bank's page: title, way out, and a calm word while there is no page. */
export function drawChallenge(
  document: Document,
  texts: ChallengeTexts,
  { bank, payment, onGivenUp }: ChallengeParts,
): ChallengeView {
  let hasEnded = false;
  let covering: HTMLElement | undefined;
  const question = createCancelQuestion(document, texts, onGivenUp);
  const ask = () => {
    if (!hasEnded) question.ask();
  };
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || question.element.open) return;
    // Or the same key press would close the question again.
    event.preventDefault();
    ask();
  });
  const heading = createElement(document, 'h1', {
    className: css.title,
    tabIndex: -1,
    textContent: texts.title,
  });
  const cancel = createElement(document, 'button', {
    type: 'button',
    className: css.headerButton,
    textContent: texts.cancel,
    onclick: ask,
  });
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

  // Never taken out of the document: a live region must be there before its words.
  const wait = (text: string) => {
    waiting.classList.toggle(css.uncovered, text === '');
    words.textContent = text;
  };
  return {
    heading,
    ask,
    cover(element) {
      covering = element;
      main.append(element);
    },
    wait,
    showBank: () => wait(''),
    fitBank(height) {
      bank.style.minHeight = `${Math.ceil(height)}px`;
      return header.offsetHeight + Math.ceil(height);
    },
    end(text) {
      hasEnded = true;
      question.element.close();
      cancel.hidden = true;
      bank.remove();
      covering?.remove();
      wait(text);
    },
    resume(text) {
      hasEnded = false;
      cancel.hidden = false;
      wait(text);
    },
  };
}
