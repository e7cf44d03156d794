import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { copyEmptyDatabase } from '../testing/empty-database.ts';
import { person } from '../testing/examples.ts';
import { freePort } from '../testing/processes/child-process.ts';
import {
  buildPlatform,
  type PlatformProcess,
  startPlatform,
} from '../testing/processes/platform-process.ts';

const randomKey = () => randomBytes(32).toString('hex');
const folder = mkdtempSync(join(tmpdir(), 'embeds-main-'));
const site = join(folder, 'site');
mkdirSync(join(site, 'v1'), { recursive: true });
writeFileSync(join(site, 'v1/embeds.js'), '');
mkdirSync(join(site, 'v1/card'));
writeFileSync(join(site, 'v1/card/index.html'), '<!doctype html>');
const started = new Set<PlatformProcess>();
let script: string;
let port: number;
let url: string;

beforeAll(async () => {
  script = await buildPlatform('main-test');
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
});
afterEach(async () => {
  for (const platform of started) await platform.end();
  started.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the process on a folder of the test. */
function start(environment: Record<string, string> = {}): PlatformProcess {
  const defaults = { DATA_DIR: join(folder, 'data'), BUILT_SITE_DIR: site };
  const platform = startPlatform(script, { port, environment: { ...defaults, ...environment } });
  started.add(platform);
  return platform;
}

async function startHealthy(environment: Record<string, string> = {}): Promise<PlatformProcess> {
  const platform = start(environment);
  await platform.untilHealthy();
  return platform;
}

// Covers SO12
test('keeps acknowledged data after a kill, and stops cleanly on request', async () => {
  const first = await startHealthy();
  const user = { email: 'ann@example.com', name: person.name, password: 'Correct-Horse-1' };
  const created = await fetch(`${url}/v2/users`, {
    method: 'POST',
    body: JSON.stringify({ data: { attributes: user } }),
  });
  expect(created.status).toBe(201);
  await first.end('SIGKILL');

  const second = await startHealthy();
  const authorization = `Basic ${Buffer.from(`${user.email}:${user.password}`).toString('base64')}`;
  const current = await fetch(`${url}/v2/users/current`, { headers: { authorization } });
  expect(current.status).toBe(200);
  expect(await second.end('SIGTERM')).toEqual([0, null]);
  expect(second.log()).not.toMatch(/Confidential|Correct-Horse|ann@/);
});

test('creates its master key at the first start, readable for its owner only', async () => {
  const environment = { DATA_DIR: join(folder, 'first-start') };
  copyEmptyDatabase(environment.DATA_DIR);
  const first = await startHealthy(environment);
  await first.end('SIGTERM');
  const file = join(environment.DATA_DIR, 'master.key');
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('refuses a folder that another process has locked', async () => {
  await startHealthy();
  const second = start({ PLATFORM_PORT: String(await freePort()) });
  expect(await once(second.child, 'exit')).toEqual([1, null]);
  expect(second.log()).toMatch(/in use by another process/);
});

test('ends with its parent', async () => {
  const { child, untilHealthy } = start();
  await untilHealthy();
  const exit = once(child, 'exit');
  child.disconnect();
  expect(await exit).toEqual([0, null]);
});

test.each([0, 50, 300])(
  'ends with a parent that exits %i ms after the start',
  async (milliseconds) => {
    const { child } = start();
    const exit = once(child, 'exit');
    await new Promise((done) => setTimeout(done, milliseconds));
    child.disconnect();
    expect(await exit).toEqual([0, null]);
  },
  60_000,
);

// Covers SO12
test('answers a running request before it stops', async () => {
  const platform = await startHealthy();
  const user = { email: 'slow@example.com', name: person.name, password: 'Correct-Horse-1' };
  const body = JSON.stringify({ data: { attributes: user } });
  const fields = `Host: platform\r\nContent-Length: ${body.length}\r\nExpect: 100-continue`;
  const head = `POST /v2/users HTTP/1.1\r\n${fields}\r\n\r\n`;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.write(`${head}${body.slice(0, 10)}`);
  await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1.1 100 /));
  const exit = platform.end('SIGTERM');
  await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow());
  socket.write(body.slice(10));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 201 /);
  expect(await exit).toEqual([0, null]);
});

// Covers SO13
test('in production, it takes its secrets from the environment, and neither reads nor creates a file', async () => {
  const dataDir = join(folder, 'production');
  const production = { ENVIRONMENT: 'production', DATA_DIR: dataDir };
  const refused = start(production);
  expect(await once(refused.child, 'exit')).toEqual([1, null]);
  expect(refused.log()).toBe('MASTER_KEY is required\n');
  expect(existsSync(dataDir)).toBe(false);
  copyEmptyDatabase(dataDir);
  const platform = await startHealthy({ ...production, MASTER_KEY: randomKey() });
  const moved = await fetch(`${url}/v2/sandbox/clock/advance`, { method: 'POST' });
  expect(moved.status).toBe(404);
  expect(await platform.end('SIGTERM')).toEqual([0, null]);
  expect(existsSync(join(dataDir, 'master.key'))).toBe(false);
});

test.each([
  ['production', 'max-age=31536000'],
  ['sandbox', null],
])(
  'Strict-Transport-Security of script, frame and API in %s is %s',
  async (environment, expected) => {
    const dataDir = join(folder, `transport-${environment}`);
    copyEmptyDatabase(dataDir);
    const platform = start({
      ENVIRONMENT: environment,
      DATA_DIR: dataDir,
      MASTER_KEY: randomKey(),
    });
    await platform.untilHealthy();
    const paths = ['/v1/embeds.js', '/v1/card/', '/v1/card/index.html', '/docs', '/v2/contacts'];
    for (const path of paths) {
      const { headers } = await fetch(`${url}${path}`);
      expect([path, headers.get('strict-transport-security')]).toEqual([path, expected]);
    }
    const { headers } = await fetch(`${url}/v1/embeds.js`);
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    const unchanged = await fetch(`${url}/v1/embeds.js`, { headers: known });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get('strict-transport-security')).toBe(expected);
  },
  120_000,
);

/** Returns the error output of a process that doesn't start. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const { child, log } = start(environment);
  expect(await once(child, 'exit')).toEqual([1, null]);
  return log();
}

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

test('refuses to start with a wrong DATABASE_URL, and names it', async () => {
  const nobody = `127.0.0.1:${await freePort()}`;
  expect(await refusal({ DATABASE_URL: `postgres://ann:hunter2@${nobody}/embeds` })).toBe(
    'DATABASE_URL: no PostgreSQL server listens at this host and port.\n',
  );
  expect(await refusal({ DATABASE_URL: `mysql://ann:hunter2@${nobody}/embeds` })).toBe(
    'DATABASE_URL must be a URL like postgres://user:password@host:5432/embeds\n',
  );
});
