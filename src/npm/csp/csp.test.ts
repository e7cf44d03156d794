import { expect, test } from 'vitest';
import { printCsp } from '../cli/print-csp.ts';
import { type CspOptions, csp, inlineTagHash, inlineTagText } from './index.ts';

const origin = 'https://embeds.example';
const embeds = `sha384-${'E'.repeat(64)}`;
const purchaseProtection = `sha384-${'P'.repeat(64)}`;
const integrity = { embeds, purchaseProtection };
const inline = `'${inlineTagHash}'`;
const closed = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

test('allows only the platform for script tags', () => {
  expect(csp({ origin }).policy).toBe(
    `default-src 'none'; script-src ${origin}; frame-src ${origin}; ${closed}`,
  );
});

test.each<[string, Omit<CspOptions, 'origin'>, string]>([
  ['script tags', {}, origin],
  ['the package', { load: 'package' }, origin],
  ['the inline tag', { load: 'inline-tag' }, `${inline} ${origin}`],
  [
    'the inline tag with strict-dynamic',
    { load: 'inline-tag', strictDynamic: true },
    `${inline} 'strict-dynamic'`,
  ],
  [
    'the inline tag of a release',
    { load: 'inline-tag', integrity },
    `${inline} '${embeds}' '${purchaseProtection}'`,
  ],
  ['a nonce', { nonce: 'x1' }, "'nonce-x1'"],
  ['a nonce on the inline tag', { load: 'inline-tag', nonce: 'x1' }, "'nonce-x1'"],
  [
    'a nonce with strict-dynamic',
    { nonce: 'x1', strictDynamic: true },
    "'nonce-x1' 'strict-dynamic'",
  ],
  ['hashes', { integrity: { embeds } }, `'${embeds}'`],
  [
    'hashes with strict-dynamic',
    { integrity, strictDynamic: true },
    `'${embeds}' '${purchaseProtection}' 'strict-dynamic'`,
  ],
  ['own scripts', { page: { 'script-src': ["'self'"] } }, `${origin} 'self'`],
])('allows the scripts of %s', (_case, options, sources) => {
  expect(csp({ origin, ...options }).policy).toContain(`; script-src ${sources}; frame-src`);
});

test.each<[CspOptions['load'], string]>([
  ['script-tag', "'none'"],
  ['inline-tag', 'prime-trust-embeds'],
  ['package', 'prime-trust-embeds'],
])('names the Trusted Types policy for %s: %s', (load, name) => {
  expect(csp({ origin, load, trustedTypes: true }).policy).toMatch(
    new RegExp(`; require-trusted-types-for 'script'; trusted-types ${name}$`),
  );
});

test('adds the directives of the page without replacing others', () => {
  const page = { 'style-src': ["'self'"], 'form-action': ["'self'"], 'frame-src': [origin] };
  const { policy } = csp({ origin, page });
  expect(policy).toContain("; style-src 'self'");
  expect(policy).toContain("; form-action 'self';");
  expect(policy).toContain(`; frame-src ${origin};`);
});

test('writes the same policy as a meta tag, without the directives that browsers ignore there', () => {
  const { meta, policy } = csp({ origin, load: 'inline-tag' });
  const content = policy.replace("; frame-ancestors 'none'", '');
  expect(meta).toBe(`<meta http-equiv="Content-Security-Policy" content="${content}">`);
});

test('returns the isolation and integrity headers', () => {
  const { headers } = csp({ origin, integrity, isolated: true, integrityPolicy: true });
  expect(headers).toEqual({
    'Content-Security-Policy': expect.any(String),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Integrity-Policy': 'blocked-destinations=(script)',
  });
});

test('writes tags that match the policy', () => {
  const src = `${origin}/v1.2.3/embeds.js`;
  const release = 'v1.2.3';
  expect(csp({ origin, release, nonce: 'x+/=', siteId: 'shop', integrity }).tags).toBe(
    [
      `<script nonce="x+/=" src="${origin}/v1.2.3/purchase-protection.js?id=shop"`,
      ` integrity="${purchaseProtection}" crossorigin="anonymous"></script>\n`,
      `<script nonce="x+/=" src="${src}" integrity="${embeds}" crossorigin="anonymous" defer></script>`,
    ].join(''),
  );
  expect(csp({ origin, release, load: 'inline-tag', siteId: 'shop', integrity }).tags).toBe(
    [
      `<script data-src="${src}" data-site-id="shop" data-integrity="${embeds}"`,
      ` data-protection-integrity="${purchaseProtection}">${inlineTagText}</script>`,
    ].join(''),
  );
  expect(csp({ origin, load: 'package' }).tags).toBe('');
});

test.each<[string, CspOptions, RegExp]>([
  [
    'an origin that is not a URL',
    { origin: 'embeds.example' },
    /origin is not a URL: embeds.example/,
  ],
  [
    'strictDynamic without a trusted script',
    { origin, strictDynamic: true },
    /strictDynamic needs a nonce/,
  ],
  [
    'integrityPolicy without integrity',
    { origin, integrityPolicy: true },
    /integrityPolicy needs integrity/,
  ],
  [
    'one hash for two scripts',
    { origin, siteId: 'shop', integrity: { embeds } },
    /integrity\.purchaseProtection is missing/,
  ],
  [
    'one hash for two scripts that an integrity policy checks',
    { origin, siteId: 'shop', integrity: { embeds }, nonce: 'x', integrityPolicy: true },
    /integrity\.purchaseProtection is missing/,
  ],
  [
    'an injected directive',
    { origin, page: { 'img-src': ['a; script-src *'] } },
    /a; script-src \*/,
  ],
  ['an injected header', { origin, nonce: 'a\r\nb' }, /not allowed in a policy/],
])('rejects %s', (_case, options, message) => {
  expect(() => csp(options)).toThrow(message);
});

test.each<[string, unknown]>([
  ['no algorithm', 'E'.repeat(64)],
  ['an unknown algorithm', `sha1-${'E'.repeat(27)}=`],
  ['the length of another algorithm', `sha384-${'E'.repeat(43)}=`],
  ['a character missing', `sha384-${'E'.repeat(63)}`],
  ['a character too many', `sha512-${'E'.repeat(87)}==`],
  ['a wrong one among two', `${embeds} sha384-E`],
  ['base64 for URLs', `sha384-${'-'.repeat(64)}`],
  ['nothing', ''],
  ['a text instead of an object', undefined],
])('rejects a hash with %s', (_case, hash) => {
  const wrong = (names: object) => () =>
    csp({ origin, integrity: { embeds, ...names } } as CspOptions);
  expect(wrong({ embeds: hash })).toThrow(/^integrity\.embeds is not a hash: /);
  if (hash === undefined) return;
  expect(wrong({ purchaseProtection: hash })).toThrow(/^integrity\.purchaseProtection is not /);
});

test('takes one hash for two scripts if the policy trusts the other without', () => {
  const options = { origin, siteId: 'shop', integrity: { embeds } };
  expect(csp({ ...options, nonce: 'x' }).tags).toContain('purchase-protection.js');
  const inline = { ...options, load: 'inline-tag', strictDynamic: true } as const;
  expect(csp(inline).tags).toContain('data-site-id="shop"');
});

test('takes several hashes, of each algorithm', () => {
  const hashes = [`sha256-${'a/+9'.repeat(10)}abc=`, `sha512-${'a'.repeat(86)}==`];
  const { policy, tags } = csp({ origin, integrity: { embeds: hashes.join(' ') } });
  expect(policy).toContain(`script-src '${hashes[0]}' '${hashes[1]}'; `);
  expect(tags).toContain(`integrity="${hashes.join(' ')}"`);
});

test('prints the result as text or JSON', async () => {
  const parameters = ['--origin', origin, '--load', 'inline-tag', '--site-id', 'shop'];
  const page = ['--strict-dynamic', '--trusted-types', '--page', "style-src 'self' data:"];
  const options: CspOptions = {
    origin,
    load: 'inline-tag',
    siteId: 'shop',
    strictDynamic: true,
    trustedTypes: true,
    page: { 'style-src': ["'self'", 'data:'] },
  };
  const { policy, meta, tags, headers } = csp(options);
  expect(await printCsp([...parameters, ...page])).toBe(
    [
      `Headers\nContent-Security-Policy: ${policy}\n`,
      `Without headers, in the page\n${meta}\n`,
      `In the page\n${tags}\n`,
      `Hash of the inline tag\n${inlineTagHash}\n`,
    ].join('\n'),
  );
  expect(JSON.parse(await printCsp([...parameters, ...page, '--json']))).toEqual({
    policy,
    meta,
    tags,
    headers,
    inlineTagHash,
  });
});

test.each([
  ['--load inline', /--load must be one of script-tag, inline-tag, package/],
  ['--shop x', /Unknown option '--shop'/],
  ['--integrity sha384-x', /^--integrity is not a hash: sha384-x/],
  [`--integrity ${embeds} --protection-integrity x`, /^--protection-integrity is not a hash: x/],
  [`--site-id x --integrity ${embeds}`, /^integrity\.purchaseProtection is missing/],
  [`--protection-integrity ${embeds}`, /^--protection-integrity needs --integrity/],
  [`--integrity --protection-integrity ${embeds}`, /leave out --protection-integrity/],
])('the command rejects %s', async (parameters, message) => {
  const error = await printCsp(['--origin', origin, ...parameters.split(' ')]).catch(String);
  expect(error.replace(/^TypeError(: | \[[^\]]*\]: )/, '')).toMatch(message);
});
