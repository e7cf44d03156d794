import { canonicalIpAddress } from '../../../../contract/index.ts';
import { plainAddress } from './subnet.ts';

/**
 * Returns the part of an address that a limit counts: a whole IPv4 address, or the first 64 bits of an
 * IPv6 address, because one subscriber has all addresses that share them.
 *
 * @example networkPrefix('2001:db8::7') // '2001:db8:0:0'
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
