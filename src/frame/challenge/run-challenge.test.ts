import { Window as TestWindow } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultColours } from '../../contract/default-colours.ts';
import type { ChallengeToFormMessage } from '../../contract/messages.ts';
import { challengeTexts } from '../../languages/challenge.ts';
import { chooseLanguage } from '../../languages/choose.ts';
import type { Start } from './messages.ts';
import { type Challenge, runChallenge } from './run-challenge.ts';

const start: Start = {
  type: 'start',
  acsUrl: 'https://bank.example/acs',
  creq: 'creq-value',
  threeDSSessionData: 'session-value',
  threeDSServerTransID: 'transaction',
  locale: 'en',
  direction: 'ltr',
  theme: defaultColours,
  merchant: 'shop.example',
  amount: '$100.00',
  framing: 'unknown',
};
const result = {
  type: 'prime-trust-embeds/challenge-result',
  threeDSServerTransID: 'transaction',
  threeDSSessionData: 'session-value',
};

/** A window of its own for each test: what listens to it goes with it. happy-dom talks much. */
function openPage(): Window & typeof globalThis {
  const quiet = { ...console, error() {} };
  const page = new TestWindow({
    url: 'https://embed.example/v1/frame/challenge.html',
    console: quiet,
  });
  return page as unknown as Window & typeof globalThis;
}

let page: Window & typeof globalThis;
let told: ChallengeToFormMessage['type'][];
let posted: { action: string; method: string; target: string; fields: object }[];
let challenge: Challenge;
let bankWindow: MessageEventSource;

beforeEach(() => {
  told = [];
  posted = [];
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
  const { language: texts } = chooseLanguage(challengeTexts, ['en']);
  challenge = runChallenge(page, { start: { ...start, ...changes }, texts }, ({ type }) =>
    told.push(type),
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

/** A document is in the bank's frame; `null` when it is of another origin, as browsers say. */
function showPage(contentDocument: Document | null): void {
  Object.defineProperty(bank(), 'contentDocument', { configurable: true, value: contentDocument });
  bank().dispatchEvent(new page.Event('load'));
}

function hear(data: unknown, from: Partial<MessageEventInit> = {}): void {
  const init = { data, source: bankWindow, origin: page.location.origin, ...from };
  page.dispatchEvent(Object.assign(new page.Event('message'), init));
}

const press = (name: string) =>
  [...page.document.querySelectorAll('button')]
    .find((button) => button.textContent === name && !button.hidden)
    ?.click();
const question = () => page.document.querySelector('dialog');
const status = () => page.document.querySelector('[role=status]')?.textContent;

describe('the bank’s frame', () => {
  it('gets the CReq and the session data by a form that leaves no trace', () => {
    expect(posted).toEqual([
      {
        action: start.acsUrl,
        method: 'post',
        target: bank().name,
        fields: { creq: 'creq-value', threeDSSessionData: 'session-value' },
      },
    ]);
    expect(page.document.querySelector('form')).toBeNull();
  });

  it('is titled, and may use payment credentials and passkeys', () => {
    expect(bank().title).toBe('Your bank’s page');
    expect(bank().allow).toBe(
      'payment https://bank.example; publickey-credentials-get https://bank.example',
    );
  });

  it('may do what banks’ pages need, and nothing else', () => {
    expect(bank().getAttribute('sandbox')?.split(' ')).toEqual([
      'allow-forms',
      'allow-scripts',
      'allow-same-origin',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-top-navigation-to-custom-protocols',
    ]);
  });

  it('is covered by a word until a page is there', () => {
    expect(status()).toBe('Opening your bank’s page…');
    showPage(null);
    expect(status()).toBe('');
  });

  it('is still covered while only the empty document is there', () => {
    showPage(page.document);
    expect(status()).toBe('Opening your bank’s page…');
  });
});

describe('a bank that shows nothing', () => {
  it('is waited for, with a word after 15 s and not before', () => {
    vi.advanceTimersByTime(14_999);
    expect(status()).toBe('Opening your bank’s page…');
    vi.advanceTimersByTime(1);
    expect(status()).toMatch(/^Your bank takes longer/);
    vi.advanceTimersByTime(600_000);
    expect(told).toEqual([]);
  });
});

describe('a browser that posts nothing', () => {
  it('is found out at once where it refuses the form', () => {
    posted = [];
    begin({}, ({ HTMLElement }) => {
      vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => {});
    });
    vi.restoreAllMocks();
    expect([told, posted]).toEqual([['sandboxed'], []]);
    expect(page.document.querySelectorAll('iframe, form')).toHaveLength(0);
  });
});

describe('a bank that tells the browser alone', () => {
  it('leaves a way out after 15 s and not before', () => {
    hear(result);
    vi.advanceTimersByTime(14_999);
    press('Cancel verification');
    expect(question()?.open).toBe(false);
    vi.advanceTimersByTime(1);
    press('Cancel verification');
    expect(question()?.open).toBe(true);
  });
});

describe('the header', () => {
  const words = () => page.document.querySelector('header p')?.textContent;

  it.each([
    ['whom the cardholder pays, and how much', {}, 'shop.example · $100.00'],
    ['whom the card is linked for', { amount: '' }, 'shop.example'],
    ['how much, where the page has no host', { merchant: '' }, '$100.00'],
    ['nothing that is not known', { merchant: '', amount: '' }, undefined],
  ])('names %s', (_what, changes, expected) => {
    begin(changes);
    expect(words()).toBe(expected);
  });
});

describe('a result', () => {
  it('of this transaction wakes the form, once', () => {
    hear(result);
    hear(result);
    expect(told).toEqual(['result-posted']);
    expect(status()).toBe('Thank you. Checking with your bank…');
    expect(page.document.querySelector('iframe')).toBeNull();
  });

  it('that the platform has not heard of leaves a way out after a while', () => {
    hear(result);
    press('Cancel verification');
    challenge.ask();
    expect(question()?.open).toBe(false);
    vi.advanceTimersByTime(15_000);
    expect(status()).toMatch(/^Your bank takes longer/);
    challenge.framingKnown('refused');
    press('Cancel verification');
    press('Yes, cancel');
    expect(told).toEqual(['result-posted', 'cancel']);
    vi.advanceTimersByTime(15_000);
    expect(status()).toBe('Cancelling…');
  });

  it.each<[string, object, Partial<MessageEventInit>]>([
    ['another window', {}, { source: new EventTarget() as MessageEventSource }],
    ['no window', {}, { source: null }],
    ['another origin', {}, { origin: 'https://bank.example' }],
    ['another transaction', { threeDSServerTransID: 'other' }, {}],
    ['another session', { threeDSSessionData: 'other' }, {}],
    ['something else', { type: 'noise' }, {}],
  ])('from %s is not looked at', (_what, changes, from) => {
    hear({ ...result, ...changes }, from);
    expect(told).toEqual([]);
  });
});

describe('giving up', () => {
  it('is asked for once more', () => {
    press('Cancel verification');
    expect(question()?.open).toBe(true);
    press('Keep verifying');
    expect([question()?.open, told]).toEqual([false, []]);
    press('Cancel verification');
    press('Yes, cancel');
    expect(told).toEqual(['cancel']);
    expect(status()).toBe('Cancelling…');
  });

  it('is asked for by Esc, whose own effect would close the question', () => {
    const key = new page.KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    page.document.dispatchEvent(key);
    expect([question()?.open, key.defaultPrevented]).toEqual([true, true]);
    const again = new page.KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    page.document.dispatchEvent(again);
    expect(again.defaultPrevented).toBe(false);
  });

  it('is asked for when the shell’s dialog is dismissed', () => {
    challenge.ask();
    challenge.ask();
    expect(question()?.open).toBe(true);
  });

  it('is too late once the result is there', () => {
    challenge.ask();
    hear(result);
    expect(question()?.open).toBe(false);
    challenge.ask();
    expect(question()?.open).toBe(false);
    expect(told).toEqual(['result-posted']);
  });
});

describe('a page that refuses to be framed', () => {
  it('is reported when the platform knew before', () => {
    begin({ framing: 'refused' });
    expect(told).toEqual([]);
    showPage(null);
    expect(told).toEqual(['blocked']);
  });

  it('is reported when the platform finds out after', () => {
    showPage(null);
    challenge.framingKnown('allowed');
    expect(told).toEqual([]);
    challenge.framingKnown('refused');
    challenge.framingKnown('refused');
    expect(told).toEqual(['blocked']);
  });
});

describe('a silent bank', () => {
  it('is waited for, and the cardholder told', () => {
    challenge.framingKnown('unreachable');
    vi.advanceTimersByTime(15_000);
    expect(told).toEqual([]);
    expect(status()).toMatch(/^Your bank takes longer/);
  });

  it('is no word for one whose page is there', () => {
    showPage(null);
    vi.advanceTimersByTime(15_000);
    expect(status()).toBe('');
  });
});
