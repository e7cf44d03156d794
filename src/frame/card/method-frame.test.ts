// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authentication, ids } from '../testing/answers.ts';
import { isAuthenticationAttributes } from '../wire/attempt-answers.ts';
import { runMethod } from './method-frame.ts';

const posted: Record<string, unknown>[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  posted.length = 0;
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    const { action, method, target } = this;
    posted.push({ action, method, target, data: new FormData(this).get('threeDSMethodData') });
  });
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
/** The test's browser loads nothing into frames. */
const frameWindow = { postMessage() {} } as unknown as Window;

function notify(change: MessageEventInit = {}): void {
  const data = {
    type: 'prime-trust-embeds/method-notification',
    threeDSServerTransID: ids.transaction,
  };
  window.dispatchEvent(
    new MessageEvent('message', { data, source: frameWindow, origin: location.origin, ...change }),
  );
}

describe('runMethod', () => {
  it('posts the data of the bank into a hidden frame, and hears when it is done', async () => {
    const completion = run();
    expect(posted).toEqual([
      {
        action: 'https://bank.example/method',
        method: 'post',
        target: frame()?.name,
        data: 'bWV0aG9k',
      },
    ]);
    expect(frame()?.hidden).toBe(true);
    notify();
    expect(await completion).toBe('Y');
    expect([frame(), document.querySelector('form')]).toEqual([null, null]);
  });

  it('lets it run, send its form and keep its cookies, and no more', async () => {
    const completion = run();
    expect(frame()?.getAttribute('sandbox')?.split(' ').sort()).toEqual([
      'allow-forms',
      'allow-same-origin',
      'allow-scripts',
    ]);
    notify();
    await completion;
  });

  it('takes nobody else’s word for it, and gives up after 10 s', async () => {
    const completion = run();
    notify({ source: window });
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

  it('says so at once where the page’s sandbox forbids forms', async () => {
    vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => {});
    expect(await run()).toBe('N');
    expect([frame(), posted]).toEqual([null, []]);
  });

  it('says so when the bank has no such page', async () => {
    expect(await run({ 'three-ds-method-url': null })).toBe('U');
  });
});
