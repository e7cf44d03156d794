import { expect, it } from 'vitest';
import { publishExports, takeShared } from './share-inlined.ts';

it('publishes what an entry exports', () => {
  expect(publishExports('const a=1,b=2;export{a as x,b};')).toBe(
    'const a=1,b=2;globalThis.__frame={x:a,b};',
  );
});

it('leaves the code of an entry alone that exports nothing', () => {
  expect(publishExports('start();')).toBe('start();');
});

it('has chunks take from an inlined script what they import from it', () => {
  const inlined = new Set(['v1/frame/form-1a.js']);
  expect(takeShared('import{x as a,b}from"./form-1a.js";a(b);', inlined)).toBe(
    'const{x:a,b}=globalThis.__frame;a(b);',
  );
});

it('leaves imports from other chunks alone', () => {
  const code = 'import{x as a}from"./other-2b.js";a();';
  expect(takeShared(code, new Set(['v1/frame/form-1a.js']))).toBe(code);
});

it('has what was published taken', () => {
  const entry = publishExports('const a=(n)=>n+1;export{a as x};');
  const chunk = takeShared('import{x as y}from"./e.js";return y(1);', new Set(['v1/e.js']));
  expect(new Function(`${entry}${chunk}`)()).toBe(2);
});
