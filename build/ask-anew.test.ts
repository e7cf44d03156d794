import { expect, it } from 'vitest';
import { askAnew } from './ask-anew.ts';

const load = 'const load=()=>import("./run-1a.js");';

it("appends the page's query to the address of the rest of the script", () => {
  expect(askAnew(`window.chunkQuery="?2";${load}`)).toBe(
    'window.chunkQuery="?2";const load=()=>import("./run-1a.js"+(window.chunkQuery??""));',
  );
});

it('leaves chunks unchanged that no script checks, such as languages', () => {
  const language = 'window.chunkQuery="?2";import("./card-de-1a.js")';
  expect(askAnew(language)).toBe(language);
});

it('leaves a script unchanged that requests each chunk once', () => {
  expect(askAnew(load)).toBe(load);
});
