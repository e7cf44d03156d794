// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { moveFocusOnNextKey } from './next-key.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

/** Presses Enter in the first of two fields. */
function pressEnter(pointer: 'coarse' | 'fine', hint: string) {
  document.body.innerHTML = `<input id="one" enterkeyhint="${hint}"><input id="two">`;
  const keydowns = vi.spyOn(document, 'addEventListener');
  moveFocusOnNextKey({
    document,
    matchMedia: (query: string) => ({ matches: query.includes(pointer) }),
  } as unknown as Window);
  const one = document.getElementById('one') as HTMLInputElement;
  one.focus();
  const isHandled = !fireEvent.keyDown(one, { key: 'Enter' });
  for (const [type, listener] of keydowns.mock.calls)
    document.removeEventListener(type, listener as EventListener);
  return { isHandled, focus: document.activeElement?.id ?? '' };
}

it.each([
  ['coarse', 'next', true, 'two'],
  ['coarse', 'go', false, 'one'],
  ['fine', 'next', false, 'one'],
] as const)('with a %s pointer, the key %s is handled: %s', (pointer, hint, isHandled, focus) => {
  expect(pressEnter(pointer, hint)).toEqual({ isHandled, focus });
});
