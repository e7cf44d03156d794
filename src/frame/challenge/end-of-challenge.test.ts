import { describe, expect, it, vi } from 'vitest';
import { result, useChallengePage } from './testing/challenge-page.ts';

const at = useChallengePage();
const { hear, press, question, status } = at;

describe('a bank that informs only the browser', () => {
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

describe('a result', () => {
  it('of this transaction wakes the form, once', () => {
    hear(result);
    hear(result);
    expect(at.told).toEqual(['result-posted']);
    expect(status()).toBe('Thank you. Checking with your bank…');
    expect(at.page.document.querySelector('iframe')).toBeNull();
  });

  it('from a frame inside the bank’s frame wakes the form', () => {
    hear(result, { source: new EventTarget() as MessageEventSource });
    expect(at.told).toEqual(['result-posted']);
  });

  it('that the platform does not know can be cancelled after a while', () => {
    hear(result);
    press('Cancel verification');
    at.challenge.ask();
    expect(question()?.open).toBe(false);
    vi.advanceTimersByTime(15_000);
    expect(status()).toMatch(/^Your bank is taking longer/);
    at.challenge.setFraming('refused');
    press('Cancel verification');
    press('Yes, cancel');
    expect(at.told).toEqual(['result-posted', 'cancel']);
    vi.advanceTimersByTime(15_000);
    expect(status()).toBe('Canceling…');
  });

  it.each<[string, object, Partial<MessageEventInit>]>([
    ['another origin', {}, { origin: 'https://bank.example' }],
    ['another transaction', { threeDSServerTransID: 'other' }, {}],
    ['another session', { threeDSSessionData: 'other' }, {}],
    ['something else', { type: 'noise' }, {}],
  ])('from %s is not looked at', (_what, changes, from) => {
    hear({ ...result, ...changes }, from);
    expect(at.told).toEqual([]);
  });
});

describe('cancelling', () => {
  it('asks for confirmation', () => {
    press('Cancel verification');
    expect(question()?.open).toBe(true);
    press('Keep verifying');
    expect([question()?.open, at.told]).toEqual([false, []]);
    press('Cancel verification');
    press('Yes, cancel');
    expect(at.told).toEqual(['cancel']);
    expect(status()).toBe('Canceling…');
  });

  it.each([
    ['payment', 'Your bank won’t allow the payment without it. You won’t be charged.'],
    ['card', 'Your bank won’t let you link the card without it. You won’t be charged.'],
  ] as const)('of a %s says what follows', (purpose, consequence) => {
    at.begin({ purpose });
    press('Cancel verification');
    expect(question()?.querySelector('p')?.textContent).toBe(consequence);
  });

  it('is asked for by Esc, whose own effect would close the question', () => {
    const key = new at.page.KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    at.page.document.dispatchEvent(key);
    expect([question()?.open, key.defaultPrevented]).toEqual([true, true]);
    const again = new at.page.KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    at.page.document.dispatchEvent(again);
    expect(again.defaultPrevented).toBe(false);
  });

  it('is asked for when the shell’s dialog is dismissed', () => {
    at.challenge.ask();
    at.challenge.ask();
    expect(question()?.open).toBe(true);
  });

  it('is too late once the result is there', () => {
    at.challenge.ask();
    hear(result);
    expect(question()?.open).toBe(false);
    at.challenge.ask();
    expect(question()?.open).toBe(false);
    expect(at.told).toEqual(['result-posted']);
  });
});
