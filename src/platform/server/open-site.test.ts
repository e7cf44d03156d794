import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHttpServer } from '../kernel/api/http/create-server.ts';
import { createLog } from '../kernel/services/telemetry/log.ts';
import { chunkOf, makeBuiltSite, wordsOf } from '../testing/built-site.ts';
import { runCommand } from './commands/commands.ts';
import { openSite } from './open-site.ts';

let folder: string;
let servers: Server[];
let lines: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embeds-releases-'));
  servers = [];
  lines = [];
});
afterEach(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates the unpacked program of a version. */
function program(version: string): string {
  const built = join(folder, 'programs', version);
  if (!existsSync(built)) makeBuiltSite(join(built, 'dist/site'), version);
  return built;
}

/** Starts the program of a version on a machine; returns its address. */
async function start(
  version: string,
  { machine = 'machine', environment = 'sandbox' as 'sandbox' | 'production' } = {},
): Promise<string> {
  const site = await openSite(
    {
      builtSiteDir: join(program(version), 'dist/site'),
      siteDir: join(folder, machine),
      environment,
      publicUrl: 'https://forms.example',
    },
    createLog({ write: (line: string) => lines.push(line) }),
  );
  const server = createHttpServer(
    async (request) => (await site(request)) ?? new Response('platform', { status: 404 }),
  );
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs a command on a machine. */
async function manage(machine: string, ...args: string[]) {
  const written: string[] = [];
  const env = { SITE_DIR: join(folder, machine) };
  const code = await runCommand(['releases', ...args], env, (line) => written.push(line));
  return { code, written };
}

const textAt = async (url: string) => (await fetch(url)).text();

describe('an update', () => {
  test.each(['v1.0.0/embeds.js', 'v1.0.0/frame/card.html', 'v1.0.0/integrity.json'])(
    'leaves /%s unchanged',
    async (path) => {
      const before = await textAt(`${await start('1.0.0')}/${path}`);
      const updated = await start('1.0.1');
      const response = await fetch(`${updated}/${path}`);
      expect([response.status, await response.text()]).toEqual([200, before]);
    },
  );

  test('keeps files of cached documents under /v1/, in all encodings', async () => {
    await start('1.0.0');
    const updated = await start('1.0.1');
    for (const path of [chunkOf('1.0.0'), wordsOf('1.0.0')]) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const response = await fetch(`${updated}/v1/${path}`, {
          headers: { 'accept-encoding': encoding },
        });
        expect(await response.text()).toContain('1.0.0');
        expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
        expect(response.headers.get('cache-control')).toContain('immutable');
        expect(response.headers.get('access-control-allow-origin')).toBe('*');
      }
    }
  });

  test('serves names without a hash from the running release, also after a downgrade', async () => {
    await start('1.0.0');
    const updated = await start('1.0.1');
    expect(await textAt(`${updated}/v1/embeds.js`)).toContain('1.0.1');
    const back = await start('1.0.0');
    expect(await textAt(`${back}/v1/embeds.js`)).toContain('1.0.0');
    expect(await textAt(`${back}/v1/frame/card.html`)).toContain('1.0.0');
    expect(await textAt(`${back}/v1/${chunkOf('1.0.1')}`)).toContain('1.0.1');
  });

  test('serves documents of a former release with the policy of the running platform', async () => {
    await start('1.0.0');
    const { headers } = await fetch(`${await start('1.0.1')}/v1.0.0/frame/card.html?isolated`);
    expect(headers.get('content-security-policy')).toContain("form-action 'self'; ");
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(headers.get('cache-control')).toContain('max-age=300');
  });
});

describe('two machines behind a load balancer', () => {
  /** Loads documents and their files from the machines in turns; returns the failed paths. */
  async function load(machines: readonly string[]): Promise<string[]> {
    let turn = 0;
    const missing: string[] = [];
    const ask = async (path: string) => {
      const response = await fetch(`${machines[turn++ % machines.length]}${path}`);
      if (!response.ok) missing.push(path);
      return response.text();
    };
    // An odd number, so that each path is requested from both.
    for (let round = 0; round < 5; round++) {
      const document = await ask('/v1/frame/card.html');
      const [, version = ''] = /<p>(.*)<\/p>/.exec(document) ?? [];
      await ask(`/v1/${chunkOf(version)}`);
      await ask(`/v1/${wordsOf(version)}`);
      await ask('/v1.0.0/embeds.js');
    }
    return missing;
  }

  test('serve all files of both releases if the next one was added to both', async () => {
    const old = await start('1.0.0', { machine: 'first' });
    await start('1.0.0', { machine: 'second' });
    // The folder was listed before.
    expect((await fetch(`${old}/v1/${chunkOf('1.0.1')}`)).status).toBe(404);
    for (const machine of ['first', 'second']) await manage(machine, 'add', program('1.0.1'));
    const updated = await start('1.0.1', { machine: 'second' });
    expect(await load([old, updated])).toEqual([]);
  });

  test('serve them without that if they share a folder', async () => {
    const old = await start('1.0.0');
    expect(await load([old, await start('1.0.1')])).toEqual([]);
  });
});

describe('a missing file', () => {
  test.each([
    ['/v1.0.0/embeds.js', 'Release v1.0.0 is not on this server.'],
    ['/v1.0.1/none.js', 'Release v1.0.1 does not have this file.'],
    [`/v1/${chunkOf('1.0.0')}`, 'No release on this server has this file.'],
    ['/v1/none.js', 'No release on this server has this file.'],
    ['/v1.0.1/..%2f..%2fsecret', 'Release v1.0.1 does not have this file.'],
  ])('is reported with the requested release and the available ones: %s', async (path, reason) => {
    const response = await fetch((await start('1.0.1')) + path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(`${reason} Releases on this server: v1.0.1.\n`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    });
  });

  test.each(['/v2/accounts', '/v1', '/v10/x', '/docs/none'])(
    'is not reported for a path outside of releases: %s',
    async (path) => expect(await textAt((await start('1.0.1')) + path)).toBe('platform'),
  );

  test('is not served after a change on disk, and the log reports it', async () => {
    await start('1.0.0');
    writeFileSync(join(folder, 'machine/v1.0.0/v1.0.0/embeds.js'), 'steal()');
    const response = await fetch(`${await start('1.0.1')}/v1.0.0/embeds.js`);
    expect(response.status).toBe(404);
    expect(lines.join('')).toContain('release damaged');
  });
});

describe('a release', () => {
  test('is added once, completely, by processes that start at the same time', async () => {
    await Promise.all(Array.from({ length: 5 }, () => start('1.0.0')));
    expect(readdirSync(join(folder, 'machine'))).toEqual(['v1.0.0']);
    expect(await manage('machine', 'list')).toEqual({
      code: 0,
      written: [expect.stringMatching(/^v1\.0\.0 added \d{4}-\d\d-\d\d, this program$/)],
    });
  });

  test('is never replaced by other files of the same version', async () => {
    await start('1.0.0');
    const built = join(program('1.0.0'), 'dist/site/v1');
    rmSync(built, { recursive: true });
    mkdirSync(built);
    writeFileSync(join(built, 'integrity.json'), '{"version":"1.0.0","files":{}}');
    await expect(start('1.0.0', { environment: 'production' })).rejects.toThrow(
      /v1\.0\.0 holds other files than this program's release v1\.0\.0\..* Raise the version/,
    );
    const sandbox = await start('1.0.0');
    expect(lines.join('')).toContain('release not added: its version is taken');
    expect(await textAt(`${sandbox}/v1.0.0/embeds.js`)).toContain('1.0.0');
    expect(await textAt(`${sandbox}/v1/${chunkOf('1.0.0')}`)).toContain('1.0.0');
  });

  test('of an unfinished copy is not listed, and the copy is left to the process that makes it', async () => {
    mkdirSync(join(folder, 'machine/.adding-x'), { recursive: true });
    await start('1.0.0');
    expect(readdirSync(join(folder, 'machine'))).toEqual(['.adding-x', 'v1.0.0']);
    expect((await manage('machine', 'list')).written).toHaveLength(1);
  });

  test.skipIf(process.getuid?.() === 0)('that can’t be added stops the start', async () => {
    mkdirSync(join(folder, 'machine'));
    chmodSync(join(folder, 'machine'), 0o500);
    await expect(start('1.0.0')).rejects.toThrow(/is not writable for this user/);
  });

  test('in a folder that is a file stops the start with advice', async () => {
    writeFileSync(join(folder, 'machine'), '');
    await expect(start('1.0.0')).rejects.toThrow(
      `${join(folder, 'machine')} is not a folder. Choose another with SITE_DIR.`,
    );
  });

  test('with a damaged folder is reported', async () => {
    await start('1.0.0');
    rmSync(join(folder, 'machine/v1.0.0/v1/integrity.json'));
    const { code, written } = await manage('machine', 'list');
    expect([code, written.join()]).toEqual([1, expect.stringContaining('v1.0.0 damaged: remove ')]);
  });
});
