import { invalidAttribute } from '../../store/index.ts';

/**
 * Returns the origin of a URL as browsers write it; for an app scheme and host. Returns null without
 * an origin, such as for `null`, `file:///index.html` and `about:blank`.
 */
export function parseOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { origin, protocol, host } = new URL(text);
  if (origin !== 'null') return origin;
  return host ? `${protocol}//${host}` : null;
}

/** Returns null if any origin may launch. @throws Failure invalid_attribute */
export function parseAllowedOrigins(given: readonly string[] | undefined): string[] | null {
  if (!given) return null;
  return given.map((text, index) => {
    const origin = parseOrigin(text);
    if (origin) return origin;
    const detail = 'allowed-origins must be origins like https://shop.example.';
    throw invalidAttribute(`allowed-origins/${index}`, detail);
  });
}
