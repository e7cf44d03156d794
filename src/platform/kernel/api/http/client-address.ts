import { isIP } from 'node:net';
import { plainAddress, toSubnet } from '../credentials/subnet.ts';

/**
 * Returns the client address of a request; undefined if unknown.
 *
 * @param headers of the request
 * @param peer the other end of the connection
 */
export type ClientAddress = (headers: Headers, peer: string | undefined) => string | undefined;

/**
 * Reads `Forwarded` (RFC 7239) and `X-Forwarded-For`, but only from trusted proxies. Each proxy appends
 * the address that connected to it, so the first address from the right that is no trusted proxy is the
 * client's. The client may have invented the rest of it.
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
    // Most proxies write one of the two and forward the other, so a client can forge it. If they
    // differ, neither can be trusted.
    const [first] = claims;
    return claims.every((claim) => claim === first) ? first : undefined;
  };
}

function hopsOfXForwardedFor(headers: Headers): (string | undefined)[] {
  return partsOf(headers.get('x-forwarded-for')).map(toAddress);
}

/** `for=192.0.2.60;proto=http, for="[2001:db8::1]:4711"` */
function hopsOfForwarded(headers: Headers): (string | undefined)[] {
  // Splits at commas in quotes, too: an open quote of a client must not swallow what a proxy appended.
  return partsOf(headers.get('forwarded')).map((element) => {
    const pair = element.split(';').find((each) => /^\s*for=/i.test(each));
    return pair && toAddress(pair.replace(/^\s*for=/i, '').replace(/^"(.*)"\s*$/, '$1'));
  });
}

function partsOf(header: string | null): string[] {
  return header === null ? [] : header.split(',').map((part) => part.trim());
}

/** Returns the address without its port; undefined for `unknown`, `_hidden` and anything else. */
function toAddress(text: string): string | undefined {
  const bare = text.trim();
  const inBrackets = /^\[([^\]]+)\](?::\w+)?$/.exec(bare)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\w+$/.exec(bare)?.[1];
  const address = plainAddress(inBrackets ?? withPort ?? bare);
  return isIP(address) === 0 ? undefined : address;
}
