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

/** Message of the page that the bank returns to. */
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

/** The challenge's document with the bank's frame in it, begun anew for each test. */
export interface ChallengePage {
  readonly page: Window & typeof globalThis;
  readonly challenge: Challenge;
  /** Messages posted to the form. */
  readonly told: ChallengeToFormMessage['type'][];
  /** The same, in full. */
  readonly said: ChallengeToFormMessage[];
  /** The forms that were posted. */
  readonly posted: Posted[];
  begin(changes?: Partial<Start>, prepare?: (page: TestWindow) => void): void;
  /** The bank's frame. */
  bank(): HTMLIFrameElement;
  /** A document is in the bank's frame; `null` when it is of another origin, as browsers say. */
  showPage(contentDocument: Pick<Document, 'URL'> | null): void;
  /** A message to the page, from the bank's frame by default. */
  hear(data: unknown, from?: Partial<MessageEventInit>): void;
  press(name: string): void;
  question(): HTMLDialogElement | null;
  status(): string | null | undefined;
}

export function useChallengePage(): ChallengePage {
  let page: Window & typeof globalThis;
  let challenge: Challenge;
  let bankWindow: MessageEventSource;
  const told: ChallengeToFormMessage['type'][] = [];
  const said: ChallengeToFormMessage[] = [];
  const posted: Posted[] = [];

  beforeEach(() => {
    told.length = 0;
    said.length = 0;
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
    challenge = runChallenge(page, { start: { ...start, ...changes }, texts }, (message) => {
      told.push(message.type);
      said.push(message);
    });
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
    told,
    said,
    posted,
    begin,
    bank,
    showPage(contentDocument) {
      Object.defineProperty(bank(), 'contentDocument', {
        configurable: true,
        value: contentDocument,
      });
      bank().dispatchEvent(new page.Event('load'));
    },
    hear(data, from = {}) {
      const init = { data, source: bankWindow, origin: page.location.origin, ...from };
      page.dispatchEvent(Object.assign(new page.Event('message'), init));
    },
    press: (name) =>
      [...page.document.querySelectorAll('button')]
        .find((button) => button.textContent === name && !button.hidden)
        ?.click(),
    question: () => page.document.querySelector('dialog'),
    status: () => page.document.querySelector('[role=status]')?.textContent,
  };
}

/** A window of its own for each test: what listens to it goes with it. happy-dom talks much. */
function openPage(): Window & typeof globalThis {
  const quiet = { ...console, error() {} };
  const page = new TestWindow({
    url: 'https://embed.example/v1/frame/challenge.html',
    console: quiet,
  });
  return page as unknown as Window & typeof globalThis;
}
