import type { CspOptions } from './csp-options.ts';
import { inlineTagHash } from './inline-tag-text.ts';
import { requireHashes } from './require-hash.ts';
import { scriptTags } from './script-tags.ts';

/** Headers for the server and tags for its page. */
export interface CspResult {
  /** The policy alone. */
  policy: string;
  /** All headers by name, including the policy. */
  headers: Record<string, string>;
  /** The same policy as a `<meta>` tag. Place it before all scripts. */
  meta: string;
  /** Tags that load the embeds; empty for `package`. */
  tags: string;
}

type Directives = Map<string, readonly string[]>;

/** Directives that browsers ignore in a `<meta>`. */
const headerOnly = ['frame-ancestors', 'report-to', 'report-uri', 'sandbox'];

/**
 * Returns the strictest Content-Security-Policy that the forms work with. The 3-D Secure pages of banks
 * load inside our frame, so your page doesn't need to allow them.
 *
 * @throws {TypeError} for options that contradict each other or allow no script, and for invalid hashes
 * @example csp({ origin: 'https://embeds.example', load: 'inline-tag', trustedTypes: true }).headers
 */
export function csp(options: CspOptions): CspResult {
  const origin = parseOrigin(options.origin);
  checkOptions(options);
  const directives: Directives = new Map([
    ['default-src', ["'none'"]],
    ['script-src', scriptSources(origin, options)],
    ['frame-src', [origin]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    ...trustedTypes(options),
  ]);
  for (const [name, sources] of Object.entries(options.page ?? {})) {
    directives.set(name, mergeSources(directives.get(name) ?? [], sources));
  }
  const policy = serialize(directives);
  const inPage = [...directives].filter(([name]) => !headerOnly.includes(name));
  return {
    policy,
    headers: { 'Content-Security-Policy': policy, ...otherHeaders(options) },
    meta: `<meta http-equiv="Content-Security-Policy" content="${serialize(inPage)}">`,
    tags: scriptTags(origin, options),
  };
}

function scriptSources(origin: string, { load, nonce, strictDynamic, integrity }: CspOptions) {
  const isInline = load === 'inline-tag';
  const hashes = hashesOf(integrity);
  const own = nonce ? [`'nonce-${nonce}'`] : isInline ? [`'${inlineTagHash}'`] : [];
  if (strictDynamic) return [...own, ...quoted(isInline ? [] : hashes), "'strict-dynamic'"];
  if (nonce) return own;
  return [...own, ...(integrity ? quoted(hashes) : [origin])];
}

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

function hashesOf(integrity: CspOptions['integrity']): string[] {
  if (!integrity) return [];
  const { embeds, purchaseProtection } = integrity;
  const ofEmbeds = requireHashes('integrity.embeds', embeds);
  if (purchaseProtection === undefined) return ofEmbeds;
  return [...ofEmbeds, ...requireHashes('integrity.purchaseProtection', purchaseProtection)];
}

function trustedTypes({ load = 'script-tag', ...options }: CspOptions): [string, string[]][] {
  if (!options.trustedTypes) return [];
  return [
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', [load === 'script-tag' ? "'none'" : 'prime-trust-embeds']],
  ];
}

function otherHeaders({ isolated, integrityPolicy }: CspOptions): Record<string, string> {
  return {
    ...(isolated && {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    }),
    ...(integrityPolicy && { 'Integrity-Policy': 'blocked-destinations=(script)' }),
  };
}

/** Merges sources. `'none'` is only valid alone. */
function mergeSources(ours: readonly string[], theirs: readonly string[]): string[] {
  const all = [...new Set([...ours, ...theirs])];
  return all.length > 1 ? all.filter((source) => source !== "'none'") : all;
}

const serialize = (directives: Iterable<readonly [string, readonly string[]]>) =>
  [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');

function parseOrigin(address: string): string {
  if (/^https?:/.test(address)) return new URL(address).origin;
  throw new TypeError(`origin is not a URL: ${address}`);
}

function checkOptions(options: CspOptions): void {
  const { load, nonce, strictDynamic, integrity, integrityPolicy, page } = options;
  const isTrusted = nonce || integrity || load === 'inline-tag';
  const own = page?.['script-src']?.some((source) => /^'(nonce|sha\d+)-/.test(source));
  if (strictDynamic && !isTrusted && !own) {
    throw new TypeError('strictDynamic needs a nonce, a hash, or the inline tag');
  }
  if (integrityPolicy && !integrity) throw new TypeError('integrityPolicy needs integrity');
  if (blocksPurchaseProtection(options)) {
    throw new TypeError(
      'integrity.purchaseProtection is missing: the policy would block the script of siteId',
    );
  }
  const invalid = [nonce ?? '', ...Object.entries(page ?? {}).flat(2)].find((text) =>
    /[;,"<>\r\n]/.test(text),
  );
  if (invalid) throw new TypeError(`not allowed in a policy: ${invalid}`);
}

/** True if the page loads the purchase-protection script, and the policy allows only `embeds.js`. */
function blocksPurchaseProtection(options: CspOptions): boolean {
  const { load = 'script-tag', nonce, siteId, strictDynamic, integrity, integrityPolicy } = options;
  if (!siteId || !integrity || integrity.purchaseProtection !== undefined) return false;
  const isTrusted = nonce || (strictDynamic && load !== 'script-tag');
  return !isTrusted || integrityPolicy === true;
}
