import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireSite } from './require-site.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embeds-site-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('accepts a folder with a built site', () => {
  mkdirSync(join(folder, 'v1'));
  writeFileSync(join(folder, 'v1/embeds.js'), '');
  expect(() => requireSite(folder)).not.toThrow();
});

test.each(['', 'missing'])('rejects a folder without one, with advice: "%s"', (name) => {
  const directory = join(folder, name);
  expect(() => requireSite(directory)).toThrow(
    `${directory} has no built site (v1/embeds.js). Run npm run build, or set BUILT_SITE_DIR.`,
  );
});
