import { BlockList, isIP, isIPv4 } from 'node:net';
import type { WebhookReach } from './webhook-post.ts';

/** IPv4 ranges outside the public internet (IANA's special-purpose registry). */
const specialRanges = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** In IPv6, global unicast is public, except ranges that map other addresses. */
const globalUnicast = '2000::/3';
const specialGlobalRanges = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const special4 = blockListOf(specialRanges, 'ipv4');
const global6 = blockListOf([globalUnicast], 'ipv6');
const special6 = blockListOf(specialGlobalRanges, 'ipv6');

const loopback4 = blockListOf(['127.0.0.0/8'], 'ipv4');
const loopback6 = blockListOf(['::1/128'], 'ipv6');

function blockListOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix = ''] = range.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

export function isReachableAddress(reach: WebhookReach, address: string): boolean {
  if (reach === 'anywhere' || isPublicAddress(address)) return true;
  if (reach === 'public') return false;
  return isIPv4(address) ? loopback4.check(address, 'ipv4') : loopback6.check(address, 'ipv6');
}

/** Like {@link isReachableAddress}, for a host of a URL. A name may resolve to another address. */
export function isReachableHost(reach: WebhookReach, hostname: string): boolean {
  if (reach === 'anywhere' || isPublicHost(hostname)) return true;
  if (reach === 'public') return false;
  const host = plainHost(hostname);
  return isIP(host) ? isReachableAddress(reach, host) : /(^|\.)localhost$/.test(host);
}

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address, 'ipv4');
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

const ownNames = /(^|\.)(localhost|local|internal|lan|home\.arpa)$/;

/** True if a host, as `URL` returns it, may be public. A name may resolve to a private address. */
export function isPublicHost(hostname: string): boolean {
  const host = plainHost(hostname);
  if (isIP(host)) return isPublicAddress(host);
  return host.includes('.') && !ownNames.test(host);
}

function plainHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}
