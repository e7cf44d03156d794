import * as z from 'zod/mini';

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

function isIpAddress(text: string): boolean {
  if (ipv4.test(text)) return true;
  return /^[0-9a-f:.]+$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]`);
}

/** IPv4 in decimal or IPv6 in hexadecimal notation. Specification: "Contact", ip-address. */
export const IpAddress = z
  .string()
  .check(z.refine(isIpAddress, { error: 'must be an IPv4 or IPv6 address' }));

/**
 * The one way to write an address: `2001:0db8:0000:…:7334` becomes `2001:db8::7334` (RFC 5952),
 * leading zeros of an IPv4 address go.
 */
export function canonicalIpAddress(text: string): string {
  if (text.includes(':')) return new URL(`http://[${text}]`).hostname.slice(1, -1);
  return text.split('.').map(Number).join('.');
}
