import type { AcsFraming } from '../../../contract/index.ts';
import type { ReadHeaders } from '../../kernel/services/index.ts';

const probeTimeoutMs = 5000;

/**
 * Requests the issuer's page, without a challenge request, to find out whether it can be framed by
 * these origins. Browsers would show an empty frame without an error.
 *
 * @param ancestors origins of all known pages around it
 * @returns `unknown` for addresses in the platform's own network, which it doesn't request
 */
export async function probeFraming(
  acsUrl: string,
  ancestors: readonly string[],
  readHeaders: ReadHeaders,
): Promise<AcsFraming> {
  try {
    const headers = await readHeaders(acsUrl, AbortSignal.timeout(probeTimeoutMs));
    if (!headers) return 'unknown';
    return allowsFraming(headers, acsUrl, ancestors) ? 'allowed' : 'refused';
  } catch {
    return 'unreachable';
  }
}

/** As in browsers, `frame-ancestors` takes precedence over `X-Frame-Options`. */
function allowsFraming(headers: Headers, acsUrl: string, ancestors: readonly string[]): boolean {
  const { origin } = new URL(acsUrl);
  const lists = frameAncestors(headers.get('content-security-policy') ?? '');
  if (lists.length > 0) {
    const isListed = (ancestor: string) =>
      lists.every((sources) => sources.some((source) => matches(source, ancestor, origin)));
    return ancestors.every(isListed);
  }
  const option = headers.get('x-frame-options')?.trim().toLowerCase();
  if (option === 'deny') return false;
  return option !== 'sameorigin' || ancestors.every((ancestor) => ancestor === origin);
}

/** Returns the sources of each `frame-ancestors` directive. All policies apply. */
function frameAncestors(policies: string): string[][] {
  return policies
    .split(/[,;]/)
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name?.toLowerCase() === 'frame-ancestors')
    .map(([, ...sources]) => sources);
}

function matches(source: string, ancestor: string, self: string): boolean {
  if (source === "'self'") return ancestor === self;
  const { protocol, hostname, port } = new URL(ancestor);
  // Excludes files and pages of apps, which must be named by their scheme.
  if (source === '*') return /^https?:$/.test(protocol);
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return source.toLowerCase() === protocol;
  const parts = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^:/]+)(?::(\d+|\*))?/i.exec(source);
  if (!parts) return false;
  const [, scheme, host = '', wantedPort] = parts;
  if (scheme && `${scheme.toLowerCase()}:` !== protocol) return false;
  const isPort =
    wantedPort === '*' ||
    (wantedPort || defaultPorts[protocol]) === (port || defaultPorts[protocol]);
  return isPort && matchesHost(host.toLowerCase(), hostname);
}

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

function matchesHost(pattern: string, hostname: string): boolean {
  return pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : pattern === hostname;
}
