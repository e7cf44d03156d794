import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { listenOnLoopback } from '../e2e/bench-kit/loopback.ts';

/** The mark that both forms set when their first field accepts typing. */
export const typableMark = 'embeds:typable';

/** The lower bound: the minimum of any card form in a frame. */
const bareFrame = `<!doctype html><html lang="en"><title>Bare form</title>
<form><label>Card number <input id="number" inputmode="numeric" autocomplete="cc-number"></label>
<label>Expiration date <input autocomplete="cc-exp"></label>
<label>Security code <input autocomplete="cc-csc"></label></form>
<script>document.getElementById('number').addEventListener('input', () => {});
performance.mark('${typableMark}');</script>`;

/** The bare form with grouped digits: the minimum work of any card form on a key press. */
const groupingFrame = bareFrame.replace(
  '() => {}',
  // A function, because `$1` has a meaning in replacement texts.
  () => `({ target: input }) => {
  const text = input.value.replace(/\\D/g, '').replace(/(.{4})(?=.)/g, '$1 ');
  if (text === input.value) return;
  input.value = text;
  input.setSelectionRange(text.length, text.length);
}`,
);

/** Our form's document without scripts: the cost of its markup and styles alone. */
const stillFrame = (form: string) =>
  `${readFileSync(`dist/site/v1/frame/${form}.html`, 'utf8').replaceAll(/<script\b.*?<\/script>/gs, '')}
<script>performance.mark('${typableMark}');</script>`;

/**
 * A merchant's page that launches the embed as soon as its script has run. In a page that waits, the card
 * form warms up while idle; the onboarding forms are preloaded on request.
 */
const launchingPage = (
  embedOrigin: string,
  launcher = 'launchCreditCard',
) => `<!doctype html><html lang="en"><title>Shop</title>
<div id="card"></div>
<script src="${embedOrigin}/v1/purchase-protection.js?id=bench"></script>
<script src="${embedOrigin}/v1/embeds.js"></script>
<script>window.launchCard = () => {
  window.launchedAt = performance.timeOrigin + performance.now();
  return PrimeTrustEmbeds.${launcher}({
    target: 'card',
    resourceTokenHash: new URLSearchParams(location.hash.slice(1)).get('token'),
  });
};
if (!location.search.includes('wait')) window.cleanup = window.launchCard();
${launcher === 'launchCreditCard' ? '' : "else PrimeTrustEmbeds.preload('onboarding');"}</script>`;

/** The launching page with the form's frame in the markup, so that the frame loads before the script. */
const declaringPage = (embedOrigin: string) =>
  launchingPage(embedOrigin).replace(
    '<div id="card">',
    `$&<prime-trust-embed hidden><iframe src="${embedOrigin}/v1/frame/card.html"
  allow="payment; publickey-credentials-get" referrerpolicy="no-referrer"></iframe></prime-trust-embed>`,
  );

const bareScript = (bareOrigin: string, frame = 'bare-frame') =>
  `const frame = document.createElement('iframe');
frame.src = '${bareOrigin}/${frame}';
window.launchedAt = performance.timeOrigin + performance.now();
document.getElementById('card').append(frame);`;

/** The launching page with a bare frame instead of the embed. */
const barePage = (
  bareOrigin: string,
  frame?: string,
) => `<!doctype html><html lang="en"><title>Shop</title>
<div id="card"></div>
<script>${bareScript(bareOrigin, frame)}</script>`;

/** The launching page with our form without scripts, in the size of ours. */
const stillPage = (bareOrigin: string, form: string) =>
  barePage(bareOrigin, `still-${form}`).replace(
    'frame.src',
    "frame.style = 'width: 100%; height: 400px; border: 0';\n$&",
  );

/** The minimum of a script tag: it only makes the bare frame. */
const scriptedPage = (bareOrigin: string) => `<!doctype html><html lang="en"><title>Shop</title>
<div id="card"></div>
<script src="${bareOrigin}/bare-script.js?frames=${bareOrigin}"></script>`;

/** Counts tasks over 50 ms if the address says `watched`, and reports them once everything has loaded. */
const watcher = `<script>let count = 0;
new PerformanceObserver((list) => { count += list.getEntries().length; })
  .observe({ type: 'longtask', buffered: true });
setTimeout(() => fetch('/long-tasks?count=' + count), 6000);</script>`;

export type PageServer = Awaited<ReturnType<typeof servePages>>;

/** Serves the pages, with frames of the origin in their query, and the token in their fragment. */
export async function servePages() {
  const counted = new EventEmitter();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const count = url.searchParams.get('count');
    if (count) counted.emit('count', Number(count));
    const origin = url.searchParams.get('frames') ?? '';
    const isWatched = url.searchParams.has('watched');
    const page = pages[url.pathname]?.(origin).replace(
      '<title>',
      isWatched ? `${watcher}$&` : '$&',
    );
    const type = url.pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(page ? 200 : 404, { 'Content-Type': `${type}; charset=utf-8` });
    response.end(page);
  });
  return {
    port: await listenOnLoopback(server),
    longTasks: async (): Promise<number> =>
      (await once(counted, 'count', { signal: AbortSignal.timeout(60_000) }))[0],
    close: () => void server.close(),
  };
}

const pages: Readonly<Record<string, (frameOrigin: string) => string>> = {
  '/launch': (origin) => launchingPage(origin),
  '/declared': declaringPage,
  '/apply': (origin) => launchingPage(origin, 'launchCreateNaturalPerson'),
  '/apply-company': (origin) => launchingPage(origin, 'launchCreateCompany'),
  '/bare': (origin) => barePage(origin),
  '/bare-frame': () => bareFrame,
  '/grouping': (origin) => barePage(origin, 'grouping-frame'),
  '/grouping-frame': () => groupingFrame,
  '/scripted': scriptedPage,
  '/bare-script.js': (origin) => bareScript(origin),
  '/still-page-card': (origin) => stillPage(origin, 'card'),
  '/still-page-onboarding': (origin) => stillPage(origin, 'onboarding'),
  '/still-card': () => stillFrame('card'),
  '/still-onboarding': () => stillFrame('onboarding'),
};
