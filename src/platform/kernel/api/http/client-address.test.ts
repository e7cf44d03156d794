import { describe, expect, test } from 'vitest';
import { createClientAddress } from './client-address.ts';

const trusted = ['10.0.0.0/8', '192.0.2.1', 'fd00::/8'];
const proxy = '10.1.2.3';

function addressOf(peer: string | undefined, headers: Record<string, string>) {
  return createClientAddress(trusted)(new Headers(headers), peer);
}

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['198.51.100.7, 203.0.113.9, 10.9.9.9, 192.0.2.1', '203.0.113.9'],
  ['198.51.100.7,203.0.113.9', '203.0.113.9'],
  ['10.1.1.1, 10.2.2.2', '10.1.1.1'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['203.0.113.9, fd00::1', '203.0.113.9'],
  ['203.0.113.9, unknown', undefined],
  ['203.0.113.9, ', undefined],
  ['', undefined],
  ['somewhere', undefined],
  ['203.0.113.999', undefined],
])('X-Forwarded-For "%s" of a trusted proxy means %s', (header, address) => {
  expect(addressOf(proxy, { 'x-forwarded-for': header })).toBe(address);
});

describe('Forwarded', () => {
  test.each([
    ['for=203.0.113.9', '203.0.113.9'],
    ['For="203.0.113.9:80";proto=https;by=10.1.1.1', '203.0.113.9'],
    ['proto=https;for="[2001:db8::7]:4711"', '2001:db8::7'],
    ['for=198.51.100.7, for=203.0.113.9, for=10.9.9.9', '203.0.113.9'],
    ['for=203.0.113.9, for=_hidden', undefined],
    ['for=203.0.113.9, proto=https', undefined],
    ['for=198.51.100.7;x=", for="[2001:db8::7]:4711"', '2001:db8::7'],
    ['for="198.51.100.7, for=203.0.113.9', '203.0.113.9'],
  ])('"%s" of a trusted proxy means %s', (header, address) => {
    expect(addressOf(proxy, { forwarded: header })).toBe(address);
  });

  test('is trusted beside X-Forwarded-For if both agree', () => {
    const same = { forwarded: 'for=203.0.113.9', 'x-forwarded-for': '198.51.100.7, 203.0.113.9' };
    expect(addressOf(proxy, same)).toBe('203.0.113.9');
    expect(addressOf(proxy, { ...same, forwarded: 'for=198.51.100.7' })).toBeUndefined();
  });
});

test.each([
  ['another peer', '203.0.113.1', '203.0.113.1'],
  ['a peer of a dual-stack socket', '::ffff:203.0.113.1', '203.0.113.1'],
  ['an unknown peer', undefined, undefined],
])('ignores the headers of %s', (_which, peer, address) => {
  const headers = { forwarded: 'for=198.51.100.7', 'x-forwarded-for': '198.51.100.7' };
  expect(addressOf(peer, headers)).toBe(address);
});

test('uses the address of a trusted proxy that sends no header', () => {
  expect(addressOf(proxy, {})).toBe(proxy);
  expect(addressOf(`::ffff:${proxy}`, {})).toBe(proxy);
});

test('trusts no proxy that is not configured', () => {
  const headers = new Headers({ 'x-forwarded-for': '198.51.100.7' });
  expect(createClientAddress([])(headers, '127.0.0.1')).toBe('127.0.0.1');
});
