import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSecrets } from '../../kernel/store/types/secrets.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { claimInstallation } from './open-installation.ts';

const given = useTestPlatform();
const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)];

/** Starts with a master key, and optionally the previous one. */
const claim = (
  current: Buffer,
  previous?: Buffer,
  environment: 'sandbox' | 'production' = 'sandbox',
) => claimInstallation(given.store, { environment, keys: { current, previous } });

const refusal = 'This database was created with another master key';

test('a database opens again with its environment and key, and has the same root key', async () => {
  const root = await claim(first, undefined, 'production');
  expect(await claim(first, undefined, 'production')).toEqual(root);
  expect(root).toHaveLength(32);
  expect(root).not.toEqual(first);
});

test('another master key is rejected, and is not stored', async () => {
  await claim(first);
  for (const _attempt of [1, 2]) await expect(claim(second)).rejects.toThrow(refusal);
  await expect(claim(second, third)).rejects.toThrow(refusal);
});

test('rejects one of two processes that start at the same time with different keys', async () => {
  const claims = [first, second].map((key) => claim(key));
  const states = (await Promise.allSettled(claims)).map(({ status }) => status);
  expect(states.sort()).toEqual(['fulfilled', 'rejected']);
});

test('a new master key opens what the previous one has sealed, and both work during the replacement', async () => {
  const root = await claim(first);
  expect(await claim(second, first)).toEqual(root);
  // A process that still has the old settings restarts, and does not end the new key.
  expect(await claim(first)).toEqual(root);
  expect(await claim(second)).toEqual(root);
});

test('the first start with only the new key ends the old one', async () => {
  const root = await claim(first);
  await claim(second, first);
  expect(await claim(second)).toEqual(root);
  await expect(claim(first)).rejects.toThrow(refusal);
  await expect(claim(third, first)).rejects.toThrow(refusal);
  expect(await claim(third, second)).toEqual(root);
});

test('two processes that replace the key at the same time agree', async () => {
  const root = await claim(first);
  const both = await Promise.all([claim(second, first), claim(second, first)]);
  expect(both).toEqual([root, root]);
});

test('the stored keys can’t open any sealed value', async () => {
  const box = createSecrets(await claim(first)).seal('cards', '4242424242424242');
  const stored = await given.store.db.selectFrom('master_keys').selectAll().execute();
  const guesses = stored.flatMap(({ digest, sealed_root_key }) => [
    digest,
    sealed_root_key.subarray(-32),
  ]);
  expect(guesses).toHaveLength(2);
  for (const key of [...guesses, first]) {
    expect(() => createSecrets(key).open('cards', box)).toThrow();
  }
});

test('the stored digest of the master key is the key for no other purpose', async () => {
  await claim(first);
  const { digest } = await given.store.db
    .selectFrom('master_keys')
    .select('digest')
    .executeTakeFirstOrThrow();
  const secrets = createSecrets(first);
  const purposes = textsOf('src/platform').filter((text) => secrets.key(text).equals(digest));
  expect(purposes).toEqual([]);
});

/** Returns every string in the sources of a folder, which include all purposes, except those of the claim. */
function textsOf(directory: string): string[] {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !file.endsWith('root-key.ts'),
  );
  const texts = files.flatMap((file) =>
    [...readFileSync(join(directory, file), 'utf8').matchAll(/'([^'\n]+)'/g)].map(
      ([, text = '']) => text,
    ),
  );
  expect(texts).toEqual(expect.arrayContaining(['idempotent-answers', 'identity-fingerprint']));
  return [...new Set(texts)];
}
