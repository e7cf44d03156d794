import type { Page } from './launch-world.ts';

/** What a page allows, as far as its server and its markup say. */
export interface PolicyReport {
  /** Whether the page's server answered a request for its headers: without, only `meta` is known. */
  headersKnown: boolean;
  /** Directives that matter to the embeds, in the header and in `<meta>`. */
  contentSecurity: string[];
  /** The same of the header that only reports. */
  reportOnly: string[];
  embedder: string | null;
  opener: string | null;
}

const directives =
  /^(default-src|script-src(-elem)?|frame-src|child-src|connect-src|style-src|sandbox|require-trusted-types-for|trusted-types)\b/;

/** Asks the page's own server for the headers of the page, which no script can read otherwise. */
export async function policyOf(
  page: Page,
): Promise<{ policy: PolicyReport; clockAheadSeconds: number | null }> {
  const began = Date.now();
  const headers = await headersOf(page);
  const ended = Date.now();
  const told = (name: string) => headers?.get(name) ?? null;
  const ofMeta = [...page.document.querySelectorAll('meta[http-equiv]')]
    .filter((meta) => /^content-security-policy$/i.test(meta.getAttribute('http-equiv') ?? ''))
    .flatMap((meta) => directivesOf(meta.getAttribute('content')));
  const date = Date.parse(told('date') ?? '');
  return {
    policy: {
      headersKnown: headers !== undefined,
      contentSecurity: [...directivesOf(told('content-security-policy')), ...ofMeta],
      reportOnly: directivesOf(told('content-security-policy-report-only')),
      embedder: told('cross-origin-embedder-policy'),
      opener: told('cross-origin-opener-policy'),
    },
    // The header has whole seconds: its moment is half a second later, on average.
    clockAheadSeconds: Number.isNaN(date)
      ? null
      : Math.round(((began + ended) / 2 - date - 500) / 1000),
  };
}

async function headersOf({ fetch, location }: Page): Promise<Headers | undefined> {
  try {
    const address = location.href.split('#', 1).join();
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).headers;
  } catch {
    return undefined;
  }
}

/** Without what they hold of secrets: nonces. */
function directivesOf(policy: string | null): string[] {
  return (policy ?? '')
    .split(/[;,]/)
    .map((directive) => directive.trim().replace(/'nonce-[^']*'/g, "'nonce'"))
    .filter((directive) => directives.test(directive));
}
