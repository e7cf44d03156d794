import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { copyEmptyDatabase } from '../testing/empty-database.ts';
import { person } from '../testing/examples.ts';
import { freePort } from '../testing/processes/child-process.ts';
import { useProgram } from './testing/program-bench.ts';

const given = useProgram('main-test');
const { folder, start, startHealthy } = given;
const randomKey = () => randomBytes(32).toString('hex');

// Covers SO12
test('keeps acknowledged data after a kill, and stops cleanly on request', async () => {
  const first = await startHealthy();
  const user = { email: 'ann@example.com', name: person.name, password: 'Correct-Horse-1' };
  const created = await fetch(`${given.url}/v2/users`, {
    method: 'POST',
    body: JSON.stringify({ data: { attributes: user } }),
  });
  expect(created.status).toBe(201);
  await first.end('SIGKILL');

  const second = await startHealthy();
  const authorization = `Basic ${Buffer.from(`${user.email}:${user.password}`).toString('base64')}`;
  const current = await fetch(`${given.url}/v2/users/current`, { headers: { authorization } });
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
  const socket = connect(given.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.write(`${head}${body.slice(0, 10)}`);
  await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1.1 100 /));
  const exit = platform.end('SIGTERM');
  await vi.waitFor(() => expect(fetch(`${given.url}/healthz`)).rejects.toThrow());
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
  const moved = await fetch(`${given.url}/v2/sandbox/clock/advance`, { method: 'POST' });
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
      const { headers } = await fetch(`${given.url}${path}`);
      expect([path, headers.get('strict-transport-security')]).toEqual([path, expected]);
    }
    const { headers } = await fetch(`${given.url}/v1/embeds.js`);
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    const unchanged = await fetch(`${given.url}/v1/embeds.js`, { headers: known });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get('strict-transport-security')).toBe(expected);
  },
  120_000,
);

test('serves the console at a port of its own, and ends with it', async () => {
  const directory = join(folder, 'console');
  mkdirSync(directory);
  writeFileSync(join(directory, 'index.html'), '<!doctype html>Console');
  const consolePort = await freePort();
  const environment = { CONSOLE_PORT: String(consolePort), BUILT_CONSOLE_DIR: directory };
  const platform = await startHealthy(environment);
  const at = (path: string) => fetch(`http://127.0.0.1:${consolePort}${path}`);
  expect(await (await at('/')).text()).toContain('Console');
  expect((await at('/v2/users/current')).status).toBe(401);
  expect((await at('/openapi.json')).status).toBe(404);
  expect((await fetch(`${given.url}/session`)).status).toBe(404);
  expect(await platform.end('SIGTERM')).toEqual([0, null]);
});
