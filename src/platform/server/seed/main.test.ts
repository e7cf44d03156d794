import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyEmptyDatabase } from '../../testing/empty-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'embeds-seed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command; resolves with its exit code and output. */
async function run(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: unknown; output: string }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), ...args],
    { env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, ...environment } },
  );
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => written.push(String(chunk)));
  }
  const [code] = await once(child, 'close');
  return { code, output: written.join('') };
}

test.each([
  ['no number', []],
  ['more accounts than contacts', ['--contacts', '5', '--accounts', '6']],
  ['half a contact', ['--contacts', '1.5']],
])('prints its usage for %s', async (_what, args) => {
  const { code, output } = await run(args);
  expect(code).toBe(1);
  expect(output).toContain('npm run task -- seed --contacts');
});

test('refuses production, before it touches the database', async () => {
  const production = { ENVIRONMENT: 'production', MASTER_KEY: 'ab'.repeat(32) };
  const { code, output } = await run(['--contacts', '10'], production);
  expect([code, output]).toEqual([1, 'Seeding is not available in production.\n']);
  expect(readdirSync(folder)).toEqual([]);
});

test('fills the database of the environment', async () => {
  copyEmptyDatabase(folder);
  const { code, output } = await run(['--contacts', '30', '--accounts', '3']);
  expect(output).toMatch(/30 contacts in 3 accounts of seed@example.com/);
  expect(code).toBe(0);
});
