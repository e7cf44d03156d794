import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../store/types/failure.ts';
import { toKebab } from '../json-api/kebab.ts';
import { kebabIdsReadWith, requireUnrestricted, restrictionsOf } from './restrictions.ts';

const at = (pathname: string, method = 'GET', remoteAddress?: string) => ({
  pathname,
  method,
  remoteAddress,
});

/** Returns the detail of a rejection, if any. */
function refusalOf(...asked: Parameters<typeof requireUnrestricted>): string | undefined {
  try {
    requireUnrestricted(...asked);
    return undefined;
  } catch (error) {
    expect(error).toMatchObject({ code: 'forbidden' });
    return error instanceof Failure ? error.problems[0]?.detail : undefined;
  }
}

describe('a token for some paths', () => {
  test.each([
    ['/v2/users', ['GET'], at('/v2/users'), true],
    ['/v2/users', ['GET'], at('/v2/users/'), true],
    ['/v2/users/', ['GET'], at('/v2/users'), true],
    ['/v2/users', ['get'], at('/v2/users'), true],
    ['/v2/users', ['GET'], at('/v2/users', 'HEAD'), true],
    ['/v2/users', ['HEAD'], at('/v2/users', 'HEAD'), false],
    ['/v2/users', ['POST', 'GET'], at('/v2/users'), true],
    ['/v2/users', ['POST'], at('/v2/users'), false],
    ['/v2/users', ['GET'], at('/v2/users', 'POST'), false],
    ['/v2/users', ['POST'], at('/v2/users', 'POST'), true],
    ['/v2/users', [], at('/v2/users'), false],
    ['/v2/users', '*', at('/v2/users', 'DELETE'), true],
    ['/v2/users', '*', at('/v2/user'), false],
    ['/v2/users', '*', at('/v2/users/7'), false],
    ['/v2/users', '*', at('/v2'), false],
    ['/v2/users/*', '*', at('/v2/users'), false],
    ['/v2/users/*', '*', at('/v2/users/7'), true],
    ['/v2/users/*', '*', at('/v2/users/7/jwts/invalidate'), true],
    ['/v2/users/*', '*', at('/v2/accounts/7'), false],
    ['/v2/*/7', '*', at('/v2/users/7'), true],
    ['/v2/*/7', '*', at('/v2/users/8'), false],
    ['/v2/*/7', '*', at('/v2/users/7/jwts'), false],
    ['/v2/*/jwts', '*', at('/v2/users/7/jwts'), false],
    ['/v2/user_groups', '*', at('/v2/user-groups'), true],
    ['/*', '*', at('/v2/users'), true],
  ] as const)('%s with the methods %j, asked for %o: %s', (path, methods, request, isAllowed) => {
    const message = refusalOf({ paths: { [path]: methods } }, request);
    expect(message).toEqual(isAllowed ? undefined : expect.stringContaining('for this path'));
  });

  test('is valid for all of its paths, and for none if it has none', () => {
    const paths = { '/v2/accounts': ['POST'], '/v2/users': ['GET'] } as const;
    expect(refusalOf({ paths }, at('/v2/users'))).toBeUndefined();
    expect(refusalOf({ paths: {} }, at('/v2/users'))).toContain('for this path');
    expect(refusalOf({}, at('/v2/users'))).toBeUndefined();
  });
});

describe('the ids of contacts that a token reads', () => {
  test.each([
    ['without limits', undefined, 'all'],
    ['for nothing', {}, []],
    ['that reads contacts', { '/v2/contacts': ['GET'] }, 'all'],
    ['that writes contacts', { '/v2/contacts': ['POST'] }, []],
    ['that reads each contact', { '/v2/contacts/*': ['GET'] }, 'all'],
    ['that reads two contacts', { '/v2/contacts/7': '*', '/v2/*/8/': ['get'] }, ['7', '8']],
    ['that reads everything', { '/*': '*' }, 'all'],
    ['that reads other things', { '/v2/accounts': '*', '/v2/contacts/7/checks': '*' }, []],
  ] as const)('%s', (_what, paths, ids) => {
    expect(kebabIdsReadWith(paths, 'contacts')).toEqual(ids);
  });

  test('are those of its paths', () => {
    const part = fc.constantFrom('*', 'v2', 'contacts', 'user_groups', 'USD', 'aB_c', '7');
    const path = fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);
    const methods = fc.constantFrom<'*' | string[]>('*', ['GET'], ['get'], ['POST'], []);
    const type = fc.constantFrom('contacts', 'user-groups');
    const id = fc.constantFrom('USD', 'aB_c', '7');
    fc.assert(
      fc.property(fc.dictionary(path, methods), type, id, (paths, type, id) => {
        const ids = kebabIdsReadWith(paths, type);
        const isRead = [`/v2/${type}`, `/v2/${type}/${id}`].some(
          (pathname) => refusalOf({ paths }, at(pathname)) === undefined,
        );
        expect(ids === 'all' || ids.includes(toKebab(id))).toBe(isRead);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a token for a network', () => {
  test.each([
    ['203.0.113.9', true],
    ['203.0.114.9', false],
    [undefined, false],
  ])('used from %s: %s', (remoteAddress, isAllowed) => {
    const request = at('/v2/users', 'GET', remoteAddress);
    const message = refusalOf({ cidr: '203.0.113.0/24' }, request);
    expect(message).toEqual(isAllowed ? undefined : expect.stringContaining('from this address'));
  });

  test('may have several, and is used from each of them', () => {
    const cidr = ['203.0.113.0/24', '2001:db8::/32'];
    const refusalFrom = (address: string) => refusalOf({ cidr }, at('/', 'GET', address));
    expect(refusalFrom('203.0.113.9')).toBeUndefined();
    expect(refusalFrom('2001:db8::9')).toBeUndefined();
    expect(refusalFrom('198.51.100.9')).toContain('from this address');
    expect(refusalOf({ cidr: [] }, at('/', 'GET', '203.0.113.9'))).toContain('from this address');
  });

  test('that is invalid is never used', () => {
    expect(refusalOf({ cidr: 'home' }, at('/', 'GET', '203.0.113.9'))).toContain('this address');
  });
});

describe('restrictions of a token', () => {
  const longest = `/${'a'.repeat(2000 - '{"/":"*"}'.length)}`;

  test.each([
    ['nothing', {}],
    ['a network', { cidr: '203.0.113.0/24' }],
    ['a path', { paths: { '/v2': '*' } }],
    ['a path of 2000 characters with its quotes and brackets', { paths: { [longest]: '*' } }],
  ] as const)('is %s', (_what, input) => {
    expect(restrictionsOf(input)).toEqual(input);
  });

  test.each([
    ['an invalid network', { cidr: 'home' }, '/cidr', 'must be a network'],
    ['a relative path', { paths: { 'v2/users': '*' } }, '/paths', 'must begin with "/"'],
    ['one of two', { paths: { '/v2': '*', v2: '*' } }, '/paths', 'must begin with "/"'],
    ['a long one', { paths: { [`${longest}a`]: '*' } }, '/paths', 'at most 2000 characters'],
  ] as const)('reject %s', (_what, input, pointer, detail) => {
    const problem = { code: 'invalid_attribute', pointer, detail: expect.stringContaining(detail) };
    const problems = [expect.objectContaining(problem)];
    expect(() => restrictionsOf(input)).toThrow(expect.objectContaining({ problems }));
  });
});
