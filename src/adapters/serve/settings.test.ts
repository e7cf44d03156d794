import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readCommonSettings } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'adapter-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secret = 'a secret of thirty-two characters';
const env = {
  ADAPTER_SECRET: secret,
  PLATFORM_URL: 'https://embeds.example/',
  ADAPTER_PORT: '4700',
  ADAPTER_DATABASE_URL: 'postgresql://adapter@127.0.0.1/adapter',
};

test('reads the settings of every adapter', () => {
  expect(readCommonSettings(env)).toEqual({
    secrets: [secret],
    platformUrl: 'https://embeds.example',
    host: '127.0.0.1',
    port: 4700,
    location: { databaseUrl: 'postgresql://adapter@127.0.0.1/adapter' },
  });
});

test('reads a secret from a file, without the line end', () => {
  const file = join(folder, 'secret');
  writeFileSync(file, `${secret},${secret}2\n`);
  const { ADAPTER_SECRET: _, ...others } = env;
  const { secrets } = readCommonSettings({ ...others, ADAPTER_SECRET_FILE: file });
  expect(secrets).toEqual([secret, `${secret}2`]);
});

test('names every variable with a problem, and never a secret', () => {
  const read = () =>
    readCommonSettings({ ...env, ADAPTER_SECRET: 'short-secret', ADAPTER_PORT: '70000' });
  expect(read).toThrow(/ADAPTER_SECRET: .*32 characters[\s\S]*ADAPTER_PORT: /);
  expect(read).not.toThrow(/short-secret/);
});

test.each([
  ['both a secret and its file', { ADAPTER_SECRET_FILE: 'secret' }, /not both/],
  ['two databases', { ADAPTER_DATA_DIR: 'data' }, /ADAPTER_DATABASE_URL or ADAPTER_DATA_DIR/],
  ['no database', { ADAPTER_DATABASE_URL: '' }, /ADAPTER_DATABASE_URL is required/],
  ['an address that is not http', { PLATFORM_URL: 'ftp://embeds.example' }, /PLATFORM_URL/],
])('refuses %s', (_case, change, message) => {
  expect(() => readCommonSettings({ ...env, ...change })).toThrow(message);
});
