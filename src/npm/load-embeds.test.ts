// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EmbedsLoadError } from './embeds-load-error.ts';
import { loadEmbeds } from './load-embeds.ts';

const codeOf = (origin: unknown) =>
  loadEmbeds({ origin } as { origin: string }).then(
    () => 'loaded',
    (error) => (error instanceof EmbedsLoadError ? error.code : error),
  );

test.each([
  undefined,
  null,
  '',
  'embeds.example',
  'https://',
  'http:embeds.example',
  'ftp://embeds.example',
  'https://embeds.example/v1',
  'https://embeds.example?a=b',
  'https://user:secret@embeds.example',
  'https://embeds.example:99999',
  'https://[',
  {},
  Symbol('https://embeds.example'),
])('%s is an invalid origin', async (origin) => {
  expect(await codeOf(origin)).toBe('invalid_origin');
});

test('anything that is no address is an invalid origin, never another error', async () => {
  const value = fc.anything({ withNullPrototype: true, withBigInt: true });
  await fc.assert(
    fc.asyncProperty(value, async (origin) => {
      expect(await codeOf(origin)).toBe('invalid_origin');
    }),
  );
});

test.each(['HTTPS://Embeds.Example', 'https://embeds.example/', 'https://embeds.example:443'])(
  'takes %s for the origin that the embeds come from',
  async (origin) => {
    const embeds = { diagnose: () => ({ origin: 'https://embeds.example' }) };
    Reflect.set(window, 'PrimeTrustEmbeds', embeds);
    expect(await loadEmbeds({ origin })).toBe(embeds);
    Reflect.deleteProperty(window, 'PrimeTrustEmbeds');
  },
);
