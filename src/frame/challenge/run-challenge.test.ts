import { describe, expect, it, vi } from 'vitest';
import { challengeEnglish } from '../../languages/challenge-english.ts';
import { paymentLine } from './run-challenge.ts';
import { result, start, useChallengePage } from './testing/challenge-page.ts';

const at = useChallengePage();
const { bank, begin, showPage, status } = at;

describe('the bank’s frame', () => {
  it('gets the CReq and the session data by a form that leaves no trace', () => {
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
      'allow-storage-access-by-user-activation',
    ]);
  });

  it('is covered by a text until a page is shown', () => {
    expect(status()).toBe('Opening your bank’s page…');
    showPage(null);
    expect(status()).toBe('');
  });

  it('stays covered while it has only the empty document', () => {
    showPage({ URL: 'about:blank' });
    expect(status()).toBe('Opening your bank’s page…');
  });

  it('is uncovered for a bank of our own origin, too', () => {
    showPage({ URL: 'https://embeds.example/acs/challenge' });
    expect(status()).toBe('');
  });
});

describe('a bank that shows nothing', () => {
  it('is waited for, with a hint after 15 s', () => {
    vi.advanceTimersByTime(14_999);
    expect(status()).toBe('Opening your bank’s page…');
    vi.advanceTimersByTime(1);
    expect(status()).toMatch(/^Your bank is taking longer/);
    vi.advanceTimersByTime(600_000);
    expect(at.told).toEqual([]);
  });
});

describe('a browser that posts nothing', () => {
  it('is detected immediately if it refuses the form', () => {
    at.posted.length = 0;
    begin({}, ({ HTMLElement }) => {
      vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => {});
    });
    vi.restoreAllMocks();
    expect([at.told, at.posted]).toEqual([['sandboxed'], []]);
    expect(at.page.document.querySelectorAll('iframe, form')).toHaveLength(0);
  });
});

describe('the header', () => {
  const words = () => at.page.document.querySelector('header p')?.textContent;

  it.each([
    ['whom the cardholder pays, and how much', {}, '$100.00 to shop.example'],
    ['whom the card is linked for', { amount: '', purpose: 'card' }, 'Card for shop.example'],
    ['whom alone, where the page hides the amount', { amount: '' }, 'shop.example'],
    ['how much, where the page has no host', { merchant: '' }, '$100.00'],
    ['nothing that is not known', { merchant: '', amount: '' }, undefined],
  ] as const)('names %s', (_what, changes, expected) => {
    begin(changes);
    expect(words()?.replace(/[\u2068\u2069]/g, '')).toBe(expected);
  });

  it('has no words of its own for a form of 1.0', () => {
    const { paymentTo: _, cardFor: __, ...older } = challengeEnglish;
    expect(paymentLine(start, older)).toBe('$100.00 · shop.example');
  });

  it('keeps the direction of each name', () => {
    expect(words()).toBe('\u2068$100.00\u2069 to \u2068shop.example\u2069');
  });
});

describe('a bank’s page that reports its height', () => {
  const high = (height: number) => ({ type: 'prime-trust-embeds/bank-page-height', height });
  const fromBank = { origin: 'https://bank.example' };

  it('gets that height, and the form hears what it is with the header', () => {
    Object.defineProperty(at.page.document.querySelector('header'), 'offsetHeight', { value: 64 });
    at.hear(high(310.4), fromBank);
    expect(bank().style.minHeight).toBe('311px');
    expect(at.said).toEqual([{ type: 'resize', height: 375 }]);
  });

  it('gets 4000 px at most', () => {
    at.hear(high(1e9), fromBank);
    expect(bank().style.minHeight).toBe('4000px');
  });

  it.each<[string, unknown, Partial<MessageEventInit>]>([
    ['of another origin', high(310), { origin: 'https://elsewhere.example' }],
    ['of our own origin', high(310), {}],
    ['of another window', high(310), { ...fromBank, source: new EventTarget() as never }],
    ['that is less than nothing', high(-1), fromBank],
  ])('is not listened to when it is one %s', (_what, data, from) => {
    at.hear(data, from);
    expect([bank().style.minHeight, at.said]).toEqual(['', []]);
  });

  it('is not listened to after the end', () => {
    at.hear(result);
    at.hear(high(310), fromBank);
    expect(at.said).toEqual([{ type: 'result-posted' }]);
  });
});

describe('a page that refuses to be framed', () => {
  it('is reported when the platform knew before', () => {
    begin({ framing: 'refused' });
    expect(at.told).toEqual([]);
    showPage(null);
    expect(at.told).toEqual(['blocked']);
  });

  it('is reported when the platform detects it later', () => {
    showPage(null);
    at.challenge.setFraming('allowed');
    expect(at.told).toEqual([]);
    at.challenge.setFraming('refused');
    at.challenge.setFraming('refused');
    expect(at.told).toEqual(['blocked']);
  });
});

describe('a silent bank', () => {
  it('is waited for, and the cardholder told', () => {
    at.challenge.setFraming('unreachable');
    vi.advanceTimersByTime(15_000);
    expect(at.told).toEqual([]);
    expect(status()).toMatch(/^Your bank is taking longer/);
  });

  it('is no word for one whose page is there', () => {
    showPage(null);
    vi.advanceTimersByTime(15_000);
    expect(status()).toBe('');
  });
});
