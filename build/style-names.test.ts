import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { styleNames } from './style-names.ts';

const folder = mkdtempSync(join(tmpdir(), 'style-names-'));
const [first, second] = ['a/page.css.ts', 'b/form.css.ts'].map((name) => join(folder, name));
for (const path of [first, second]) {
  mkdirSync(join(`${path}`, '..'));
  writeFileSync(`${path}`, '');
}
afterAll(() => rmSync(folder, { recursive: true }));

it('names styles by their file and their number in it, repeatably', () => {
  const nameOf = styleNames(folder);
  const named = () => [
    nameOf({ filePath: `${first}`, hash: '18ffbon0' }),
    nameOf({ filePath: `${first}`, hash: '18ffbon1' }),
    nameOf({ filePath: `${first}`, hash: '18ffbon10' }),
    nameOf({ filePath: `${second}`, hash: 'y948ce0' }),
  ];
  expect(named()).toEqual(['_a0', '_a1', '_a10', '_b0']);
  expect(named()).toEqual(['_a0', '_a1', '_a10', '_b0']);
});

it('fails the build for a file outside all folders', () => {
  const hash = '18ffbon0';
  expect(() => styleNames(folder)({ filePath: 'elsewhere.css.ts', hash })).toThrow('elsewhere');
});
