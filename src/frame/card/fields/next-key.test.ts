// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { moveFocusOnNextKey } from './next-key.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

/** Two fields in a window with that pointer; presses Enter in the first. */
function pressEnter(pointer: 'coarse' | 'fine', hint: string): { isTaken: boolean; focus: string } {
  document.body.innerHTML = `<input id="one" enterkeyhint="${hint}"><input id="two">`;
  const keydowns = vi.spyOn(document, 'addEventListener');
  moveFocusOnNextKey({
    document,
    matchMedia: (query: string) => ({ matches: query.includes(pointer) }),
  } as unknown as Window);
  const one = document.getElementById('one') as HTMLInputElement;
  one.focus();
  const isTaken = !fireEvent.keyDown(one, { key: 'Enter' });
  for (const [type, listener] of keydowns.mock.calls)
    document.removeEventListener(type, listener as EventListener);
  return { isTaken, focus: document.activeElement?.id ?? '' };
}

it.each([
  ['coarse', 'next', true, 'two'],
  ['coarse', 'go', false, 'one'],
  ['fine', 'next', false, 'one'],
] as const)('with a %s pointer, a key that says %s: %s', (pointer, hint, isTaken, focus) => {
  expect(pressEnter(pointer, hint)).toEqual({ isTaken, focus });
});
