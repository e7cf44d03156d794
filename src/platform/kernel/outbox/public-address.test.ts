import { describe, expect, test } from 'vitest';
import { createPublicPost } from './post.ts';
import { isPublicAddress, isPublicHost } from './public-address.ts';

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
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
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

describe('a name that resolves to', () => {
  const send = (addresses: string[]) =>
    createPublicPost((_hostname, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    )('https://hooks.example.com:4679/', {
      headers: {},
      body: '{}',
      signal: AbortSignal.timeout(2000),
    });

  test.each([
    ['a private address', ['10.0.0.1']],
    ['the machine itself', ['::1']],
    ['a public and a private one', ['93.184.216.34', '127.0.0.1']],
    ['nothing', []],
  ])('%s is never connected to', async (_what, addresses) => {
    await expect(send(addresses)).rejects.toThrow('hooks.example.com is not public');
  });
});
