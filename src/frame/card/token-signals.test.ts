// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBrowserWorld } from '../wire/browser-world.ts';
import { createTokenSignals } from './token-signals.ts';

let names: string[] = [];

/** Channels of one browser. */
class Channel {
  static readonly all = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | undefined;
  readonly name: string;

  constructor(name: string) {
    names.push(name);
    this.name = name;
    Channel.all.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of Channel.all)
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }

  close(): void {
    Channel.all.delete(this);
  }
}

const frame = window as unknown as Window & typeof globalThis;
const signalsOf = (token: string) => createTokenSignals(frame, createBrowserWorld(frame), token);
let visibility: DocumentVisibilityState;

beforeEach(() => {
  names = [];
  visibility = 'visible';
  Channel.all.clear();
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function untilNamed(count: number): Promise<void> {
  await vi.waitFor(() => expect(names).toHaveLength(count));
}

it('notifies only windows of the same token, by a channel name without the token', async () => {
  const [one, other, another] = [signalsOf('ccr_one'), signalsOf('ccr_one'), signalsOf('ccr_two')];
  await untilNamed(3);
  const [look, unrelated] = [vi.fn(), vi.fn()];
  other.onHint(look);
  another.onHint(unrelated);
  one.tell();
  expect(look).toHaveBeenCalledOnce();
  expect(unrelated).not.toHaveBeenCalled();
  expect(names.join()).not.toContain('ccr_');
});

it('asks other windows for a running attempt', async () => {
  const [one, other] = [signalsOf('ccr_one'), signalsOf('ccr_one')];
  await untilNamed(2);
  expect(await one.isHeldElsewhere()).toBe(false);
  other.hold(() => true);
  expect(await one.isHeldElsewhere()).toBe(true);
});

it('looks with growing pauses for an hour without a hint, and never while the page is hidden', async () => {
  const signals = signalsOf('ccr_one');
  await untilNamed(1);
  vi.useFakeTimers();
  const look = vi.fn();
  signals.onHint(look);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(look).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(111_000);
  expect(look.mock.calls.length).toBeGreaterThan(1);
  expect(look.mock.calls.length).toBeLessThan(5);
  await vi.advanceTimersByTimeAsync(4 * 3_600_000);
  expect(look.mock.calls.length).toBe(60);
  for (const milliseconds of [0, 600_000]) {
    visibility = 'hidden';
    look.mockClear();
    await vi.advanceTimersByTimeAsync(milliseconds);
    expect(look).not.toHaveBeenCalled();
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(look).toHaveBeenCalledOnce();
  }
});

it('closes its channel while the page is in the back/forward cache', async () => {
  signalsOf('ccr_cached');
  await untilNamed(1);
  // Listeners of earlier tests remain.
  const open = () => [...Channel.all].filter(({ name }) => name === names[0]);
  window.dispatchEvent(new Event('pagehide'));
  expect(open()).toEqual([]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(open()).toHaveLength(1);
});
