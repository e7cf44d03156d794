import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

type Markup = ReturnType<typeof html>;

export interface Page {
  readonly title: string;
  /** BCP 47. Default: English. */
  readonly lang?: string;
  /** Default: left to right. */
  readonly dir?: 'ltr' | 'rtl';
  readonly body: Markup;
  /** Allowed by its hash, so it must not contain values of the transaction. */
  readonly script?: string;
  /** Additional styles, also without values of the transaction. */
  readonly style?: string;
  /** Origin that forms may post to, besides our own. Without it, the page has no forms. */
  readonly formOrigin?: string;
  /** Origin of the parent challenge frame, which receives the height of the page. */
  readonly parentOrigin?: string;
  /** Origin that frames may show, besides our own. Without it, the page has no frames. */
  readonly frameOrigin?: string;
  /** True to forbid showing the page in a frame. */
  readonly refusesFraming?: boolean;
  readonly status?: number;
}

/** Creates an HTML response with a content security policy. */
export async function pageResponse(page: Page): Promise<Response> {
  const source = scriptOf(page);
  const script = source && raw(`<script>${source}</script>`);
  const document = await html`<!doctype html>
<html lang="${page.lang ?? 'en'}" dir="${page.dir ?? 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<style>${raw(styleOf(page))}</style>
</head>
<body>
<main${page.parentOrigin ? html` data-parent="${page.parentOrigin}"` : ''}>${page.body}</main>
${script}
</body>
</html>`;
  return new Response(String(document), { status: page.status ?? 200, headers: pageHeaders(page) });
}

/** Returns the headers of a page. COEP and CORP allow it in cross-origin isolated pages. */
export function pageHeaders(page: Omit<Page, 'title' | 'body'>): Record<string, string> {
  const script = scriptOf(page);
  const policy = [
    "default-src 'none'",
    `style-src '${cspHash(styleOf(page))}'`,
    `script-src ${script ? `'${cspHash(script)}'` : "'none'"}`,
    "connect-src 'self'",
    `form-action ${page.formOrigin ? `'self' ${page.formOrigin}` : "'none'"}`,
    "base-uri 'none'",
    ...(page.frameOrigin ? [`frame-src 'self' ${page.frameOrigin}`] : []),
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

function cspHash(inline: string): string {
  return `sha256-${createHash('sha256').update(inline).digest('base64')}`;
}

/** Reports the height of the content, because the document is at least as high as its frame. */
const heightScript = `
const main=document.querySelector('main');
new ResizeObserver(()=>parent.postMessage(
  {type:'prime-trust-embeds/bank-page-height',height:main.getBoundingClientRect().bottom+scrollY},
  main.dataset.parent
)).observe(main);
`;

function scriptOf({ script = '', parentOrigin }: Pick<Page, 'script' | 'parentOrigin'>): string {
  return `${parentOrigin ? heightScript : ''}${script}`;
}

function styleOf({ style = '' }: Pick<Page, 'style'>): string {
  return `${pageStyle}${style}`;
}

/** Styles of the simulated bank: readable at 250×400, in light and dark. */
const pageStyle = `
:root{color-scheme:light dark;--ink:#17202e;--paper:#fff;--line:#767f8d;--accent:#0b57d0;--on-accent:#fff;--wrong:#b3261e}
@media (prefers-color-scheme:dark){:root{--ink:#eceff4;--paper:#16191f;--line:#8b94a3;--accent:#8ab4f8;--on-accent:#0b1a33;--wrong:#f2b8b5}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:400px;margin:0 auto;padding:12px 16px 16px}
.bank{margin:0 0 12px;padding-bottom:8px;border-bottom:1px solid var(--line);font-weight:600}
h1{margin:0 0 4px;font-size:18px;line-height:1.25}
p{margin:0 0 8px}
label{display:block;margin:12px 0 6px;font-size:14px;font-weight:500}
input{width:100%;height:44px;padding:0 12px;border:1px solid var(--line);border-radius:10px;background:var(--paper);color:var(--ink);font:inherit;letter-spacing:.1em}
input[aria-invalid=true]{border-color:var(--wrong)}
fieldset{margin:12px 0 0;padding:0;border:0}
legend{margin-bottom:6px;padding:0;font-weight:500}
.choice{display:flex;gap:12px;align-items:center;min-height:44px;margin:0 0 8px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;font-size:16px;font-weight:400;cursor:pointer}
.choice input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--accent)}
.button{display:grid;place-items:center;text-decoration:none}
button,.button{width:100%;min-height:44px;margin-top:12px;padding:8px 12px;border:1px solid transparent;border-radius:10px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
input:focus-visible,button:focus-visible,.button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.second{border-color:var(--line);background:none;color:inherit}
button:disabled{opacity:.6;cursor:default}
.wrong{margin:6px 0 0;color:var(--wrong);font-size:14px}
`;
