import { expect, it } from 'vitest';
import { exportsOf, publishExports, takeShared } from './share-inlined.ts';

const form = new Map([
  ['x', 'a'],
  ['b', 'b'],
]);

it('publishes the exports of an entry by their local names', () => {
  expect(publishExports('const b=1,a=2;export{b,a as x,a as y};')).toBe(
    'const b=1,a=2;globalThis.__frame={a,b};',
  );
});

it('leaves the code of an entry without exports unchanged', () => {
  expect(publishExports('start();')).toBe('start();');
});

it('maps exported names to local names', () => {
  expect(exportsOf('const a=1,b=2;export{a as x,b};')).toEqual(form);
});

it('makes chunks read their imports from an inlined script', () => {
  const inlined = new Map([['v1/frame/form-1a.js', form]]);
  expect(takeShared('import{x as c,b}from"./form-1a.js";c(b);', inlined)).toBe(
    'const{a:c,b}=globalThis.__frame;c(b);',
  );
});

it('leaves imports from other chunks unchanged', () => {
  const code = 'import{x as a}from"./other-2b.js";a();';
  expect(takeShared(code, new Map([['v1/frame/form-1a.js', form]]))).toBe(code);
});

it('fails the build for an import that no entry exports', () => {
  const inlined = new Map([['v1/frame/form-1a.js', form]]);
  expect(() => takeShared('import{z}from"./form-1a.js";', inlined)).toThrow('exports z');
});

it('has what was published taken', () => {
  const entry = 'const a=(n)=>n+1;export{a as x};';
  const inlined = new Map([['v1/e.js', exportsOf(entry)]]);
  const chunk = takeShared('import{x as y}from"./e.js";return y(1);', inlined);
  expect(new Function(`${publishExports(entry)}${chunk}`)()).toBe(2);
});
