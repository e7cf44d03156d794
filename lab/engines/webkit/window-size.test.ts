import { expect, it } from 'vitest';
import type { ClassicSession } from './classic-session.ts';
import { resize, type Size } from './window-size.ts';

/** Opens a window with a bar. Its page is resized a few measurements after the window. */
function openWindow({
  barOf = (_width: number): number => 38,
  looksUntilResized = 0,
  narrowest = 0,
} = {}) {
  let outer: Size = { width: 447, height: 640 + barOf(447) };
  let inner: Size = { width: 447, height: 640 };
  let looks = 0;
  const session = {
    get: async () => undefined,
    async post(path: string, body?: object) {
      if (path === '/window/rect') {
        const { width, height } = body as Size;
        outer = { width: Math.max(width, narrowest), height };
        looks = looksUntilResized;
        return undefined;
      }
      if (looks-- <= 0) inner = { width: outer.width, height: outer.height - barOf(outer.width) };
      return [inner.width, inner.height, outer.width - inner.width, outer.height - inner.height];
    },
    stop: async () => undefined,
  } satisfies ClassicSession;
  return { session, inner: () => inner };
}

it('resizes the page to the given size, whatever the height of the bar', async () => {
  const { session, inner } = openWindow();
  await resize(session, { width: 320, height: 568 });
  expect(inner()).toEqual({ width: 320, height: 568 });
});

it('waits for a page that is resized after its window', async () => {
  const { session, inner } = openWindow({ looksUntilResized: 3 });
  await resize(session, { width: 640, height: 320 });
  expect(inner()).toEqual({ width: 640, height: 320 });
  await resize(session, { width: 1280, height: 900 });
  expect(inner()).toEqual({ width: 1280, height: 900 });
});

it('measures again when a narrower window has a higher bar', async () => {
  const { session, inner } = openWindow({ barOf: (width) => (width < 400 ? 76 : 38) });
  await resize(session, { width: 320, height: 568 }, 0);
  expect(inner()).toEqual({ width: 320, height: 568 });
});

it('keeps the current size when none is given', async () => {
  const { session, inner } = openWindow();
  await resize(session, null);
  expect(inner()).toEqual({ width: 447, height: 640 });
});

it('throws when the window cannot be that narrow', async () => {
  const { session } = openWindow({ narrowest: 447 });
  await expect(resize(session, { width: 320, height: 568 }, 0)).rejects.toThrow(
    'the page is 447 × 568, not 320 × 568',
  );
});
