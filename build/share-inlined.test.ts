import { expect, it } from 'vitest';
import { exportsOf, publishExports, takeShared } from './share-inlined.ts';

const inlined = new Map([['v1/frame/form-1a.js', new Map([['x', 'a']])]]);

it('leaves the code of an entry without exports unchanged', () => {
  expect(publishExports('start();')).toBe('start();');
});

it('leaves imports from other chunks unchanged', () => {
  const code = 'import{x as a}from"./other-2b.js";a();';
  expect(takeShared(code, inlined)).toBe(code);
});

it('fails the build for an import that no entry exports', () => {
  expect(() => takeShared('import{z}from"./form-1a.js";', inlined)).toThrow('exports z');
});

it('makes chunks read their imports from an inlined script', () => {
  const entry = 'const b=2,a=(n)=>n+1;export{b,a as x,a as z};';
  const exported = new Map([['v1/frame/e.js', exportsOf(entry)]]);
  const chunk = takeShared('import{x as y,b}from"./e.js";return y(b);', exported);
  expect(new Function(`${publishExports(entry)}{${chunk}}`)()).toBe(3);
});
