import { describe, expect, test } from 'vitest';
import type { Operation } from '../../contract/index.ts';
import { plain } from './reply.ts';
import { type Route, route } from './route.ts';
import { createRouter, paramsOf } from './router.ts';

function to(method: Operation['method'], path: string): Route {
  const operation = { method, path, summary: path, credential: 'none', status: 200 } as const;
  return route(operation, () => plain({}));
}

const router = createRouter([
  to('GET', '/v2/users/current'),
  to('GET', '/v2/users/:id'),
  to('POST', '/v2/contributions/:hash'),
  to('GET', '/v2/contributions/:id'),
  to('POST', '/v2/contributions/token'),
  to('POST', '/v2/contributions/token/:hash/cancel'),
]);

describe('a router', () => {
  test.each([
    ['GET', '/v2/users/current', '/v2/users/current'],
    ['GET', '/v2/users/5', '/v2/users/:id'],
    ['GET', '/v2/users/5/', '/v2/users/:id'],
    ['POST', '/v2/contributions/token', '/v2/contributions/token'],
    ['POST', '/v2/contributions/ctr_1', '/v2/contributions/:hash'],
    ['POST', '/v2/contributions/token/a/cancel', '/v2/contributions/token/:hash/cancel'],
  ])('leads %s %s to %s', (method, path, pattern) => {
    expect(router.match(path)?.get(method)?.operation.path).toBe(pattern);
  });

  test.each(['/v2/users', '/v2/users/', '/v2/users/5/x', '/V2/users/5', ''])(
    'leads %j nowhere',
    (path) => {
      expect(router.match(path)).toBeUndefined();
    },
  );

  test('refuses two routes of one method and path', () => {
    expect(() => createRouter([to('GET', '/a/:id'), to('GET', '/a/:name')])).toThrow(
      'routed twice',
    );
  });
});

test.each([
  ['/v2/a%2Fb/x', { id: 'a/b' }],
  ['/v2/%E0%A4%A/x', { id: '%E0%A4%A' }],
  ['/v2/a/x/', { id: 'a' }],
])('parameters of %s are decoded', (pathname, params) => {
  expect(paramsOf('/v2/:id/x', pathname)).toEqual(params);
});
