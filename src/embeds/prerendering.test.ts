// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { embedOrigin, useLaunchRig } from './testing/launch-rig.ts';
import { createWarmFrame } from './warm-frame.ts';

const rig = useLaunchRig();
const prototype = Object.getPrototypeOf(document);

beforeEach(() => {
  Object.defineProperty(prototype, 'prerendering', { configurable: true, value: true });
});

afterEach(() => {
  Reflect.deleteProperty(prototype, 'prerendering');
});

/** Activates the prerendered page. */
function visit(): void {
  Reflect.deleteProperty(prototype, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
}

it('starts the time limit of a launch when the page is visited', () => {
  rig.launch();
  vi.advanceTimersByTime(3_600_000);
  expect([rig.heard, rig.phase()]).toEqual([[], 'loading']);
  visit();
  vi.advanceTimersByTime(14_999);
  expect(rig.heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(rig.heard).toMatchObject([['loadFailed', { code: 'frame_unreachable' }]]);
});

it('reports nothing for a launch that was cleaned up before the visit', () => {
  rig.launch();
  rig.cleanUp();
  visit();
  vi.advanceTimersByTime(60_000);
  expect(rig.heard).toEqual([]);
});

it('keeps a warm frame until five minutes after the visit', () => {
  createWarmFrame(document, embedOrigin, 'card', () => '').warm();
  const host = () => document.querySelector('prime-trust-embed');
  vi.advanceTimersByTime(3_600_000);
  expect(host()).not.toBeNull();
  visit();
  vi.advanceTimersByTime(299_999);
  expect(host()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(host()).toBeNull();
});
