import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { LookupFunction } from 'node:net';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createGuardedPost, createGuardedReading } from './post.ts';
import { isPublicAddress, isPublicHost, isReachableHost } from './public-address.ts';
import type { WebhookReach } from './webhook-post.ts';

const AddressOf = z.object({ port: z.number() });

describe('an address', () => {
  test.each(['8.8.8.8', '172.32.0.1', '192.167.1.1', '2606:4700::1111', '2001:4860:4860::8888'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2001:db8::1',
    '2002:7f00:1::',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
});

test.each([
  ['hooks.example.com', true],
  ['localhost', false],
  ['a.localhost', false],
  ['printer', false],
  ['db.internal.', false],
  ['[::1]', false],
])('the host %s may be public: %s', (host, expected) => {
  expect(isPublicHost(host)).toBe(expected);
});

test.each([
  ['127.0.0.1', true],
  ['127.3.2.1', true],
  ['[::1]', true],
  ['localhost', true],
  ['hooks.localhost', true],
  ['hooks.example.com', true],
  ['169.254.169.254', false],
  ['10.0.0.1', false],
  ['[fe80::1]', false],
  ['[fd00::1]', false],
  ['0.0.0.0', false],
  ['[::ffff:169.254.169.254]', false],
  ['printer', false],
  ['metadata.google.internal', false],
])('a sandbox that only this machine can reach may post to %s: %s', (host, expected) => {
  const { hostname } = new URL(`http://${host}/`);
  expect(isReachableHost('public-and-loopback', hostname)).toBe(expected);
  expect(isReachableHost('public', hostname)).toBe(isPublicHost(hostname));
});

describe('a name that resolves to', () => {
  const resolver =
    (addresses: string[]): LookupFunction =>
    (_hostname, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  const send = (reach: WebhookReach, addresses: string[], url: string) =>
    createGuardedPost(reach, resolver(addresses))(url, {
      headers: {},
      body: '{}',
      signal: AbortSignal.timeout(5000),
    });

  test.each([
    ['a private address', ['10.0.0.1']],
    ['the machine itself', ['::1']],
    ['a public and a private one', ['93.184.216.34', '127.0.0.1']],
    ['nothing', []],
  ])('never connects to %s', async (_what, addresses) => {
    for (const url of ['https://hooks.example.com:4679/', 'http://hooks.example.com:4679/']) {
      const refused = send('public', addresses, url);
      await expect(refused).rejects.toThrow('hooks.example.com is not reachable');
    }
  });

  test.each([
    ['a private address', 'https://acs.example.com:4679/', ['10.0.0.1']],
    ['a public and a private one', 'http://acs.example.com:4679/', ['93.184.216.34', '127.0.0.1']],
    ['itself, a private address', 'https://10.0.0.1:4679/', []],
    ['itself, of the cloud', 'http://[::ffff:169.254.169.254]/', []],
  ])('reads no headers of %s', async (_what, url, addresses) => {
    const read = createGuardedReading('public', resolver(addresses));
    expect(await read(url, AbortSignal.timeout(5000))).toBeUndefined();
  });

  async function serve(status: number, headers: OutgoingHttpHeaders) {
    const server = createServer((_request, response) => response.writeHead(status, headers).end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return { server, port: AddressOf.parse(server.address()).port };
  }

  test('reads the headers of a reachable page, and does not follow its redirect', async () => {
    const headersOfPage = { 'x-frame-options': 'DENY', location: 'http://10.0.0.1/' };
    const { server, port } = await serve(302, headersOfPage);
    const read = createGuardedReading('public-and-loopback', resolver(['127.0.0.1']));
    const headers = await read(`http://acs.example.com:${port}/`, AbortSignal.timeout(5000));
    expect(headers?.get('x-frame-options')).toBe('DENY');
    server.close();
    const away = read(`http://acs.example.com:${port}/`, AbortSignal.timeout(5000));
    await expect(away).rejects.toThrow();
  });

  test('a sandbox that only this machine can reach may post to the machine itself', async () => {
    const { server, port } = await serve(204, {});
    const url = `http://hooks.example.com:${port}/`;
    expect(await send('public-and-loopback', ['127.0.0.1'], url)).toMatchObject({ status: 204 });
    const refused = send('public-and-loopback', ['192.168.0.7'], url);
    await expect(refused).rejects.toThrow('hooks.example.com is not reachable');
    server.close();
  });
});
