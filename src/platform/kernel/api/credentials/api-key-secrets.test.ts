import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { apiKeyPattern } from '../../../../contract/index.ts';
import { createSecrets } from '../../store/types/secrets.ts';
import { apiKeyHint, apiKeyProblem, apiKeySecret, isLikeApiKey } from './api-key-secrets.ts';

const secrets = createSecrets(Buffer.alloc(32, 7));
const secretOf = (
  attemptId: string,
  environment: 'sandbox' | 'production' = 'sandbox',
  step: 'create' | 'roll' = 'create',
) => apiKeySecret({ secrets, environment }, { attemptId, step });
const many = Array.from({ length: 500 }, () => secretOf(randomUUID()));

describe('the secret of an API key', () => {
  test('is the same for an attempt, and another one for each attempt, step, environment and master key', () => {
    expect(secretOf('a')).toBe(secretOf('a'));
    const other = createSecrets(Buffer.alloc(32, 8));
    const different = [
      secretOf('a'),
      secretOf('b'),
      secretOf('a', 'production'),
      secretOf('a', 'sandbox', 'roll'),
      apiKeySecret({ secrets: other, environment: 'sandbox' }, { attemptId: 'a', step: 'create' }),
    ].map((each) => each.replace(/^ptk_(sandbox|live)_/, '').slice(0, 43));
    // The environment changes only prefix and checksum.
    expect(new Set(different).size).toBe(4);
    expect(new Set(many).size).toBe(many.length);
  });

  test('begins with the name of its environment', () => {
    expect(secretOf('a')).toMatch(/^ptk_sandbox_/);
    expect(secretOf('a', 'production')).toMatch(/^ptk_live_/);
    expect(apiKeyHint(secretOf('a', 'production'))).toMatch(/^ptk_live_…[0-9A-Za-z]{4}$/);
  });

  test('ends with the CRC-32 of the rest, in base 62', () => {
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    for (const secret of many) {
      const checksum = [...secret.slice(-6)].reduce(
        (sum, each) => sum * 62 + digits.indexOf(each),
        0,
      );
      expect(checksum).toBe(crc32(secret.slice(0, -6)));
    }
  });

  test('is no email address and no JWT', () => {
    expect(isLikeApiKey(secretOf('a'))).toBe(true);
    expect(isLikeApiKey('ptk_ann@example.com')).toBe(false);
    expect(isLikeApiKey('eyJhbGciOiJIUzI1NiJ9.e30.x')).toBe(false);
  });
});

describe('a text', () => {
  test('can be a key if its environment and its checksum are right', () => {
    for (const secret of many) expect(apiKeyProblem(secret, 'sandbox')).toBeUndefined();
    expect(apiKeyProblem(secretOf('a'), 'production')).toContain('begin with ptk_live_');
  });

  test('can’t be a key after any change of one character', () => {
    const secret = secretOf('a', 'production');
    for (let index = 0; index < secret.length; index += 1) {
      for (const character of ['0', 'z', '_', 'é', ' ', '\n']) {
        if (secret[index] === character) continue;
        const changed = secret.slice(0, index) + character + secret.slice(index + 1);
        expect(apiKeyProblem(changed, 'production')).toContain('incomplete');
      }
    }
  });
});

describe('the regular expression for secret scanners in the platform guide', () => {
  const guide = readFileSync('docs/platform.md', 'utf8');
  const [, documented = ''] = /^(\\bptk_.*)$/m.exec(guide) ?? [];
  const scan = (text: string) => text.match(new RegExp(documented, 'g')) ?? [];

  test('finds each key wherever it stands', () => {
    for (const secret of [...many, secretOf('a', 'production')]) {
      expect(secret).toMatch(apiKeyPattern);
      for (const text of [
        secret,
        `PLATFORM_KEY=${secret}`,
        `key: '${secret}',`,
        `"Authorization": "Bearer ${secret}"\n`,
        `https://example.com/?key=${secret}&page=2`,
        `curl -u ${secret}: https://embeds.example`,
      ]) {
        expect(scan(text)).toEqual([secret]);
      }
    }
  });

  test.each([
    ['a hint', apiKeyHint(secretOf('a'))],
    ['a placeholder', 'ptk_live_YOUR_KEY'],
    ['a prefix', 'ptk_sandbox_'],
    ['a longer word', `x${secretOf('a')}`],
    ['a longer end', `${secretOf('a')}0`],
    ['a shorter end', secretOf('a').slice(0, -1)],
    ['another environment', secretOf('a').replace('sandbox', 'test')],
    ['another prefix', secretOf('a').replace('ptk', 'sk')],
    ['upper case', secretOf('a').toUpperCase()],
  ])('doesn’t find %s', (_what, text) => {
    expect(scan(text)).toEqual([]);
    expect(text).not.toMatch(apiKeyPattern);
  });
});
