import { invalidAttribute } from '../../store/index.ts';

/**
 * The origin of an address as browsers write it: in lower case, and without the port that goes without
 * saying. A page of an app has the origin that its scheme and host make (`capacitor://localhost`).
 *
 * @returns null for what has none, as `null`, `file:///index.html` and `about:blank`
 */
export function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { origin, protocol, host } = new URL(text);
  if (origin !== 'null') return origin;
  return host ? `${protocol}//${host}` : null;
}

/**
 * The origins that `allowed-origins` names; null when any may launch.
 *
 * @throws Failure invalid_attribute
 */
export function originsOf(given: readonly string[] | undefined): string[] | null {
  if (!given) return null;
  return given.map((text, index) => {
    const origin = originOf(text);
    if (origin) return origin;
    const detail = 'allowed-origins must be origins like https://shop.example.';
    throw invalidAttribute(`allowed-origins/${index}`, detail);
  });
}
