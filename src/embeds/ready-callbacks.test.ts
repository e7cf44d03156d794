// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callWhenReady } from './ready-callbacks.ts';

type Page = Parameters<typeof callWhenReady>[0];

const names = ['onFirst', 'onSecond', 'onThird'];
let page: Page & Record<string, unknown>;
let called: string[];

/** A new window for each test, as listeners stay. */
beforeEach(() => {
  vi.useFakeTimers();
  called = [];
  const listeners = new EventTarget();
  page = Object.assign(listeners, { console, document }) as unknown as typeof page;
});

const note = (name: string) => (argument: unknown) => called.push(`${name} ${argument}`);
const start = () =>
  callWhenReady(page, Object.fromEntries(names.map((name) => [name, name.toUpperCase()])));
const settle = () => Promise.resolve();

describe('callWhenReady', () => {
  it('calls callbacks that were defined before, in our order', () => {
    for (const name of names.toReversed()) page[name] = note(name);
    start();
    expect(called).toEqual(['onFirst ONFIRST', 'onSecond ONSECOND', 'onThird ONTHIRD']);
  });

  // Covers WI3
  it('calls callbacks that are assigned later, in our order, once, then stops polling', async () => {
    start();
    for (const name of names.toReversed()) page[name] = note(name);
    const { onFirst } = page;
    expect([called, typeof onFirst]).toEqual([[], 'function']);
    await settle();
    expect(page.onFirst).toBe(onFirst);
    for (const name of names) page[name] = note(`${name} again`);
    await settle();
    vi.runAllTimers();
    expect(vi.getTimerCount()).toBe(0);
    expect(called).toEqual(['onFirst ONFIRST', 'onSecond ONSECOND', 'onThird ONTHIRD']);
  });

  it('calls nothing while the page is being parsed', async () => {
    const state = vi.spyOn(Object.getPrototypeOf(document), 'readyState', 'get');
    state.mockReturnValue('loading');
    page.onFirst = note('onFirst');
    start();
    page.onSecond = note('onSecond');
    await settle();
    vi.advanceTimersByTime(20_000);
    page.dispatchEvent(new Event('load'));
    expect(called).toEqual([]);
    state.mockReturnValue('interactive');
    page.dispatchEvent(new Event('readystatechange'));
    expect(called).toEqual(['onFirst ONFIRST', 'onSecond ONSECOND']);
    state.mockRestore();
  });

  it.each([
    ['when its script has loaded', () => page.dispatchEvent(new Event('load'))],
    ['of an inline script', () => vi.advanceTimersByTime(250)],
  ])('finds a function declaration %s', (_when, pass) => {
    start();
    declareGlobalFunction('onSecond');
    expect(called).toEqual([]);
    pass();
    expect(called).toEqual(['onSecond ONSECOND']);
  });

  it('supports a non-configurable property', () => {
    Object.defineProperty(page, 'onFirst', { value: undefined, writable: true, enumerable: true });
    start();
    page.onFirst = note('onFirst');
    vi.advanceTimersByTime(250);
    expect(called).toEqual(['onFirst ONFIRST']);
  });

  it('logs a callback that throws and continues', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    page.onFirst = () => {
      throw new Error('boom');
    };
    page.onSecond = note('onSecond');
    start();
    expect(called).toEqual(['onSecond ONSECOND']);
    expect(report).toHaveBeenCalledWith('PrimeTrustEmbeds: your onFirst threw', expect.any(Error));
    report.mockRestore();
  });
});

/** Simulates a top-level `function name() {}` in a script (ECMAScript 9.1.1.4.16). */
function declareGlobalFunction(name: string): void {
  const value = note(name);
  Object.defineProperty(page, name, {
    value,
    writable: true,
    enumerable: true,
    configurable: false,
  });
}
