import { BlockList, isIP } from 'node:net';

/** A network of addresses, or a single address. */
export interface Subnet {
  has(address: string): boolean;
  readonly bits: number;
}

/** Parses `203.0.113.0/24`, `2001:db8::/32` or one address. Returns undefined for other texts. */
export function toSubnet(text: string): Subnet | undefined {
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const bits = length === undefined ? most : Number(length);
  const isLength = length === undefined || /^\d{1,3}$/.test(length);
  if (version === 0 || rest.length > 0 || !isLength || bits > most) return undefined;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  const list = new BlockList();
  list.addSubnet(address, bits, family);
  // Only addresses of the same version: `::/0` would otherwise contain all of IPv4.
  return { bits, has: (other) => list.check(plainAddress(other), family) };
}

/** Removes the IPv4 prefix of dual-stack sockets, and the zone of IPv6. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '');
}
