import { isIP } from 'node:net';
import { plainAddress, toSubnet } from '../credentials/subnet.ts';

/** Returns the client address; undefined if unknown. `peer` is the other end of the connection. */
export type ClientAddress = (headers: Headers, peer: string | undefined) => string | undefined;

/**
 * Reads `Forwarded` (RFC 7239) and `X-Forwarded-For`, but only from trusted proxies, which append the
 * address that connected to them. The client's is the first from the right that is no trusted proxy.
 *
 * @param trusted addresses or networks
 */
export function createClientAddress(trusted: readonly string[]): ClientAddress {
  const subnets = trusted.flatMap((text) => toSubnet(text) ?? []);
  const isTrusted = (address: string) => subnets.some((subnet) => subnet.has(address));

  const firstUntrusted = (hops: readonly (string | undefined)[]): string | undefined => {
    const untrusted = hops.findLastIndex((hop) => hop === undefined || !isTrusted(hop));
    return hops[Math.max(0, untrusted)];
  };
  return (headers, peer) => {
    const address = peer === undefined ? undefined : plainAddress(peer);
    if (address === undefined || !isTrusted(address)) return address;
    const claims = [hopsOfForwarded(headers), hopsOfXForwardedFor(headers)]
      .filter((hops) => hops.length > 0)
      .map(firstUntrusted);
    if (claims.length === 0) return address;
    // Most proxies write one of the two and forward the other, which a client can forge.
    const [first] = claims;
    return claims.every((claim) => claim === first) ? first : undefined;
  };
}

function hopsOfXForwardedFor(headers: Headers): (string | undefined)[] {
  return partsOf(headers.get('x-forwarded-for')).map(toAddress);
}

function hopsOfForwarded(headers: Headers): (string | undefined)[] {
  // Also splits in quotes: an open quote of a client must not swallow what a proxy appended.
  return partsOf(headers.get('forwarded')).map((element) => {
    const pair = element.split(';').find((each) => /^\s*for=/i.test(each));
    return pair && toAddress(pair.replace(/^\s*for=/i, '').replace(/^"(.*)"\s*$/, '$1'));
  });
}

function partsOf(header: string | null): string[] {
  return header === null ? [] : header.split(',').map((part) => part.trim());
}

/** Returns undefined for `unknown`, `_hidden` and anything else. */
function toAddress(text: string): string | undefined {
  const bare = text.trim();
  const inBrackets = /^\[([^\]]+)\](?::\w+)?$/.exec(bare)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\w+$/.exec(bare)?.[1];
  const address = plainAddress(inBrackets ?? withPort ?? bare);
  return isIP(address) === 0 ? undefined : address;
}
