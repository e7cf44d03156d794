import { describe, expect, it, vi } from 'vitest';
import { challengeEnglish } from '../../languages/challenge-english.ts';
import { type BankPageState, isBlocked, paymentLine } from './run-challenge.ts';
import { result, start, useChallengePage } from './testing/challenge-page.ts';

const at = useChallengePage();
const { bank, begin, showPage, status } = at;

describe('the bank’s frame', () => {
  it('receives the CReq and the session data from a form that is removed afterwards', () => {
    expect(at.posted).toEqual([
      {
        action: start.acsUrl,
        method: 'post',
        target: bank().name,
        fields: { creq: 'creq-value', threeDSSessionData: 'session-value' },
      },
    ]);
    expect(at.page.document.querySelector('form')).toBeNull();
  });

  it.each([
    ['stays covered by a text while it contains the empty document', 'about:blank'],
    ['is uncovered for good once a page of another origin loads', null],
    ['is uncovered for good for a bank’s page of our origin', 'https://embeds.example/acs'],
  ])('%s', (_what, url) => {
    const text = 'Opening your bank’s page…';
    expect(status()).toBe(text);
    showPage(url === null ? null : { URL: url });
    expect(status()).toBe(url === 'about:blank' ? text : '');
    vi.advanceTimersByTime(15_000);
    if (url !== 'about:blank') expect(status()).toBe('');
  });

  it('has a title, and only the permissions that banks’ pages need', () => {
    expect(bank().title).toBe('Your bank’s page');
    expect(bank().allow).toBe(
      'payment https://bank.example; publickey-credentials-get https://bank.example',
    );
    expect(bank().getAttribute('sandbox')?.split(' ')).toEqual([
      'allow-forms',
      'allow-scripts',
      'allow-same-origin',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-top-navigation-to-custom-protocols',
      'allow-storage-access-by-user-activation',
    ]);
  });
});

it.each(['unknown', 'unreachable'] as const)(
  'a bank that shows nothing is awaited, with a hint after 15 s: framing %s',
  (framing) => {
    at.challenge.setFraming(framing);
    vi.advanceTimersByTime(14_999);
    expect(status()).toBe('Opening your bank’s page…');
    vi.advanceTimersByTime(1);
    expect(status()).toMatch(/^Your bank is taking longer/);
    vi.advanceTimersByTime(600_000);
    expect(at.types()).toEqual([]);
  },
);

it('a browser that drops the form is reported immediately', () => {
  at.posted.length = 0;
  begin({}, ({ HTMLElement }) => {
    vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => {});
  });
  vi.restoreAllMocks();
  expect([at.types(), at.posted]).toEqual([['sandboxed'], []]);
  expect(at.page.document.querySelectorAll('iframe, form')).toHaveLength(0);
});

describe('the header', () => {
  const line = () => at.page.document.querySelector('header p')?.textContent;

  it.each([
    ['merchant and amount', {}, '($100.00) to (shop.example)'],
    [
      'the merchant for whom a card is linked',
      { amount: '', purpose: 'card' },
      'Card for (shop.example)',
    ],
    ['only the merchant if the page hides the amount', { amount: '' }, 'shop.example'],
    ['only the amount if the page has no host', { merchant: '' }, '$100.00'],
    ['nothing if both are unknown', { merchant: '', amount: '' }, undefined],
  ] as const)(
    'names %s, in a sentence each with its own text direction',
    (_what, changes, expected) => {
      begin(changes);
      expect(line()?.replaceAll('\u2068', '(').replaceAll('\u2069', ')')).toBe(expected);
    },
  );

  it('has no sentence for a form of 1.0', () => {
    const { paymentTo: _, cardFor: __, ...older } = challengeEnglish;
    expect(paymentLine(start, older)).toBe('$100.00 · shop.example');
  });
});

describe('a bank’s page that reports its height', () => {
  const high = (height: number) => ({ type: 'prime-trust-embeds/bank-page-height', height });
  const fromBank = { origin: 'https://bank.example' };

  it('gets that height, 4000 px at most, and the form gets it with the header’s', () => {
    Object.defineProperty(at.page.document.querySelector('header'), 'offsetHeight', { value: 64 });
    at.receive(high(310.4), fromBank);
    expect(bank().style.minHeight).toBe('311px');
    expect(at.messages).toEqual([{ type: 'resize', height: 375 }]);
    at.receive(high(1e9), fromBank);
    expect(bank().style.minHeight).toBe('4000px');
  });

  it.each<[string, unknown, Partial<MessageEventInit>]>([
    ['from another origin', high(310), { origin: 'https://elsewhere.example' }],
    ['from our own origin', high(310), {}],
    ['from another window', high(310), { ...fromBank, source: new EventTarget() as never }],
    ['below zero', high(-1), fromBank],
  ])('is ignored for a height %s', (_what, data, from) => {
    at.receive(data, from);
    expect([bank().style.minHeight, at.messages]).toEqual(['', []]);
  });

  it('is ignored after the end', () => {
    at.receive(result);
    at.receive(high(310), fromBank);
    expect(at.messages).toEqual([{ type: 'result-posted' }]);
  });
});

describe('a page that refuses to be framed', () => {
  it('is reported if the platform knew before', () => {
    begin({ framing: 'refused' });
    expect(at.types()).toEqual([]);
    showPage(null);
    expect(at.types()).toEqual(['blocked']);
  });

  it('is reported once if the platform detects it later', () => {
    showPage(null);
    at.challenge.setFraming('allowed');
    expect(at.types()).toEqual([]);
    at.challenge.setFraming('refused');
    at.challenge.setFraming('refused');
    expect(at.types()).toEqual(['blocked']);
  });
});

const shown: BankPageState = {
  isShown: true,
  hasFocus: false,
  framing: 'refused',
  elapsedMs: 1_000,
};

it.each<[string, Partial<BankPageState>, boolean]>([
  ['a page that refuses framing', {}, true],
  ['a page whose refusal is known late', { elapsedMs: 60_000 }, true],
  ['an unreachable page', { framing: 'unreachable' }, true],
  [
    'a page that only the platform can’t reach, known late',
    { framing: 'unreachable', elapsedMs: 10_001 },
    false,
  ],
  ['a page that allows framing', { framing: 'allowed' }, false],
  ['an unchecked page', { framing: 'unknown' }, false],
  ['a bank that doesn’t answer', { isShown: false, framing: 'unreachable' }, false],
  ['a page in which the cardholder types', { hasFocus: true }, false],
])('whether %s is blocked: %o', (_what, state, expected) => {
  expect(isBlocked({ ...shown, ...state })).toBe(expected);
});
