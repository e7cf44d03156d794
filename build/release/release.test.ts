import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesBelow } from './files-below.ts';
import { finishSite } from './finish-site.ts';
import { integrityOf, sealOf } from './write-integrity.ts';

const folder = mkdtempSync(join(tmpdir(), 'embeds-finish-'));
const site = join(folder, 'site');
const built = {
  'v1/embeds.js':
    'frame("/v1/frame/card.html");load("/v1/report.js","sha256-of-report.js");say("/v1/x.js")',
  'v1/report.js': 'report()',
  'v1/frame/card.html':
    '<p></p><script>1</script><script>e="/v1/frame/ancestors"</script><script>import("./run-a-1.js"+(window.chunkQuery??""))</script>',
  'v1/frame/onboarding.html': '<script>import("./run-a-1.js"+(window.chunkQuery??""))</script>',
  'v1/frame/challenge.html': '<script>1</script>',
  'v1/frame/run-a-1.js': 'import("./b-2.js")',
  'v1/frame/b-2.js': 'import{x}from"./run-a-1.js"',
  'v1/frame/unused-3.js': '1',
  'docs/index.html': '<p>/v1/frame/',
  'favicon.png': 'png',
};
const read = (name: string) => readFileSync(join(site, name), 'utf8');

beforeAll(async () => {
  for (const [name, text] of Object.entries(built)) {
    mkdirSync(join(site, name, '..'), { recursive: true });
    writeFileSync(join(site, name), text);
  }
  cpSync(site, join(folder, 'other'), { recursive: true });
  await finishSite(site, '1.2.3');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a release loads its own files, and the document that the platform makes', () => {
  const hash = sealOf(join(site, 'v1/report.js'));
  expect(read('v1.2.3/embeds.js')).toBe(
    `frame("/v1.2.3/frame/card.html");load("/v1.2.3/report.js","${hash}");say("/v1/x.js")`,
  );
  expect(read('v1/embeds.js')).toBe(built['v1/embeds.js'].replace('sha256-of-report.js', hash));
  expect(read('v1.2.3/frame/card.html')).toContain('"/v1/frame/ancestors"');
});

test("a script without a placeholder for its report's hash fails the build", async () => {
  const other = join(folder, 'unsealed');
  for (const name of ['v1/embeds.js', 'v1/report.js']) {
    mkdirSync(join(other, name, '..'), { recursive: true });
    writeFileSync(join(other, name), 'import("/v1/report.js")');
  }
  await expect(finishSite(other, '1.2.3')).rejects.toThrow('loads its report without a hash');
});

test.each(['v1', 'v1.2.3'])('integrity.json of %s lists every file', (release) => {
  const { version, files } = JSON.parse(read(`${release}/integrity.json`));
  expect(version).toBe('1.2.3');
  const names = Object.keys(built).filter((name) => name.startsWith('v1/'));
  expect(Object.keys(files).sort()).toEqual(names.map((name) => name.slice(3)).sort());
  for (const [name, hash] of Object.entries(files)) {
    expect(hash, name).toBe(integrityOf(join(site, release, name)));
  }
});

test('a document contains the hashes of all files that it can load, before the script that loads them', () => {
  const html = read('v1/frame/card.html');
  const [, map = ''] =
    /<script type="importmap">([^<]*)<\/script><script>[^<]*run-a-1\.js/.exec(html) ?? [];
  expect(JSON.parse(map)).toEqual({
    integrity: {
      './run-a-1.js': sealOf(join(site, 'v1/frame/run-a-1.js')),
      './b-2.js': sealOf(join(site, 'v1/frame/b-2.js')),
    },
  });
  expect(read('v1/frame/challenge.html')).toBe(built['v1/frame/challenge.html']);
});

describe('the rest of a document', () => {
  const address = './run-a-1.js';
  /** Loads a document's script in a browser that receives a file of that hash, or that status. */
  function load(page: string, found: string | number, query = ''): Promise<unknown> {
    const fetched = async (at: string, init?: RequestInit) => {
      if (at !== address + query || (init && init.integrity !== found)) throw new TypeError();
      return typeof found === 'number' ? { ok: false, status: found } : { ok: true };
    };
    const isReleased = found === sealOf(join(site, 'v1/frame/run-a-1.js'));
    const imported = async (at: string) =>
      isReleased && at === address + query ? 'loaded' : Promise.reject(new TypeError());
    const code = read(`v1/frame/${page}.html`).split('<script>').at(-1)?.split(/;|</)[0] ?? '';
    const run = new Function('window', 'fetch', 'imported', `return ${toImported(code)}`);
    return run({ chunkQuery: query || undefined }, fetched, imported);
  }
  const toImported = (code: string) => code.replaceAll('import(', 'imported(');
  const released = () => sealOf(join(site, 'v1/frame/run-a-1.js'));

  test.each(['card', 'onboarding'])(
    'is loaded if it belongs to the release, and otherwise reports the reason: %s',
    async (page) => {
      expect(await load(page, released(), '?2')).toBe('loaded');
      await expect(load(page, 'sha256-changed', '?2')).rejects.toBe('integrity_mismatch');
      for (const status of [404, 503]) await expect(load(page, status, '?2')).rejects.toBe(status);
    },
  );

  test('is imported immediately at the first request', () => {
    expect(read('v1/frame/card.html')).toContain('(t=>(window.chunkQuery?fetch(t)');
    expect(read('v1/frame/card.html')).toContain(
      ':Promise.resolve()).then(()=>import(t)))("./run-a-1.js"+(window.chunkQuery??""))</script>',
    );
  });
});

test('each text file also exists as Brotli and gzip', () => {
  const texts = filesBelow(site).filter((name) => /\.(js|html|json)$/.test(name));
  expect(texts).toHaveLength(19);
  for (const name of texts) {
    const bytes = readFileSync(join(site, name));
    expect(brotliDecompressSync(readFileSync(join(site, `${name}.br`)))).toEqual(bytes);
    expect(gunzipSync(readFileSync(join(site, `${name}.gz`)))).toEqual(bytes);
  }
  expect(filesBelow(site).filter((name) => name.startsWith('favicon'))).toEqual(['favicon.png']);
});

test('a site built in another folder has the same bytes', async () => {
  const other = join(folder, 'other');
  await finishSite(other, '1.2.3');
  expect(filesBelow(other)).toEqual(filesBelow(site));
  for (const name of filesBelow(site)) {
    expect(readFileSync(join(other, name)).equals(readFileSync(join(site, name))), name).toBe(true);
  }
});
