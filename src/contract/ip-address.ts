import * as z from 'zod/mini';

/** Without leading zeros, which some programs read as octal. */
const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

function isIpAddress(text: string): boolean {
  if (ipv4.test(text)) return true;
  return /^[0-9a-f:.]+$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]`);
}

/** IPv4 in decimal or IPv6 in hexadecimal notation. Coverage: CI9, CI10. */
export const IpAddress = z
  .string()
  .check(z.refine(isIpAddress, { error: 'must be an IPv4 or IPv6 address' }));

/** Normalizes an address: `2001:0db8:0000:…:7334` becomes `2001:db8::7334` (RFC 5952). */
export function canonicalIpAddress(text: string): string {
  return text.includes(':') ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text;
}
