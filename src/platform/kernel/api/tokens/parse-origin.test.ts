import { expect, it } from 'vitest';
import { parseOrigin } from './parse-origin.ts';

it.each([
  ['https://Shop.example:443', 'https://shop.example'],
  ['http://localhost:4000/checkout', 'http://localhost:4000'],
  ['capacitor://localhost', 'capacitor://localhost'],
  ['ionic://localhost/index.html', 'ionic://localhost'],
  ['null', null],
  ['file:///index.html', null],
  ['about:blank', null],
  ['shop.example', null],
  ['', null],
])('the origin of %o is %o', (text, origin) => {
  expect(parseOrigin(text)).toBe(origin);
});
