import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createSite } from './create-site.ts';

const directory = mkdtempSync(join(tmpdir(), 'embeds-release-'));
const release = join(directory, 'v1.2.3');
const script = 'document.title = "card";';
const write = (name: string, content: string | Buffer) =>
  writeFileSync(join(release, name), content);
const open = () =>
  createSite({ directory, environment: 'sandbox', publicUrl: 'http://127.0.0.1:4100' });

beforeEach(() => {
  rmSync(release, { recursive: true, force: true });
  mkdirSync(join(release, 'frame'), { recursive: true });
  const hash = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  write('embeds.js', script);
  write('embeds.js.br', brotliCompressSync(script));
  write('embeds.js.gz', gzipSync(script));
  write('frame/card.html', script);
  const files = { 'embeds.js': hash, 'frame/card.html': hash };
  write('integrity.json', JSON.stringify({ version: '1.2.3', files }));
});
afterAll(() => rmSync(directory, { recursive: true }));

test('a release serves its released files, and lists their hashes', async () => {
  const request = new Request('http://127.0.0.1:4100/v1.2.3/integrity.json');
  const response = (await open()).respond(request);
  expect(await response?.json()).toMatchObject({ version: '1.2.3' });
  expect(response?.headers.get('cache-control')).toContain('immutable');
});

test.each<[string, () => void, string]>([
  ['a changed byte', () => write('frame/card.html', `${script} `), 'frame/card.html'],
  ['an additional file', () => write('frame/own.js', script), 'frame/own.js'],
  ['a missing file', () => rmSync(join(release, 'embeds.js')), 'embeds.js'],
  ['another text as Brotli', () => write('embeds.js.br', brotliCompressSync('')), 'embeds.js'],
  ['another text as gzip', () => write('embeds.js.gz', gzipSync('')), 'embeds.js'],
  ['invalid Brotli', () => write('embeds.js.br', script), 'embeds.js'],
])('refuses %s and names the file', async (_what, change, name) => {
  change();
  await expect(open()).rejects.toThrow(
    `/v1.2.3/${name} is not the file of its release (/v1.2.3/integrity.json). Publish the release again.`,
  );
});
