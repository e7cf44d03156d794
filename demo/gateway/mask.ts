/**
 * Masks requests for display. Attribute names and harmless values stay; every other value is replaced
 * by its length. This is an allowlist, so attributes that are added later are hidden by default.
 */

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const plainNames = new Set([
  ...['id', 'type', 'status', 'code', 'title', 'detail', 'source', 'pointer'],
  ...['amount', 'currency-type', 'purpose', 'brand', 'three-ds', 'created-at', 'expires-at'],
  ...['resource-type', 'resource-token-type', 'contact-type', 'document-type'],
  ...['settled', 'total', 'count', 'transStatus', 'messageType', 'messageVersion'],
]);

/** Parts that repeat other attributes, and would double the length of an answer. */
const shownElsewhere = new Set(['links', 'relationships']);

/** Removes tokens and other secrets from a path and its query. */
export function maskPath(target: string): string {
  const url = new URL(target, 'http://gateway.invalid');
  const path = url.pathname.split('/').map(maskWord).join('/');
  const query = [...url.searchParams].map(([name, value]) => `${name}=${maskWord(value)}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/** Masks tokens, and words over 40 characters, which may be secrets. */
function maskWord(word: string): string {
  const isSecret = /^[a-z]{3}_/.test(word) || word.length > 40;
  return isSecret ? `${word.slice(0, 4)}…` : word;
}

/** Returns the shape of a body, or undefined if it is neither JSON nor a form. */
export function maskBody(text: string, contentType: string): unknown {
  if (text === '') return undefined;
  if (contentType.includes('json')) return maskJson(text);
  if (contentType.includes('x-www-form-urlencoded')) {
    return maskValue(Object.fromEntries(new URLSearchParams(text)), '');
  }
  return undefined;
}

function maskJson(text: string): unknown {
  try {
    return maskValue(JSON.parse(text), '');
  } catch {
    return undefined;
  }
}

function maskValue(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => maskValue(item, name));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([key]) => !shownElsewhere.has(key))
      .map(([key, item]) => [key, maskValue(item, key)]);
    return Object.fromEntries(entries);
  }
  if (typeof value === 'boolean' || value === null || plainNames.has(name)) return value;
  if (typeof value === 'string' && uuid.test(value)) return value;
  return `‹${typeof value}, ${String(value).length}›`;
}
