import * as node from 'node:net';
import { describe, expect, it } from 'vitest';
import * as own from './net.ts';

const addresses = ['127.0.0.1', '10.1.2.3', '203.0.113.9', '::1', '2001:db8::7', '2a00::1'];
const others = [
  '',
  'localhost',
  '1.2.3',
  '1.2.3.4.5',
  '01.2.3.4',
  '0x7f.1',
  '127.1',
  ':::',
  '::1/8',
];

describe('addresses in a browser', () => {
  it.each([...addresses, ...others])('classifies %s as Node.js does', (text) => {
    expect(own.isIP(text)).toBe(node.isIP(text));
    expect(own.isIPv4(text)).toBe(node.isIPv4(text));
  });

  it.each([
    ['10.0.0.0', 8, 'ipv4'],
    ['203.0.113.0', 24, 'ipv4'],
    ['2001:db8::', 32, 'ipv6'],
    ['::', 0, 'ipv6'],
  ] as const)('%s/%d has what it has for Node.js', (network, bits, family) => {
    const ours = new own.BlockList();
    const theirs = new node.BlockList();
    ours.addSubnet(network, bits);
    theirs.addSubnet(network, bits, family);
    const ofFamily = addresses.filter((text) => node.isIP(text) === (family === 'ipv4' ? 4 : 6));
    for (const text of ofFamily) {
      expect(ours.check(text), text).toBe(theirs.check(text, family));
    }
    expect(ours.check('localhost')).toBe(false);
  });
});
