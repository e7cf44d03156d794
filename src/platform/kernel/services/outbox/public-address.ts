import { BlockList, isIP, isIPv4 } from 'node:net';
import type { WebhookReach } from './webhook-post.ts';

/** IPv4 ranges that are not the public internet (IANA's special-purpose registry). */
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

/** In IPv6, only global unicast is public, except ranges that map other addresses. */
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

/** True if webhooks may be sent to an IP address. */
export function isReachableAddress(reach: WebhookReach, address: string): boolean {
  if (reach === 'anywhere' || isPublicAddress(address)) return true;
  if (reach === 'public') return false;
  return isIPv4(address) ? loopback4.check(address, 'ipv4') : loopback6.check(address, 'ipv6');
}

/**
 * True if webhooks may be sent to the host of a URL. A name may still resolve to an unreachable address.
 *
 * @param hostname as `URL` returns it
 */
export function isReachableHost(reach: WebhookReach, hostname: string): boolean {
  if (reach === 'anywhere' || isPublicHost(hostname)) return true;
  if (reach === 'public') return false;
  const host = plainHost(hostname);
  return isIP(host) ? isReachableAddress(reach, host) : /(^|\.)localhost$/.test(host);
}

/** True if an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address, 'ipv4');
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

/** Names of machines in the local network. */
const ownNames = /(^|\.)(localhost|local|internal|lan|home\.arpa)$/;

/**
 * True if the host of a URL may be public. A name may still resolve to a private address.
 *
 * @param hostname as `URL` returns it: IPv6 in brackets, IPv4 in its plain form
 */
export function isPublicHost(hostname: string): boolean {
  const host = plainHost(hostname);
  if (isIP(host)) return isPublicAddress(host);
  return host.includes('.') && !ownNames.test(host);
}

/** Returns a host in lower case, without the brackets of IPv6 and without a trailing dot. */
function plainHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}
