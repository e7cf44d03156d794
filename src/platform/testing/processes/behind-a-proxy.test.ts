import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyEmptyDatabase } from '../empty-database.ts';
import { freePort } from './child-process.ts';
import { buildPlatform, type PlatformProcess, startPlatform } from './platform-process.ts';

/**
 * The platform behind a reverse proxy: Vite's own, in a separate process, which appends the address of
 * its client to X-Forwarded-For. The test is the outer proxy of two, so the last address that it sends is
 * a visitor's, and the ones before it are forged.
 */

const folder = mkdtempSync(join(tmpdir(), 'embeds-proxy-'));
const user = { email: 'ann@example.com', name: 'Ann', password: 'Correct-Horse-1' };
const platforms: PlatformProcess[] = [];
const proxies: ChildProcess[] = [];

beforeAll(async () => {
  const script = await buildPlatform('behind-a-proxy');
  for (const [name, environment] of Object.entries({
    trusting: { TRUSTED_PROXIES: '127.0.0.1, ::1' },
    unaware: {},
  })) {
    const port = await freePort();
    const DATA_DIR = join(folder, name);
    copyEmptyDatabase(DATA_DIR);
    platforms.push(startPlatform(script, { port, environment: { DATA_DIR, ...environment } }));
  }
  for (const platform of platforms) await platform.untilHealthy();
});

afterAll(async () => {
  for (const proxy of proxies) proxy.kill('SIGKILL');
  for (const platform of platforms) await platform.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a proxy; returns its address. */
async function startProxy(target: string): Promise<string> {
  const port = await freePort();
  const proxy = { '/': { target, xfwd: true } };
  const server = { host: '127.0.0.1', port, strictPort: true, hmr: false, watch: null, proxy };
  const config = { configFile: false, root: folder, logLevel: 'error', appType: 'custom', server };
  const script = `import { createServer } from 'vite';
    await (await createServer(${JSON.stringify(config)})).listen();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  proxies.push(child);
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 1000; attempt++) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return url;
    await delay(50);
  }
  throw new Error('the proxy does not answer');
}

/** Clients that call through a proxy. */
function visitorsOf(url: string) {
  const send = (path: string, forwarded: string, more: RequestInit = {}) =>
    fetch(`${url}${path}`, {
      ...more,
      headers: { 'x-forwarded-for': forwarded, ...more.headers },
    });
  const basic = (password: string) => ({
    authorization: `Basic ${btoa(`${user.email}:${password}`)}`,
  });
  return {
    join: () =>
      send('/v2/users', '203.0.113.1', {
        method: 'POST',
        body: JSON.stringify({ data: { attributes: user } }),
      }),
    signIn: async (forwarded: string, password = user.password) =>
      (await send('/v2/users/current', forwarded, { headers: basic(password) })).status,
    tokenFor: async (cidr: string): Promise<string> => {
      const body = JSON.stringify({ cidr });
      const headers = { ...basic(user.password), 'content-type': 'application/json' };
      const answer = await send('/auth/jwts', '203.0.113.1', { method: 'POST', headers, body });
      const made = (await answer.json()) as { token: string };
      return made.token;
    },
    statusWith: async (token: string, forwarded: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await send('/v2/users/current', forwarded, { headers })).status;
    },
  };
}

// Covers LI19
test('a trusted proxy reports the client’s address to limits, tokens and the log', async () => {
  const [trusting] = platforms;
  const visitors = visitorsOf(await startProxy(trusting?.url ?? ''));
  expect((await visitors.join()).status).toBe(201);

  for (let guess = 0; guess < 10; guess++) {
    expect(await visitors.signIn(`198.51.100.${guess}, 203.0.113.66`, 'Wrong-Horse-1')).toBe(401);
  }
  expect(await visitors.signIn('203.0.113.66')).toBe(429);
  expect(await visitors.signIn('198.51.100.200, 203.0.113.66')).toBe(429);
  expect(await visitors.signIn('203.0.113.67')).toBe(200);

  const token = await visitors.tokenFor('203.0.113.0/24');
  expect(await visitors.statusWith(token, '203.0.113.9')).toBe(200);
  expect(await visitors.statusWith(token, '198.51.100.7, 203.0.113.9')).toBe(200);
  expect(await visitors.statusWith(token, '203.0.113.9, 198.51.100.7')).toBe(403);
  expect(trusting?.log()).toContain('"remoteAddress":"203.0.113.66"');
});

test('an untrusted proxy counts as the client', async () => {
  const [, unaware] = platforms;
  const visitors = visitorsOf(await startProxy(unaware?.url ?? ''));
  expect((await visitors.join()).status).toBe(201);
  const token = await visitors.tokenFor('203.0.113.0/24');
  expect(await visitors.statusWith(token, '203.0.113.9')).toBe(403);
  for (let guess = 0; guess < 10; guess++) {
    expect(await visitors.signIn(`203.0.113.${guess}`, 'Wrong-Horse-1')).toBe(401);
  }
  expect(await visitors.signIn('203.0.113.99')).toBe(429);
});
