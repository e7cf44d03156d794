import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { pageStyle } from './page-style.ts';

type Markup = ReturnType<typeof html>;

export interface Page {
  readonly title: string;
  readonly body: Markup;
  /** Runs in the page; allowed by its hash, so it must not hold values of the transaction. */
  readonly script?: string;
  /** Whose address the page's forms may post to, besides our own; a page without has no form. */
  readonly formOrigin?: string;
  /** Whether browsers are told not to show the page in a frame. */
  readonly refusesFraming?: boolean;
  readonly status?: number;
}

/** An HTML answer of the ACS, under a content security policy of its own. */
export async function pageResponse(page: Page): Promise<Response> {
  const script = page.script ? raw(`<script>${page.script}</script>`) : '';
  const document = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<style>${raw(pageStyle)}</style>
</head>
<body>
<main>${page.body}</main>
${script}
</body>
</html>`;
  return new Response(String(document), { status: page.status ?? 200, headers: headersOf(page) });
}

/** Headers of an ACS page. COEP and CORP let it stand in cross-origin isolated pages. */
export function headersOf(page: Omit<Page, 'title' | 'body'>): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(pageStyle)}'`,
    `script-src ${page.script ? `'${hashOf(page.script)}'` : "'none'"}`,
    "connect-src 'self'",
    `form-action ${page.formOrigin ? `'self' ${page.formOrigin}` : "'none'"}`,
    "base-uri 'none'",
    ...(page.refusesFraming ? ["frame-ancestors 'none'"] : []),
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(page.refusesFraming ? { 'X-Frame-Options': 'DENY' } : {}),
  };
}

function hashOf(inline: string): string {
  return `sha256-${createHash('sha256').update(inline).digest('base64')}`;
}
