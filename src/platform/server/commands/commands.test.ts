import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyEmptyDatabase } from '../../testing/empty-database.ts';
import { runCommand } from './commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'embeds-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = {
  DATA_DIR: join(folder, 'data'),
  MASTER_KEY: randomBytes(32).toString('hex'),
};

beforeAll(() => copyEmptyDatabase(env.DATA_DIR));

async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await runCommand(args, env, (line) => lines.push(line));
  return { code, lines };
}

test('adds a user while sign-up is closed, with a working password', async () => {
  const added = await run('users', 'add', 'ops@shop.example', '--name', 'Shop');
  expect(added).toEqual({
    code: 0,
    lines: [expect.stringMatching(/^password: Aa1-[\w-]{24}$/), expect.any(String)],
  });
  await expect(run('users', 'add', 'OPS@shop.example')).rejects.toThrow(/^email is already used/);
  await expect(run('users', 'add', 'nobody')).rejects.toThrow(/^EMAIL must be/);
});

test('commands add and remove operators, and the audit log of it can be exported and verified', async () => {
  const added = await run('operators', 'add', 'anna', '--may', 'checks,disputes');
  expect(added).toMatchObject({
    code: 0,
    lines: [
      expect.stringMatching(/^password: [\w-]{24}$/),
      expect.stringMatching(/^authenticator app: otpauth:\/\/totp\//),
      expect.any(String),
    ],
  });
  const listed = await run('operators', 'list');
  expect(listed.lines).toEqual([expect.stringMatching(/^[\w-]{36} anna checks,disputes$/)]);
  await run('operators', 'remove', 'anna');
  expect((await run('operators', 'list')).lines).toEqual([]);

  const whole = await run('audit', 'verify');
  const [, place = ''] = /ends at (2:[0-9a-f]{64})$/.exec(whole.lines[0] ?? '') ?? [];
  expect(whole.code).toBe(0);
  const [key = ''] = (await run('audit', 'key')).lines;
  const exported = (await run('audit', 'export')).lines;
  const path = join(folder, 'audit.jsonl');
  const check = async (lines: string[], ...more: string[]) => {
    writeFileSync(path, lines.join('\n'));
    return run('audit', 'check', path, '--key', key, ...more);
  };
  expect(await check(exported, '--after', place)).toMatchObject({ code: 0 });
  expect(await check(exported.slice(0, 1), '--after', place)).toEqual({
    code: 1,
    lines: [
      'The audit log is broken at entry 2: it is missing: the chain was longer before, up to 2.',
    ],
  });
  const forged = exported.map((line) => line.replace('operator.removed', 'operator.added'));
  expect(await check(forged)).toEqual({
    code: 1,
    lines: ['The audit log is broken at entry 2: it was changed.'],
  });
  expect(exported.join()).not.toContain('anna');
});

test('answers an unknown command with the known ones, and invalid arguments with advice', async () => {
  expect(await run('operators', 'promote', 'anna')).toMatchObject({
    code: 2,
    lines: [expect.stringContaining('operators add NAME')],
  });
  expect((await run('releases', 'remove')).code).toBe(2);
  await expect(run('operators', 'add', 'anna', '--may', 'all')).rejects.toThrow('must be one of');
  await expect(run('audit', 'check', 'x')).rejects.toThrow('--key is required');
  const missing = join(folder, 'missing.jsonl');
  await expect(run('audit', 'check', missing, '--key', 'x')).rejects.toThrow('ENOENT');
  for (const sequence of [[], ['first'], ['-1']]) {
    await expect(run('audit', 'erase', '--', ...sequence)).rejects.toThrow('needs the sequence');
  }
});
