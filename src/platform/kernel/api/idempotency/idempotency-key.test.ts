import { describe, expect, test } from 'vitest';
import {
  idempotencyKeyHeader,
  idempotentIdHeader,
  idempotentIdV2Header,
  type Operation,
} from '../../../../contract/index.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';

const post: Operation = {
  method: 'POST',
  path: '/v2/test',
  summary: 'For this test',
  credential: 'user',
  status: 201,
};
const version4 = '0f8fad5b-d9cb-469f-a165-70867728950e';
const version7 = '018f3c5e-7b1a-7c3d-9e2f-1a2b3c4d5e6f';

const firstKey = (key: string) => new Headers({ [idempotentIdHeader]: key });
const secondKey = (key: string) => new Headers({ [idempotentIdV2Header]: key });
const generationOf = (headers: Headers, operation = post) =>
  idempotencyKeyOf(operation, headers, 'user a')?.generation;

describe('the key of a request', () => {
  test.each<[what: string, headers: Headers, operation: Operation, generation: 1 | 2 | undefined]>([
    ['without a header', new Headers(), post, undefined],
    ['with a key of the first generation', firstKey(version4), post, 1],
    ['with a key of the second generation', secondKey(version7), post, 2],
    ['that reads', secondKey(version4), { ...post, method: 'GET' }, undefined],
    ['that reads, with no key at all', secondKey('no key'), { ...post, method: 'GET' }, undefined],
    [
      'where every request counts',
      firstKey(version4),
      { ...post, everyRequestCounts: true },
      undefined,
    ],
  ])('%s', (_what, headers, operation, generation) => {
    expect(generationOf(headers, operation)).toBe(generation);
  });

  test('is that of the second generation if both are sent', () => {
    const both = secondKey(version7);
    both.set(idempotentIdHeader, 'no key');
    expect(generationOf(both)).toBe(2);
  });

  test('is the same under the name that other services use, quoted or not', () => {
    const digestOf = (headers: Headers) => idempotencyKeyOf(post, headers, 'user a')?.digest;
    const digest = digestOf(secondKey(version7));
    for (const key of [version7, `"${version7}"`, version7.toUpperCase()]) {
      const other = new Headers({ [idempotencyKeyHeader]: key });
      expect(digestOf(other)).toBe(digest);
      other.set(idempotentIdV2Header, version7);
      expect(digestOf(other)).toBe(digest);
    }
  });

  const nil = '00000000-0000-0000-0000-000000000000';
  const constant = 'a new UUID for each request, not a constant';
  const twoKeys = secondKey(version7);
  twoKeys.set(idempotencyKeyHeader, version4);

  // Covers ID1
  test.each([
    [secondKey(nil), `${idempotentIdV2Header} must be ${constant}.`],
    [secondKey(nil.replaceAll('0', 'F')), `${idempotentIdV2Header} must be ${constant}.`],
    [new Headers({ [idempotencyKeyHeader]: nil }), `${idempotencyKeyHeader} must be ${constant}.`],
    [new Headers({ [idempotencyKeyHeader]: 'once' }), `${idempotencyKeyHeader} must be a UUID.`],
    [
      twoKeys,
      `${idempotencyKeyHeader} must be the same as ${idempotentIdV2Header}, or be left out.`,
    ],
    [firstKey(nil), `${idempotentIdHeader} must be a UUID of version 4.`],
    [firstKey(''), `${idempotentIdHeader} must be a UUID of version 4.`],
    [firstKey(version7), `${idempotentIdHeader} must be a UUID of version 4.`],
    [firstKey(`x${version4}`), `${idempotentIdHeader} must be a UUID of version 4.`],
    [firstKey(`${version4}0`), `${idempotentIdHeader} must be a UUID of version 4.`],
    [secondKey(''), `${idempotentIdV2Header} must be a UUID.`],
    [secondKey(`x${version7}`), `${idempotentIdV2Header} must be a UUID.`],
    [secondKey(`${version7}0`), `${idempotentIdV2Header} must be a UUID.`],
    [secondKey(version7.replaceAll('-', '')), `${idempotentIdV2Header} must be a UUID.`],
    [secondKey(version7.replace('5', 'g')), `${idempotentIdV2Header} must be a UUID.`],
  ])('rejects %o: %s', (headers, detail) => {
    expect(() => generationOf(headers)).toThrow(
      expect.objectContaining({
        problems: [expect.objectContaining({ code: 'malformed_request', detail })],
      }),
    );
  });
});

describe('the stored form of a key', () => {
  const digestOf = (headers: Headers, credential = 'user a', operation = post) =>
    idempotencyKeyOf(operation, headers, credential)?.digest;

  test.each([firstKey, secondKey])('is the same in capitals, and not the key itself', (header) => {
    const digest = digestOf(header(version4));
    expect(digestOf(header(version4.toUpperCase()))).toBe(digest);
    expect(digest).not.toContain(version4);
  });

  test('differs by key, caller and generation, and in the second generation by operation', () => {
    const other = { ...post, path: '/v2/other' };
    const digests = [
      digestOf(firstKey(version4)),
      digestOf(firstKey('1f8fad5b-d9cb-469f-a165-70867728950e')),
      digestOf(firstKey(version4), 'user b'),
      digestOf(secondKey(version4)),
      digestOf(secondKey(version7)),
      digestOf(secondKey(version4), 'user b'),
      digestOf(secondKey(version4), 'user a', other),
    ];
    expect(new Set(digests).size).toBe(digests.length);
    expect(digestOf(firstKey(version4), 'user a', other)).toBe(digestOf(firstKey(version4)));
  });
});
