// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authentication, ids } from '../../testing/answers.ts';
import { isAuthenticationAttributes } from '../../wire/attempt-answers.ts';
import { runMethod } from './method-frame.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // End-to-end tests load our document.
  const { settings } = Reflect.get(window, 'happyDOM') as {
    settings: { disableIframePageLoading: boolean; handleDisabledFileLoadingAsSuccess: boolean };
  };
  settings.disableIframePageLoading = true;
  settings.handleDisabledFileLoadingAsSuccess = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function run(attributes = {}) {
  const wanted = authentication('method_required', {
    'three-ds-method-url': 'https://bank.example/method',
    'three-ds-method-data': 'bWV0aG9k',
    ...attributes,
  }).attributes;
  if (!isAuthenticationAttributes(wanted)) throw new Error('not an authentication');
  const completion = runMethod(document, wanted);
  const shown = frame();
  if (shown) Object.defineProperty(shown, 'contentWindow', { value: frameWindow });
  return completion;
}

const frame = () => document.querySelector('iframe');
/** Stands in for the frame's window: happy-dom loads no frames. */
const frameWindow = { postMessage() {} } as unknown as Window;
/** Window of the bank's page, within our frame. */
const bankWindow = { parent: frameWindow } as unknown as Window;

function notify(change: MessageEventInit = {}): void {
  const data = {
    type: 'prime-trust-embeds/method-notification',
    threeDSServerTransID: ids.transaction,
  };
  window.dispatchEvent(
    new MessageEvent('message', { data, source: bankWindow, origin: location.origin, ...change }),
  );
}

describe('runMethod', () => {
  it('runs the method page in a hidden document until it reports completion', async () => {
    const completion = run();
    expect(frame()?.getAttribute('src')).toBe(
      'method.html#url=https%3A%2F%2Fbank.example%2Fmethod&data=bWV0aG9k',
    );
    expect(frame()?.hidden).toBe(true);
    notify();
    expect(await completion).toBe('Y');
    expect([frame(), document.querySelector('form')]).toEqual([null, null]);
  });

  it('ignores other messages, and stops after 10 s', async () => {
    const completion = run();
    notify({ source: window });
    notify({ source: null });
    notify({ source: frameWindow });
    notify({ origin: 'https://bank.example' });
    notify({ data: 'done' });
    notify({
      data: { type: 'prime-trust-embeds/method-notification', threeDSServerTransID: 'another' },
    });
    frame()?.dispatchEvent(new Event('load'));
    frame()?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(frame()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(await completion).toBe('N');
    expect(frame()).toBeNull();
  });

  it('returns N immediately if the page’s sandbox forbids forms', async () => {
    vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => {});
    expect(await run()).toBe('N');
    expect(frame()).toBeNull();
  });

  it('returns U if the bank has no such page', async () => {
    expect(await run({ 'three-ds-method-url': null })).toBe('U');
  });
});
