import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBuiltSite } from '../../testing/built-site.ts';
import { runCommand } from './commands.ts';

const { version: running } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
};
/** Includes one newer than this program, and this program's. */
const versions = ['0.1.0', '0.2.0', '0.10.0', running, '999.0.0'];
const dayMs = 24 * 60 * 60 * 1000;
let folder: string;
/** A folder with all releases, created once. */
let made: string;

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'embeds-made-'));
  folder = made;
  for (const version of versions) {
    makeBuiltSite(join(folder, 'built', version), version);
    await run('add', join(folder, 'built', version));
  }
});
afterAll(() => rmSync(made, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embeds-prune-'));
  cpSync(made, folder, { recursive: true });
  // Each was added 30 days after the previous one, and the last one today.
  for (const [index, version] of versions.entries()) {
    const addedAt = new Date(Date.now() - (versions.length - 1 - index) * 30 * dayMs);
    utimesSync(join(folder, 'releases', `v${version}`), addedAt, addedAt);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  const lines: string[] = [];
  const env = { SITE_DIR: join(folder, 'releases') };
  const code = await runCommand(['releases', ...args], env, (line) => lines.push(line));
  return { code, lines };
}

const left = () => readdirSync(join(folder, 'releases')).sort();

test('lists the newest release first, and when each was replaced', async () => {
  const { lines } = await run('list');
  expect(lines.map((line) => line.replaceAll(/\d{4}-\d\d-\d\d/g, 'DAY'))).toEqual([
    'v999.0.0 added DAY, newer than this program',
    `v${running} added DAY, this program`,
    'v0.10.0 added DAY, replaced DAY',
    'v0.2.0 added DAY, replaced DAY',
    'v0.1.0 added DAY, replaced DAY',
  ]);
});

const replaced = ['0.1.0', '0.2.0', '0.10.0'];

test.each([
  [['--keep', '3'], ['0.1.0']],
  [['--keep', '1'], replaced],
  [['--keep', '0'], replaced],
  // They were replaced 90, 60 and 30 days ago.
  [['--older-than', '45'], replaced.slice(0, 2)],
  [['--older-than', '45', '--keep', '3'], ['0.1.0']],
  [['--older-than', '400'], []],
])('prune %j removes %j, and never the running release or a newer one', async (args, removed) => {
  const { code, lines } = await run('prune', ...args);
  expect(code).toBe(0);
  for (const version of removed) expect(lines[0]).toContain(`v${version}`);
  const kept = versions.filter((version) => !removed.includes(version));
  expect(left()).toEqual(kept.map((version) => `v${version}`).sort());
});

test.each([
  [['prune'], 'Say which releases to remove: --keep COUNT, --older-than DAYS, or both.'],
  [['prune', '--keep', 'all'], '--keep must be a whole number'],
  [['add'], 'Name the folder of an unpacked archive, or of a built site.'],
])('rejects %j with: %j', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
  expect(left()).toHaveLength(versions.length);
});

test('does not add a folder without a release', async () => {
  await expect(run('add', folder)).rejects.toThrow('has no built release (v1/integrity.json)');
});
