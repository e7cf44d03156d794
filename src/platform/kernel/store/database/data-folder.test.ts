import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open-database.ts';
import { readOrMakeMasterKey } from '../../../server/installation/master-key.ts';
import { explainFailure, isFull, prepareDataFolder } from './data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'embeds-folder-'));
const dataDir = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lists files that others than the owner may read, write or enter. */
function openToOthers(directory: string): string[] {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return ['.', ...names].filter((name) => lstatSync(join(directory, name)).mode & 0o077);
}

beforeAll(async () => {
  // An operator may create the folder before the first start.
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  const store = await openDatabase({ dataDir });
  // Also covers files that are created later.
  await sql`create table later as select generate_series(1, 10000) as number`.execute(store.db);
  expect(openToOthers(dataDir)).toEqual([]);
  await store.close();
});

test('only the owner can access the folder and its files, regardless of who created it', () => {
  expect(openToOthers(dataDir)).toEqual([]);
});

test('the next start closes a folder that was open to everybody', () => {
  chmodSync(dataDir, 0o777);
  chmodSync(join(dataDir, 'database'), 0o755);
  chmodSync(join(dataDir, 'database/PG_VERSION'), 0o666);
  // Group access only.
  chmodSync(join(dataDir, 'database/global/pg_control'), 0o640);
  prepareDataFolder(dataDir);
  expect(openToOthers(dataDir)).toEqual([]);
});

test('refuses a folder that all users share, and leaves it unchanged', () => {
  const shared = join(folder, 'shared');
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  expect(() => prepareDataFolder(shared)).toThrow(`${shared} is shared by all users.`);
  expect(lstatSync(shared).mode & 0o7777).toBe(0o1777);
});

test('names a file that exists in place of the folder', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(file)).toThrow(`${file} is not a folder.`);
  expect(() => prepareDataFolder(join(file, 'data'))).toThrow('is not a folder.');
});

test('names the folder of the master key if it can’t be created', () => {
  const file = join(folder, 'no-folder');
  writeFileSync(file, '');
  expect(() => readOrMakeMasterKey(join(file, 'data'))).toThrow('is not a folder.');
});

test.each([
  ['ENOSPC', /^The disk of .* is full\. Make room/],
  ['EDQUOT', /^The disk quota of .* is used up\. Raise it/],
  ['EROFS', /is on a read-only file system\. Choose another with DATA_DIR\./],
  ['EACCES', /is not writable for this user\. Change its owner/],
  ['EPERM', /belongs to another user\. Change its owner/],
])('explains %s and says what to do', (code, words) => {
  const error = Object.assign(new Error(code), { code });
  expect(explainFailure(dataDir, error).message).toMatch(words);
});

test('returns an error unchanged if the folder did not cause it', () => {
  const error = new Error('a migration is wrong');
  expect(explainFailure(dataDir, error)).toBe(error);
});

test.each([
  [0, true],
  [16 * 1024 * 1024 - 1, true],
  [16 * 1024 * 1024, false],
])('with %i bytes left a disk is full: %s', (bytes, expected) => {
  expect(isFull(bytes)).toBe(expected);
});

test('does not overwrite a database without its version file', async () => {
  const copy = copyOf('lost-version');
  rmSync(join(copy, 'database/PG_VERSION'));
  await expect(openDatabase({ dataDir: copy })).rejects.toThrow(
    `The database in ${copy} is damaged, or of another version. Restore a backup`,
  );
  expect(readdirSync(join(copy, 'database'))).toContain('base');
});

test('names a damaged database, and unlocks its folder', async () => {
  const copy = copyOf('damaged');
  truncateSync(join(copy, 'database/global/pg_control'), 0);
  for (const _again of [1, 2]) {
    await expect(openDatabase({ dataDir: copy })).rejects.toThrow(
      `The database in ${copy} is damaged, or of another version. Restore a backup`,
    );
  }
});

function copyOf(name: string): string {
  const copy = join(folder, name);
  expect(spawnSync('cp', ['-a', dataDir, copy]).status).toBe(0);
  return copy;
}
