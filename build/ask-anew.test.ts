import { expect, it } from 'vitest';
import { askAnew } from './ask-anew.ts';

const load = 'const load=()=>import("./run-1a.js");';

it('puts the query of the page behind the address of each chunk', () => {
  expect(askAnew(`window.chunkQuery="?2";${load}`)).toBe(
    'window.chunkQuery="?2";const load=()=>import("./run-1a.js"+(window.chunkQuery??""));',
  );
});

it('leaves a script alone that asks for each chunk once', () => {
  expect(askAnew(load)).toBe(load);
});
