import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { frameworkRows, showFiles } from './framework-page.ts';
import { starters } from './starters.ts';

const page = readFileSync('docs/frameworks.md', 'utf8');

test('the page of frameworks shows the files of the projects as the test runs them', () => {
  expect(showFiles(page)).toBe(page);
  expect(page.match(/^```(?!sh$)\w+$/gm)?.length).toBe(page.match(/^<!-- file: /gm)?.length);
});

test('every project has a row with its exact versions', () => {
  const rows = frameworkRows();
  expect(rows.filter((row) => !page.includes(`${row}\n`))).toEqual([]);
  expect(rows.filter((row) => !/\| [\w./@-]+ \d+\.\d+\.\d+/.test(row))).toEqual([]);
});

test('every folder of projects is run, and every framework is shown', () => {
  const folders = readdirSync('lab/starters/projects');
  expect(Object.keys(starters).toSorted()).toEqual(folders);
  const shown = new Set([...page.matchAll(/^<!-- file: ([\w-]+)\//gm)].map(([, name]) => name));
  // Angular's component is the same with zone.js.
  expect(folders.filter((name) => !shown.has(name))).toEqual(['angular-zone']);
});
