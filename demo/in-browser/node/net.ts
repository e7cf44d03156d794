import ipaddr from 'ipaddr.js';

export { createServer } from './absent.ts';

/** The functions of `node:net` that the platform uses. */

export function isIPv4(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text);
}

export function isIP(text: string): 0 | 4 | 6 {
  if (isIPv4(text)) return 4;
  return ipaddr.IPv6.isValid(text) ? 6 : 0;
}

export class BlockList {
  readonly #networks: [ipaddr.IPv4 | ipaddr.IPv6, number][] = [];

  addSubnet(address: string, bits: number): void {
    this.#networks.push([ipaddr.parse(address), bits]);
  }

  check(address: string): boolean {
    if (isIP(address) === 0) return false;
    const parsed = ipaddr.parse(address);
    return this.#networks.some(
      ([network, bits]) =>
        parsed.kind() === network.kind() && parsed.match([network, bits] as never),
    );
  }
}
