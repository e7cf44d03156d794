import { describe, expect, test } from 'vitest';
import { plainAddress, toSubnet } from './subnet.ts';

describe('a network', () => {
  test.each([
    ['203.0.113.0/24', '203.0.113.0', true],
    ['203.0.113.0/24', '203.0.113.255', true],
    ['203.0.113.0/24', '203.0.114.0', false],
    ['203.0.113.0/24', '::ffff:203.0.113.9', true],
    ['203.0.113.0/24', '::FFFF:203.0.113.9', true],
    ['203.0.113.0/24', '::ffff:203.0.114.9', false],
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['203.0.113.7/32', '203.0.113.8', false],
    ['0.0.0.0/0', '198.51.100.1', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['2001:db8::/32', '2001:db8:ffff::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['2001:db8::1', '2001:db8::1', true],
    ['2001:db8::1', '2001:db8::2', false],
    ['2001:db8::1/128', '2001:db8::2', false],
    ['fe80::/10', 'fe80::1%eth0', true],
    ['::/0', '203.0.113.9', false],
    ['203.0.113.0/24', '', false],
    ['203.0.113.0/24', 'unknown', false],
  ])('%s contains %s: %s', (text, address, isIn) => {
    expect(toSubnet(text)?.has(address)).toBe(isIn);
  });

  test.each([
    ['203.0.113.0/24', 24],
    ['203.0.113.7', 32],
    ['2001:db8::/32', 32],
    ['2001:db8::7', 128],
    ['0.0.0.0/0', 0],
    ['::/128', 128],
  ])('the prefix of %s has %d bits', (text, bits) => {
    expect(toSubnet(text)?.bits).toBe(bits);
  });

  test.each([
    '',
    '/24',
    'home',
    'home/24',
    '203.0.113.0/',
    '203.0.113.0/33',
    '203.0.113.0/ 8',
    '203.0.113.0/8x',
    '203.0.113.0/x8',
    '203.0.113.0/-1',
    '203.0.113.0/1e1',
    '203.0.113.0/0008',
    '203.0.113.0/24/9',
    '2001:db8::/129',
    '203.0.113/24',
  ])('rejects %j', (text) => {
    expect(toSubnet(text)).toBeUndefined();
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '::ffff:cb00:7109'],
  ['2001:db8::ffff:1', '2001:db8::ffff:1'],
  ['64:ff9b::ffff:203.0.113.9', '64:ff9b::ffff:203.0.113.9'],
  ['fe80::1%eth0', 'fe80::1'],
])('the plain form of %s is %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});
