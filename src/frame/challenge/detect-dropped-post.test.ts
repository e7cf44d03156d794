// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { detectDroppedPost } from './detect-dropped-post.ts';

// happy-dom navigates no frames, so each test dispatches their events.

let dropped: () => void;
let bank: HTMLIFrameElement;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
  dropped = vi.fn();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(windowOf);
  bank = document.createElement('iframe');
  document.body.append(bank);
  detectDroppedPost(bank, dropped);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const windows = new WeakMap<HTMLIFrameElement, Window>();

function windowOf(this: HTMLIFrameElement): Window {
  const known = windows.get(this) ?? new EventTarget();
  const view = Object.assign(known, { location: { replace() {} } }) as unknown as Window;
  windows.set(this, view);
  return view;
}

const leave = (frame: HTMLIFrameElement | null) =>
  frame?.contentWindow?.dispatchEvent(new Event('beforeunload'));
const other = () => document.querySelector<HTMLIFrameElement>('iframe[hidden]');

describe('detectDroppedPost', () => {
  it('detects a dropped post if the browser fires beforeunload', () => {
    vi.advanceTimersByTime(1_999);
    expect(other()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(dropped).not.toHaveBeenCalled();
    leave(other());
    expect(dropped).toHaveBeenCalledOnce();
    other()?.dispatchEvent(new Event('load'));
    expect(other()).toBeNull();
  });

  it.each([
    ['has begun to navigate', () => leave(bank)],
    ['has loaded', () => bank.dispatchEvent(new Event('load'))],
  ])('reports nothing if the frame %s', (_what, begin) => {
    begin();
    vi.advanceTimersByTime(600_000);
    expect(other()).toBeNull();
    expect(dropped).not.toHaveBeenCalled();
  });

  it('reports nothing if the page begins to load at the last moment', () => {
    vi.advanceTimersByTime(2_000);
    leave(bank);
    leave(other());
    expect(dropped).not.toHaveBeenCalled();
  });

  it('reports nothing if the browser fires no beforeunload', () => {
    vi.advanceTimersByTime(600_000);
    expect(other()).not.toBeNull();
    expect(dropped).not.toHaveBeenCalled();
  });
});
