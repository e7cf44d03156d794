import { expect, test } from 'vitest';
import { networkPrefix } from './network-prefix.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['2001::4:5:6:7:8', '2001:0:0:4'],
  ['2001:db8:1::5:6:7', '2001:db8:1:0'],
  ['::3:4:5:6:7:8', '0:0:3:4'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  [undefined, 'unknown'],
])('of %s is %s', (address, network) => {
  expect(networkPrefix(address)).toBe(network);
});
