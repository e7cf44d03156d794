import { describe, expect, test } from 'vitest';
import { canonicalIpAddress, IpAddress } from './ip-address.ts';

describe('an IP address', () => {
  // Covers CI10
  test.each([
    ['2001:0db8:85a3:0000:0000:8a2e:0370:7334', '2001:db8:85a3::8a2e:370:7334'],
    ['2001:DB8::1', '2001:db8::1'],
    ['0:0:0:0:0:0:0:1', '::1'],
    ['192.168.0.1', '192.168.0.1'],
  ])('%s is normalized to %s', (given, canonical) => {
    expect(IpAddress.safeParse(given).success).toBe(true);
    expect(canonicalIpAddress(given)).toBe(canonical);
  });

  test.each([
    ...['256.1.1.1', '1.2.3', '1.2.3.4.5', '1.2.3.4.', '192.168.0.01', 'fe80::1%eth0', '::g'],
    ...[':::', 'host'],
  ])('%s is rejected', (text) => {
    expect(IpAddress.safeParse(text).success).toBe(false);
  });
});
