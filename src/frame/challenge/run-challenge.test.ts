import { describe, expect, it, vi } from 'vitest';
import { start, useChallengePage } from './testing/challenge-page.ts';

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
    ]);
  });

  it('is covered by a word until a page is there', () => {
    expect(status()).toBe('Opening your bank’s page…');
    showPage(null);
    expect(status()).toBe('');
  });

  it('is still covered while only the empty document is there', () => {
    showPage({ URL: 'about:blank' });
    expect(status()).toBe('Opening your bank’s page…');
  });

  it('is uncovered for a bank of our own origin, too', () => {
    showPage({ URL: 'https://embeds.example/acs/challenge' });
    expect(status()).toBe('');
  });
});

describe('a bank that shows nothing', () => {
  it('is waited for, with a word after 15 s and not before', () => {
    vi.advanceTimersByTime(14_999);
    expect(status()).toBe('Opening your bank’s page…');
    vi.advanceTimersByTime(1);
    expect(status()).toMatch(/^Your bank is taking longer/);
    vi.advanceTimersByTime(600_000);
    expect(at.told).toEqual([]);
  });
});

describe('a browser that posts nothing', () => {
  it('is found out at once where it refuses the form', () => {
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
    ['whom the cardholder pays, and how much', {}, 'shop.example · $100.00'],
    ['whom the card is linked for', { amount: '' }, 'shop.example'],
    ['how much, where the page has no host', { merchant: '' }, '$100.00'],
    ['nothing that is not known', { merchant: '', amount: '' }, undefined],
  ])('names %s', (_what, changes, expected) => {
    begin(changes);
    expect(words()).toBe(expected);
  });
});

describe('a page that refuses to be framed', () => {
  it('is reported when the platform knew before', () => {
    begin({ framing: 'refused' });
    expect(at.told).toEqual([]);
    showPage(null);
    expect(at.told).toEqual(['blocked']);
  });

  it('is reported when the platform finds out after', () => {
    showPage(null);
    at.challenge.framingKnown('allowed');
    expect(at.told).toEqual([]);
    at.challenge.framingKnown('refused');
    at.challenge.framingKnown('refused');
    expect(at.told).toEqual(['blocked']);
  });
});

describe('a silent bank', () => {
  it('is waited for, and the cardholder told', () => {
    at.challenge.framingKnown('unreachable');
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
