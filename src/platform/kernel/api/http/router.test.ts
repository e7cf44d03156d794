import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../../contract/index.ts';
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
  ])('routes %s %s to %s', (method, path, pattern) => {
    expect(router.match(path)?.get(method)?.operation.path).toBe(pattern);
  });

  test.each(['/v2/users', '/v2/users/', '/v2/users/5/x', '/V2/users/5', ''])(
    'finds no route for %j',
    (path) => {
      expect(router.match(path)).toBeUndefined();
    },
  );

  const id = '5f3b1c9e-5a51-4c3b-9f61-5b7b0d3f3a11';
  const beside = createRouter([
    to('GET', '/v2/resource-tokens/:hash'),
    to('GET', '/v2/resource-tokens/:id'),
    to('GET', '/v2/resource-tokens/:hash/contacts'),
    to('GET', '/v2/resource-tokens/:id/contacts'),
    to('POST', '/v2/resource-tokens/:hash'),
  ]);

  test.each([
    ['GET', `/v2/resource-tokens/${id}`, '/v2/resource-tokens/:id'],
    ['GET', '/v2/resource-tokens/cnp_1', '/v2/resource-tokens/:hash'],
    ['GET', `/v2/resource-tokens/${id}/contacts`, '/v2/resource-tokens/:id/contacts'],
    ['GET', '/v2/resource-tokens/cnp_1/contacts', '/v2/resource-tokens/:hash/contacts'],
    ['POST', `/v2/resource-tokens/${id}`, '/v2/resource-tokens/:hash'],
  ])('distinguishes ids from hashes: %s %s is routed to %s', (method, path, pattern) => {
    expect(beside.match(path)?.get(method)?.operation.path).toBe(pattern);
  });

  test('throws for two routes with one method and path', () => {
    expect(() => createRouter([to('GET', '/a/:id'), to('GET', '/a/:name')])).toThrow(
      'routed twice',
    );
  });
});

test.each([
  ['/v2/a%2Fb/x', { id: 'a/b' }],
  ['/v2/%E0%A4%A/x', { id: '%E0%A4%A' }],
  ['/v2/a/x/', { id: 'a' }],
])('decodes the parameters of %s', (pathname, params) => {
  expect(paramsOf('/v2/:id/x', pathname)).toEqual(params);
});
