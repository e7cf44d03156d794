import { BlockList, isIP } from 'node:net';

/** A network of addresses, or a single address. */
export interface Subnet {
  has(address: string): boolean;
  /** How many bits its addresses share. */
  readonly bits: number;
}

/** `203.0.113.0/24`, `2001:db8::/32` or one address; undefined for any other text. */
export function toSubnet(text: string): Subnet | undefined {
  const [address = '', length] = text.split('/', 2);
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const bits = length === undefined ? most : Number(length);
  const isLength = length === undefined || /^\d{1,3}$/.test(length);
  if (version === 0 || !isLength || bits > most) return undefined;
  const list = new BlockList();
  list.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6');
  return { bits, has: (other) => isIn(list, plainAddress(other)) };
}

/** Without what a socket for both versions puts before IPv4, and without the zone of IPv6. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

function isIn(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
