import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSecrets } from './kernel/secrets.ts';
import { claimInstallation } from './open-installation.ts';
import { useTestPlatform } from './testing/test-platform.ts';

const given = useTestPlatform();
const secrets = createSecrets(randomBytes(32));
const others = createSecrets(randomBytes(32));

test('the environment that made a database opens it again', async () => {
  const claim = { environment: 'production', secrets } as const;
  await claimInstallation(given.store, claim);
  await expect(claimInstallation(given.store, claim)).resolves.toBeUndefined();
});

test.each([
  ['sandbox', 'production'],
  ['production', 'sandbox'],
] as const)('a database made with %s is refused to %s, by name', async (made, other) => {
  await claimInstallation(given.store, { environment: made, secrets });
  await expect(claimInstallation(given.store, { environment: other, secrets })).rejects.toThrow(
    `This database was made with ENVIRONMENT=${made}.`,
  );
});

test('another master key is refused, and does not become the known one', async () => {
  await claimInstallation(given.store, { environment: 'sandbox', secrets });
  for (const _try of [1, 2]) {
    await expect(
      claimInstallation(given.store, { environment: 'sandbox', secrets: others }),
    ).rejects.toThrow('This database was made with another master key');
  }
});

test('of two that start at once with different keys, one is refused', async () => {
  const claims = [secrets, others].map((each) =>
    claimInstallation(given.store, { environment: 'sandbox', secrets: each }),
  );
  const states = (await Promise.allSettled(claims)).map(({ status }) => status);
  expect(states.sort()).toEqual(['fulfilled', 'rejected']);
});

test('what is stored of the key cannot open what it sealed', async () => {
  await claimInstallation(given.store, { environment: 'sandbox', secrets });
  const row = await given.store.db
    .selectFrom('installation')
    .select('master_key_digest')
    .executeTakeFirstOrThrow();
  const box = secrets.seal('cards', '4242424242424242');
  const stolen = createSecrets(row.master_key_digest ?? Buffer.alloc(32));
  expect(() => stolen.open('cards', box)).toThrow();
});

test('what is stored of the key is the key of nothing else that the platform seals, signs or derives', async () => {
  await claimInstallation(given.store, { environment: 'sandbox', secrets });
  const row = await given.store.db
    .selectFrom('installation')
    .select('master_key_digest')
    .executeTakeFirstOrThrow();
  const purposes = textsOf('src/platform').filter(
    (text) => row.master_key_digest && secrets.key(text).equals(row.master_key_digest),
  );
  expect(purposes).toEqual([]);
});

/** Every text in the sources of a folder, one of which each purpose is; but for those of the claim. */
function textsOf(directory: string): string[] {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !file.endsWith('open-installation.ts'),
  );
  const texts = files.flatMap((file) =>
    [...readFileSync(join(directory, file), 'utf8').matchAll(/'([^'\n]+)'/g)].map(
      ([, text = '']) => text,
    ),
  );
  expect(texts).toEqual(expect.arrayContaining(['idempotent-answers', 'identity-fingerprint']));
  return [...new Set(texts)];
}
