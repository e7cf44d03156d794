import { BlockList, isIP } from 'node:net';

/** A network of addresses, or a single address. */
export interface Subnet {
  has(address: string): boolean;
  /** How many bits its addresses share. */
  readonly bits: number;
}

/** `203.0.113.0/24`, `2001:db8::/32` or one address; undefined for any other text. */
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
  // An address is looked for as one of the same version: else `::/0` would have those of IPv4, too.
  return { bits, has: (other) => list.check(plainAddress(other), family) };
}

/** Without what a socket for both versions puts before IPv4, and without the zone of IPv6. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '');
}
