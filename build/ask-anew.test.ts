import { expect, it } from 'vitest';
import { askAnew } from './ask-anew.ts';

const load = 'const load=()=>import("./run-1a.js");';

it('puts the query of the page behind the address of what it runs', () => {
  expect(askAnew(`window.chunkQuery="?2";${load}`)).toBe(
    'window.chunkQuery="?2";const load=()=>import("./run-1a.js"+(window.chunkQuery??""));',
  );
});

it('leaves chunks alone that no script checks, such as languages', () => {
  const language = 'window.chunkQuery="?2";import("./card-de-1a.js")';
  expect(askAnew(language)).toBe(language);
});

it('leaves a script alone that asks for each chunk once', () => {
  expect(askAnew(load)).toBe(load);
});
