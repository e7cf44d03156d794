import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readCommonSettings, readSettings, readTogether } from './index.ts';

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
  expect(read).toThrow(
    /ADAPTER_SECRET is not valid\. .*32 characters[\s\S]*ADAPTER_PORT is not valid\. /,
  );
  expect(read).not.toThrow(/short-secret/);
});

test('names every required variable that is missing, and says what it is', () => {
  const problems = () => {
    try {
      return readCommonSettings({});
    } catch (error) {
      return String(Object(error).message).split('\n');
    }
  };
  expect(problems()).toEqual([
    expect.stringMatching(/^ADAPTER_SECRET, or ADAPTER_SECRET_FILE, is required\. The same as /),
    expect.stringMatching(/^PLATFORM_URL is required\. Origin of the platform/),
    expect.stringMatching(/^ADAPTER_PORT is required\. Port to listen on/),
    expect.stringMatching(
      /^ADAPTER_DATABASE_URL, or ADAPTER_DATABASE_URL_FILE, is required\. Post/,
    ),
  ]);
});

test('reports the problems of several readers together', () => {
  const own = { key: { name: 'OWN_KEY', schema: z.string(), help: 'Its key' } };
  const read = () =>
    readTogether(
      () => readCommonSettings({ ...env, ADAPTER_PORT: '' }),
      () => readSettings(own, {}),
    );
  expect(read).toThrow(/^ADAPTER_PORT is required\. .*\nOWN_KEY is required\. Its key$/);
});

test('says what a value must be', () => {
  const must = z.string().check(z.regex(/^\d{9}$/, 'must be nine digits'));
  const own = { bank: { name: 'OWN_BANK', schema: must, help: 'Routing number' } };
  expect(() => readSettings(own, { OWN_BANK: '12' })).toThrow(
    /^OWN_BANK must be nine digits\. Routing number$/,
  );
});

test('refuses the file of a secret that is empty', () => {
  const file = join(folder, 'empty');
  writeFileSync(file, '\n');
  const { ADAPTER_SECRET: _, ...others } = env;
  expect(() => readCommonSettings({ ...others, ADAPTER_SECRET_FILE: file })).toThrow(
    /^ADAPTER_SECRET_FILE: .*empty is empty$/,
  );
});

test.each([
  ['both a secret and its file', { ADAPTER_SECRET_FILE: 'secret' }, /not both/],
  ['two databases', { ADAPTER_DATA_DIR: 'data' }, /ADAPTER_DATABASE_URL or ADAPTER_DATA_DIR/],
  ['no database', { ADAPTER_DATABASE_URL: '' }, /ADAPTER_DATABASE_URL_FILE, is required/],
  ['an address that is not http', { PLATFORM_URL: 'ftp://embeds.example' }, /PLATFORM_URL/],
])('refuses %s', (_case, change, message) => {
  expect(() => readCommonSettings({ ...env, ...change })).toThrow(message);
});
