import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { person } from './testing/examples.ts';

const folder = mkdtempSync(join(tmpdir(), 'embeds-main-'));
const port = 4330 + (process.pid % 9);
const url = `http://127.0.0.1:${port}`;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(import.meta.dirname, 'main.ts'),
      outDir: join(process.cwd(), '.cache/main-test'),
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
}, 120_000);
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the process; `log` collects what it writes. */
function start(environment: Record<string, string> = {}): {
  child: ChildProcess;
  log: () => string;
} {
  const child = spawn(process.execPath, [join(process.cwd(), '.cache/main-test/main.js')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      PLATFORM_PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      SITE_DIR: join(folder, 'site'),
      THREE_DS_SHARED_SECRET: 'shared',
      ...environment,
    },
  });
  children.add(child);
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => written.push(String(chunk)));
  }
  return { child, log: () => written.join('') };
}

async function untilHealthy(log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 1000; attempt++) {
    const isUp = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`not healthy: ${log()}`);
}

test('keeps what it has acknowledged through a kill, and stops cleanly when asked', async () => {
  const first = start();
  await untilHealthy(first.log);
  const user = { email: 'ann@example.com', name: person.name, password: 'Correct-Horse-1' };
  const created = await fetch(`${url}/v2/users`, {
    method: 'POST',
    body: JSON.stringify({ data: { attributes: user } }),
  });
  expect(created.status).toBe(201);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = start();
  await untilHealthy(second.log);
  const authorization = `Basic ${Buffer.from(`${user.email}:${user.password}`).toString('base64')}`;
  const current = await fetch(`${url}/v2/users/current`, { headers: { authorization } });
  expect(current.status).toBe(200);
  const exit = once(second.child, 'exit');
  second.child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  expect(second.log()).not.toMatch(/Confidential|Correct-Horse|ann@/);
}, 120_000);

test('makes its master key at the first start, for its owner alone', () => {
  const file = join(folder, 'data/master.key');
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('refuses a folder that another process has', async () => {
  const first = start();
  await untilHealthy(first.log);
  const second = start({ PLATFORM_PORT: String(port + 100) });
  expect(await once(second.child, 'exit')).toEqual([1, null]);
  expect(second.log()).toMatch(/in use by another process/);
}, 120_000);

test('ends with its parent', async () => {
  const { child, log } = start();
  await untilHealthy(log);
  const exit = once(child, 'exit');
  child.disconnect();
  expect(await exit).toEqual([0, null]);
}, 120_000);

test.each([0, 50, 300])(
  'ends with a parent that goes %i ms after the start',
  async (milliseconds) => {
    const { child } = start();
    const exit = once(child, 'exit');
    await new Promise((done) => setTimeout(done, milliseconds));
    child.disconnect();
    expect(await exit).toEqual([0, null]);
  },
  60_000,
);

test('says what is missing', async () => {
  const { child, log } = start({ THREE_DS_SHARED_SECRET: '' });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(log()).toBe('THREE_DS_SHARED_SECRET is required\n');
});
