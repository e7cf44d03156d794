import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { printCsp } from '../../src/npm/cli/print-csp.ts';
import { type CspOptions, csp } from '../../src/npm/csp/index.ts';

/** Samples of a page in a language; none by default. */
const samplesIn = (page: string, language: string) =>
  [...readFileSync(`docs/${page}`, 'utf8').matchAll(/^```(\w*)\n(.*?)^```/gms)]
    .filter(([, kind]) => kind === language)
    .map(([, , code = '']) => code);

/** Commands of shell samples, without comments. */
const commandsIn = (page: string) =>
  ['sh', '']
    .flatMap((language) => samplesIn(page, language))
    .flatMap((code) => code.replaceAll(/\\\n\s*/g, '').split('\n'))
    .map((line) => line.replace(/\s+#.*/, '').trim());

const pages = readdirSync('docs').filter((name) => name.endsWith('.md'));
const commands = pages.flatMap((page) => commandsIn(page).map((line) => ({ page, line })));
const hash = `sha384-${'A'.repeat(64)}`;

test('every command of the package prints a policy with the sources that its flags request', async () => {
  const program = 'npx prime-trust-embeds csp ';
  const ours = commands.filter(({ line }) => line.startsWith(program));
  expect(ours.map(({ page }) => page)).toEqual(['npm.md', 'pci-dss.md']);
  const files = { 'embeds.js': hash, 'purchase-protection.js': hash };
  const released = vi.fn(async (_address: string) => Response.json({ version: '1.2.3', files }));
  vi.stubGlobal('fetch', released);
  const [npm = '', pci = ''] = await Promise.all(
    ours.map(({ line }) => printCsp(line.slice(program.length).split(' '))),
  );
  vi.unstubAllGlobals();
  expect(released.mock.calls.map(([address]) => address)).toEqual([
    'https://embeds.example/v1.2.3/integrity.json',
  ]);
  expect(npm).toMatch(/Content-Security-Policy: .*trusted-types prime-trust-embeds/);
  expect(npm).toContain('Hash of the inline tag');
  expect(pci).toContain('Integrity-Policy: blocked-destinations=(script)');
  expect(pci).toContain(`https://embeds.example/v1.2.3/embeds.js`);
  expect(pci).toContain(`integrity="${hash}"`);
});

test('the call of csp() in npm.md returns the policy that a server sends', () => {
  const [code = ''] = samplesIn('npm.md', 'js').filter((text) => text.includes('csp({'));
  const call = code.replace(/^import .*\n/, '');
  const run = new Function('csp', 'nonce', `${call}\nreturn { headers, tags };`);
  const { headers, tags } = run((options: CspOptions) => csp(options), 'bm9uY2U=');
  expect(headers['Content-Security-Policy']).toMatch(
    /script-src 'nonce-bm9uY2U=' 'strict-dynamic'.*style-src 'self'/,
  );
  expect(tags).toContain('nonce="bm9uY2U="');
});

test('the command of pci-dss.md prints the hash of a file', () => {
  const { line = '' } = commands.find(({ line }) => line.includes('openssl dgst')) ?? {};
  const [fetched = '', digest = ''] = line.split(/ \| (.*)/);
  expect(fetched).toBe('curl -s https://embeds.example/v1.2.3/embeds.js');
  const printed = execFileSync('sh', ['-c', digest], { input: 'embeds', encoding: 'utf8' });
  expect(printed).toBe(createHash('sha384').update('embeds').digest('base64'));
});

test('programs in the pages exist', () => {
  const built = readFileSync('vite.config.ts', 'utf8');
  const parts = commands.flatMap(({ line }) => line.split('&&').map((part) => part.trim()));
  const started = parts.flatMap((part) => /\bnode dist\/server\/(\w+)\.js/.exec(part)?.[1] ?? []);
  expect(started).toContain('platform');
  for (const name of started) expect(built).toMatch(new RegExp(`^ +${name}: '.+/`, 'm'));
});
