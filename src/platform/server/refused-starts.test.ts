import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyEmptyDatabase } from '../testing/empty-database.ts';
import { freePort } from '../testing/processes/child-process.ts';
import { useProgram } from './testing/program-bench.ts';

const given = useProgram('refused-starts');
const { folder, refusal, startHealthy } = given;
const randomKey = () => randomBytes(32).toString('hex');

test.each([
  ['sandbox', 'production'],
  ['production', 'sandbox'],
])(
  'refuses to start the database of %s as %s',
  async (made, other) => {
    const environment = { DATA_DIR: join(folder, `made-with-${made}`), MASTER_KEY: randomKey() };
    copyEmptyDatabase(environment.DATA_DIR);
    const first = await startHealthy({ ...environment, ENVIRONMENT: made });
    await first.end('SIGTERM');
    expect(await refusal({ ...environment, ENVIRONMENT: other })).toBe(
      `This database was created with ENVIRONMENT=${made}. Start it with that, or choose another database with DATABASE_URL or DATA_DIR.\n`,
    );
    await startHealthy({ ...environment, ENVIRONMENT: made });
  },
  120_000,
);

test('refuses to start with another master key', async () => {
  const environment = { DATA_DIR: join(folder, 'one-key') };
  copyEmptyDatabase(environment.DATA_DIR);
  const first = await startHealthy(environment);
  await first.end('SIGTERM');
  const message = await refusal({ ...environment, MASTER_KEY: randomKey() });
  expect(message).toMatch(/^This database was created with another master key/);
  const key = readFileSync(join(environment.DATA_DIR, 'master.key'), 'utf8');
  await startHealthy({ ...environment, MASTER_KEY: key });
});

test('refuses to start without the site, before it touches the data', async () => {
  const environment = { BUILT_SITE_DIR: join(folder, 'none'), DATA_DIR: join(folder, 'untouched') };
  expect(await refusal(environment)).toBe(
    `${environment.BUILT_SITE_DIR} has no built site (v1/embeds.js). Run npm run build, or set BUILT_SITE_DIR.\n`,
  );
  expect(existsSync(environment.DATA_DIR)).toBe(false);
});

test('refuses to start without the console that its settings name, before it touches the data', async () => {
  const environment = {
    CONSOLE_PORT: String(await freePort()),
    BUILT_CONSOLE_DIR: join(folder, 'none'),
    DATA_DIR: join(folder, 'untouched'),
  };
  expect(await refusal(environment)).toBe(
    `${environment.BUILT_CONSOLE_DIR} has no built application (index.html). Run npm run build, or set BUILT_CONSOLE_DIR.\n`,
  );
  expect(existsSync(environment.DATA_DIR)).toBe(false);
});

test('refuses to start with a wrong DATABASE_URL, and names it', async () => {
  const nobody = `127.0.0.1:${await freePort()}`;
  expect(await refusal({ DATABASE_URL: `postgres://ann:hunter2@${nobody}/embeds` })).toBe(
    'DATABASE_URL: no PostgreSQL server listens at this host and port.\n',
  );
  expect(await refusal({ DATABASE_URL: `mysql://ann:hunter2@${nobody}/embeds` })).toBe(
    'DATABASE_URL must be a URL like postgres://user:password@host:5432/embeds\n',
  );
});
