import type { CspOptions } from './csp-options.ts';
import { inlineTagHash } from './inline-tag-text.ts';
import { tagsOf } from './tags-of.ts';

/** What a server sends, and what stands in its page. */
export interface CspResult {
  /** The policy alone. */
  policy: string;
  /** The policy and what else the options ask for, by the names of the headers. */
  headers: Record<string, string>;
  /** The same policy for a page without headers. It stands before all scripts. */
  meta: string;
  /** The tags that load the embeds; empty for `package`. */
  tags: string;
}

type Directives = Map<string, readonly string[]>;

/** What browsers ignore in a `<meta>`. */
const headerOnly = ['frame-ancestors', 'report-to', 'report-uri', 'sandbox'];

/**
 * Makes the smallest Content-Security-Policy that an integration works with: nothing else may load or
 * run. The 3-D Secure pages of banks are inside our frame and need nothing of your page.
 *
 * @throws {TypeError} for options that allow no script, or that contradict each other
 * @example csp({ origin: 'https://embeds.example', load: 'inline-tag', trustedTypes: true }).headers
 */
export function csp(options: CspOptions): CspResult {
  const origin = originOf(options.origin);
  check(options);
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
    directives.set(name, together(directives.get(name) ?? [], sources));
  }
  const policy = textOf(directives);
  const inPage = [...directives].filter(([name]) => !headerOnly.includes(name));
  return {
    policy,
    headers: { 'Content-Security-Policy': policy, ...otherHeaders(options) },
    meta: `<meta http-equiv="Content-Security-Policy" content="${textOf(inPage)}">`,
    tags: tagsOf(origin, options),
  };
}

function scriptSources(origin: string, { load, nonce, strictDynamic, integrity }: CspOptions) {
  const isInline = load === 'inline-tag';
  const hashes = [integrity?.embeds, integrity?.purchaseProtection].filter((hash) => !!hash);
  const own = nonce ? [`'nonce-${nonce}'`] : isInline ? [`'${inlineTagHash}'`] : [];
  if (strictDynamic) return [...own, ...quoted(isInline ? [] : hashes), "'strict-dynamic'"];
  if (nonce) return own;
  return [...own, ...(integrity ? quoted(hashes) : [origin])];
}

const quoted = (hashes: readonly (string | undefined)[]) => hashes.map((hash) => `'${hash}'`);

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

/** `'none'` stands alone. */
function together(ours: readonly string[], theirs: readonly string[]): string[] {
  const all = [...new Set([...ours, ...theirs])];
  return all.length > 1 ? all.filter((source) => source !== "'none'") : all;
}

const textOf = (directives: Iterable<readonly [string, readonly string[]]>) =>
  [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');

function originOf(address: string): string {
  if (/^https?:/.test(address)) return new URL(address).origin;
  throw new TypeError(`origin is no web address: ${address}`);
}

function check({ load, nonce, strictDynamic, integrity, integrityPolicy, page }: CspOptions): void {
  const isTrusted = nonce || integrity || load === 'inline-tag';
  const own = page?.['script-src']?.some((source) => /^'(nonce|sha\d+)-/.test(source));
  if (strictDynamic && !isTrusted && !own) {
    throw new TypeError('strictDynamic needs a nonce, a hash, or the inline tag');
  }
  if (integrityPolicy && !integrity) throw new TypeError('integrityPolicy needs integrity');
  const unfit = [nonce ?? '', ...Object.entries(page ?? {}).flat(2)].find((text) =>
    /[;,"<>\r\n]/.test(text),
  );
  if (unfit) throw new TypeError(`no part of a policy: ${unfit}`);
}
