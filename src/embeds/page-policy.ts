import type { Page } from './launch-context.ts';

/** Security policy of a page, from its headers and markup. */
export interface PolicyReport {
  /** True if the page's server responded to a request for its headers. Otherwise only `meta` is known. */
  headersKnown: boolean;
  /** Directives relevant to the embeds, from the header and `<meta>`. */
  contentSecurity: string[];
  /** The same from the report-only header. */
  reportOnly: string[];
  embedder: string | null;
  opener: string | null;
}

const directives =
  /^(default-src|script-src(-elem)?|frame-src|child-src|connect-src|style-src|sandbox|require-trusted-types-for|trusted-types)\b/;

/** Requests the page's headers from its server, as scripts can't read them otherwise. */
export async function readPolicy(
  page: Page,
): Promise<{ policy: PolicyReport; clockAheadSeconds: number | null }> {
  const began = Date.now();
  const headers = await fetchHeaders(page);
  const ended = Date.now();
  const header = (name: string) => headers?.get(name) ?? null;
  const metaDirectives = [...page.document.querySelectorAll('meta[http-equiv]')]
    .filter((meta) => /^content-security-policy$/i.test(meta.getAttribute('http-equiv') ?? ''))
    .flatMap((meta) => parseDirectives(meta.getAttribute('content')));
  const date = Date.parse(header('date') ?? '');
  return {
    policy: {
      headersKnown: headers !== undefined,
      contentSecurity: [...parseDirectives(header('content-security-policy')), ...metaDirectives],
      reportOnly: parseDirectives(header('content-security-policy-report-only')),
      embedder: header('cross-origin-embedder-policy'),
      opener: header('cross-origin-opener-policy'),
    },
    // The header is rounded down to seconds, on average by half a second.
    clockAheadSeconds: Number.isNaN(date)
      ? null
      : Math.round(((began + ended) / 2 - date - 500) / 1000),
  };
}

async function fetchHeaders({ fetch, location }: Page): Promise<Headers | undefined> {
  try {
    const address = location.href.split('#', 1).join();
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).headers;
  } catch {
    return undefined;
  }
}

/** Parses the directives and redacts nonces. */
function parseDirectives(policy: string | null): string[] {
  return (policy ?? '')
    .split(/[;,]/)
    .map((directive) => directive.trim().replace(/'nonce-[^']*'/g, "'nonce'"))
    .filter((directive) => directives.test(directive));
}
