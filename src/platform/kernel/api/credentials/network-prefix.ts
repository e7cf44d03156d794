import { canonicalIpAddress } from '../../../../contract/index.ts';
import { plainAddress } from './subnet.ts';

/**
 * Returns the part of an address that a limit counts. One subscriber has all IPv6 addresses with the
 * same first 64 bits: `2001:db8::7` → `2001:db8:0:0`.
 */
export function networkPrefix(address: string | undefined): string {
  const plain = plainAddress(address ?? 'unknown');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = canonicalIpAddress(plain).split('::', 2);
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
