// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { describeBrowser } from './browser-details.ts';

it.each([
  ['a window', { width: 1280.4, height: 900 }, [1248, 804]],
  ['a phone', { width: 320, height: 640 }, [288, 544]],
  ['an unknown window', { width: 0, height: 0 }, [0, 0]],
])('subtracts the dialog from the size of %s', (_what, viewport, room) => {
  const details = describeBrowser(window, viewport, 'en');
  expect([details['challenge-width'], details['challenge-height']]).toEqual(room);
});

it('names the language of the form, so that the bank speaks it too', () => {
  const { language } = describeBrowser(window, { width: 0, height: 0 }, 'ar-EG-u-nu-latn');
  expect(language).toBe('ar-EG');
});
