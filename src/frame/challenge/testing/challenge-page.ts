import { Window as TestWindow } from 'happy-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { defaultColours } from '../../../contract/default-colours.ts';
import type { ChallengeToFormMessage } from '../../../contract/messages.ts';
import { challengeEnglish } from '../../../languages/challenge-english.ts';
import type { Start } from '../messages.ts';
import { type Challenge, runChallenge } from '../run-challenge.ts';

export const start: Start = {
  type: 'start',
  acsUrl: 'https://bank.example/acs',
  creq: 'creq-value',
  threeDSSessionData: 'session-value',
  threeDSServerTransID: 'transaction',
  spcTransData: undefined,
  locale: 'en',
  direction: 'ltr',
  texts: undefined,
  theme: defaultColours,
  merchant: 'shop.example',
  amount: '$100.00',
  purpose: 'payment',
  framing: 'unknown',
};

/** Message of the platform's result page. */
export const result = {
  type: 'prime-trust-embeds/challenge-result',
  threeDSServerTransID: 'transaction',
  threeDSSessionData: 'session-value',
};

/** A posted form. */
interface Posted {
  readonly action: string;
  readonly method: string;
  readonly target: string;
  readonly fields: object;
}

/** Creates the challenge's document with the bank's frame; begins anew for each test. */
export function useChallengePage() {
  let page: Window & typeof globalThis;
  let challenge: Challenge;
  let bankWindow: MessageEventSource;
  const messages: ChallengeToFormMessage[] = [];
  const posted: Posted[] = [];

  beforeEach(() => {
    messages.length = 0;
    posted.length = 0;
    begin();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function begin(changes: Partial<Start> = {}, prepare = (_page: TestWindow) => {}): void {
    vi.useFakeTimers();
    page = openPage();
    page.setTimeout = setTimeout;
    page.HTMLFormElement.prototype.submit = function submit() {
      const fields = Object.fromEntries([...new page.FormData(this)]);
      posted.push({ action: this.action, method: this.method, target: this.target, fields });
    };
    prepare(page as unknown as TestWindow);
    const texts = challengeEnglish;
    challenge = runChallenge(page, { start: { ...start, ...changes }, texts }, (message) =>
      messages.push(message),
    );
    bankWindow = new EventTarget() as MessageEventSource;
    const frame = page.document.querySelector('iframe');
    if (frame) Object.defineProperty(frame, 'contentWindow', { value: bankWindow });
  }

  function bank(): HTMLIFrameElement {
    const frame = page.document.querySelector('iframe');
    if (!frame) throw new Error('no frame');
    return frame;
  }

  return {
    get page() {
      return page;
    },
    get challenge() {
      return challenge;
    },
    /** Messages to the form, and their types. */
    messages,
    types: () => messages.map(({ type }) => type),
    /** Forms posted to the bank. */
    posted,
    begin,
    /** The bank's frame. */
    bank,
    /** Loads a document into the bank's frame; `null` if it has another origin, as in browsers. */
    showPage(contentDocument: Pick<Document, 'URL'> | null): void {
      Object.defineProperty(bank(), 'contentDocument', {
        configurable: true,
        value: contentDocument,
      });
      bank().dispatchEvent(new page.Event('load'));
    },
    /** Receives a message, from the bank's frame by default. */
    receive(data: unknown, from: Partial<MessageEventInit> = {}): void {
      const init = { data, source: bankWindow, origin: page.location.origin, ...from };
      page.dispatchEvent(Object.assign(new page.Event('message'), init));
    },
    press: (name: string) =>
      [...page.document.querySelectorAll('button')]
        .find((button) => button.textContent === name && !button.hidden)
        ?.click(),
    question: () => page.document.querySelector('dialog'),
    status: () => page.document.querySelector('[role=status]')?.textContent,
  };
}

/** Opens a separate window for each test, so that its listeners end with it. Silences happy-dom. */
function openPage(): Window & typeof globalThis {
  const url = 'https://embed.example/v1/frame/challenge.html';
  const page = new TestWindow({ url, console: { ...console, error() {} } });
  return page as unknown as Window & typeof globalThis;
}
