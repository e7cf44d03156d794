import { describe, expect, it, vi } from 'vitest';
import { result, useChallengePage } from './testing/challenge-page.ts';

const at = useChallengePage();
const { receive, press, question, status } = at;

describe('a result', () => {
  it('of this transaction is passed to the form once', () => {
    // It comes from a frame inside the bank’s frame.
    receive(result, { source: new EventTarget() as MessageEventSource });
    receive(result);
    expect(at.types()).toEqual(['result-posted']);
    expect(status()).toBe('Thank you. Checking with your bank…');
    expect(at.page.document.querySelector('iframe')).toBeNull();
  });

  it('unknown to the platform allows cancelling after 15 s, and not before', () => {
    receive(result);
    vi.advanceTimersByTime(14_999);
    press('Cancel verification');
    at.challenge.ask();
    expect(question()?.open).toBe(false);
    vi.advanceTimersByTime(1);
    expect(status()).toMatch(/^Your bank is taking longer/);
    at.challenge.setFraming('refused');
    press('Cancel verification');
    press('Yes, cancel');
    expect(at.types()).toEqual(['result-posted', 'cancel']);
    vi.advanceTimersByTime(15_000);
    expect(status()).toBe('Canceling…');
  });

  it.each<[string, object, Partial<MessageEventInit>]>([
    ['another origin', {}, { origin: 'https://bank.example' }],
    ['another transaction', { threeDSServerTransID: 'other' }, {}],
    ['another session', { threeDSSessionData: 'other' }, {}],
    ['something else', { type: 'noise' }, {}],
  ])('of %s is ignored', (_what, changes, from) => {
    receive({ ...result, ...changes }, from);
    expect(at.types()).toEqual([]);
  });
});

describe('cancelling', () => {
  it('asks for confirmation', () => {
    press('Cancel verification');
    expect(question()?.open).toBe(true);
    press('Keep verifying');
    expect([question()?.open, at.types()]).toEqual([false, []]);
    press('Cancel verification');
    press('Yes, cancel');
    expect(at.types()).toEqual(['cancel']);
    expect(status()).toBe('Canceling…');
  });

  it.each([
    ['payment', 'Without verification, your bank won’t allow the payment. You won’t be charged.'],
    ['card', 'Without verification, your bank won’t let you link the card. You won’t be charged.'],
  ] as const)('of a %s names the consequence', (purpose, consequence) => {
    at.begin({ purpose });
    press('Cancel verification');
    expect(question()?.querySelector('p')?.textContent).toBe(consequence);
  });

  it('asks for confirmation on Esc, without closing the question by its default effect', () => {
    const key = new at.page.KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    at.page.document.dispatchEvent(key);
    expect([question()?.open, key.defaultPrevented]).toEqual([true, true]);
    const again = new at.page.KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    at.page.document.dispatchEvent(again);
    expect(again.defaultPrevented).toBe(false);
  });

  it('asks for confirmation when the shell’s dialog is dismissed, but is too late after the result', () => {
    at.challenge.ask();
    at.challenge.ask();
    expect(question()?.open).toBe(true);
    receive(result);
    expect(question()?.open).toBe(false);
    at.challenge.ask();
    expect(question()?.open).toBe(false);
    expect(at.types()).toEqual(['result-posted']);
  });
});
