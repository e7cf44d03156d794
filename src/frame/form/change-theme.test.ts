// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { defaultColours } from '../../contract/default-colours.ts';
import type { Init, ShellPort } from '../wire/shell-port.ts';

const post = vi.fn();
const shell = { post } as unknown as ShellPort;
const root = document.documentElement;
const shown = () => root.style.getPropertyValue('--primary');
const green = { ...defaultColours, primary: 'rgb(0, 90, 0)' };

/** `changeTheme` of a frame whose script has just begun. */
let wear: (theme: Init['theme']) => void;

beforeEach(async () => {
  post.mockClear();
  root.removeAttribute('style');
  vi.resetModules();
  const { changeTheme } = await import('./form-launch.ts');
  wear = (theme) => changeTheme(document, shell, theme);
});

it('leaves the default colours to the stylesheet until a launch had others', () => {
  wear({ ...defaultColours });
  expect(shown()).toBe('');
  wear(green);
  expect(shown()).toBe('rgb(0 90 0)');
  wear({ ...defaultColours });
  expect(shown()).toBe('rgb(24 144 255)');
});

it('does not apply the same colours twice', () => {
  wear(green);
  root.removeAttribute('style');
  wear({ ...green });
  expect(shown()).toBe('');
});

it('warns once about each colour with too little contrast, with the required contrast', () => {
  const faint = {
    ...defaultColours,
    foreground: 'rgb(250, 250, 250)',
    success: 'rgb(255, 255, 254)',
  };
  wear(faint);
  wear({ ...faint });
  expect(post.mock.calls.map(([{ message }]) => message)).toEqual([
    'theme.foreground was changed: its contrast with the background was under 4.5:1',
    'theme.success was changed: its contrast with the background was under 3:1',
  ]);
});
