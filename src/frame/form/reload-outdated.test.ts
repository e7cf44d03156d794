// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOutdated } from './reload-outdated.ts';

const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  history.replaceState(null, '');
  window.typedEarly = new Set();
  vi.stubGlobal('location', { reload });
});
afterEach(() => vi.unstubAllGlobals());

it('reloads the document once, without a history entry', () => {
  const steps = history.length;
  expect(reloadOutdated(false)).toBeInstanceOf(Promise);
  expect(reloadOutdated(false)).toBe('form_outdated');
  expect(reload).toHaveBeenCalledOnce();
  expect(history.length).toBe(steps);
});

it('does not reload after something was typed', () => {
  window.typedEarly?.add(document.body);
  expect(reloadOutdated(false)).toBe('form_outdated');
  expect(reload).not.toHaveBeenCalled();
});

it('reloads whenever the user requests it', () => {
  window.typedEarly?.add(document.body);
  for (const _press of [1, 2]) expect(reloadOutdated(true)).toBeInstanceOf(Promise);
  expect(reload).toHaveBeenCalledTimes(2);
});
