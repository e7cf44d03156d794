import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printCsp } from './print-csp.ts';

const embeds = `sha384-${'E'.repeat(64)}`;
const protection = `sha384-${'P'.repeat(64)}`;
const files = { 'embeds.js': embeds, 'purchase-protection.js': protection };
const list = (change: object = {}) => JSON.stringify({ version: '1.2.3', files, ...change });

let server: Server;
let origin: string;
/** Answer of the platform, by path. */
const answers: Record<string, string> = { '/v1/integrity.json': list() };

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const answer = answers[url];
    if (url.startsWith('/moved')) response.writeHead(302, { Location: '/v1/integrity.json' }).end();
    else response.writeHead(answer === undefined ? 404 : 200).end(answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

const print = (...parameters: string[]) => printCsp(['--origin', origin, ...parameters]);

test.each([['auto'], []])(
  'reads the hashes from the platform: --integrity %s',
  async (...value) => {
    const printed = await print('--integrity', ...value, '--site-id', 'shop');
    expect(printed).toContain(`script-src '${embeds}' '${protection}'; `);
    expect(printed).toContain(`src="${origin}/v1.2.3/embeds.js" integrity="${embeds}"`);
    expect(printed).toContain(`v1.2.3/purchase-protection.js?id=shop" integrity="${protection}"`);
  },
);

test('reads --integrity without a value before another flag, and allows no script that the page lacks', async () => {
  const printed = await print('--integrity', '--integrity-policy');
  expect(printed).toContain('Integrity-Policy: ');
  expect(printed).not.toContain(protection);
});

test('reads the release that --release names', async () => {
  answers['/v1.0.5/integrity.json'] = list({ version: '1.0.5' });
  expect(await print('--integrity', '--release', 'v1.0.5')).toContain('/v1.0.5/embeds.js');
});

test.each([
  ['without a release', 'v9.9.9', undefined, /answered 404. Check --origin and --release/],
  ['that redirects', 'moved', undefined, /answered 302/],
  ['without JSON', 'v2', '<!doctype html>', /is not JSON. Check --origin/],
  ['without the file', 'v2', list({ files: {} }), /has no hash of embeds\.js/],
  ['without files', 'v2', 'null', /has no hash of embeds\.js/],
  [
    'with a wrong hash',
    'v2',
    list({ files: { ...files, 'embeds.js': "x'; script-src *" } }),
    /^Type.*embeds\.js in .* is not a hash: x'/,
  ],
  ['with a wrong version', 'v2', list({ version: '1.2.3/../v1' }), /has no version/],
])('names the address of a platform %s', async (_case, release, answer, message) => {
  if (answer !== undefined) answers[`/${release}/integrity.json`] = answer;
  const error = await print('--integrity', 'auto', '--release', release).catch(String);
  expect(error).toMatch(message);
  expect(error).toContain(`${origin}/${release}/integrity.json`);
});

test('names the address of a platform that is unreachable, and a wrong origin', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const away = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  closed.close();
  await once(closed, 'close');
  await expect(printCsp(['--origin', away, '--integrity'])).rejects.toThrow(
    /v1\/integrity\.json is unreachable: .*ECONNREFUSED.*Check --origin, or pass the hash/,
  );
  await expect(printCsp(['--origin', 'embeds.example', '--integrity'])).rejects.toThrow(
    /^--origin is not a URL: embeds\.example/,
  );
});
