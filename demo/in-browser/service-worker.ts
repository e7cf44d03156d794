import { ancestorsPath } from '../../src/contract/ancestors.ts';
import { ancestorsPage } from '../../src/platform/kernel/services/site/ancestors-page.ts';
import { toDocument } from './document-headers.ts';
import { isMessage } from './messages.ts';
import { consolePath } from './paths.ts';

interface Fetching extends Event {
  readonly request: Request;
  readonly clientId: string;
  respondWith(answer: Promise<Response>): void;
}

declare function importScripts(path: string): void;

declare const clients: {
  matchAll(options: { type: 'window' }): Promise<readonly WindowOfSite[]>;
};

interface WindowOfSite {
  readonly url: string;
  postMessage(data: unknown, ports: MessagePort[]): void;
}

/** Function of the mock service worker: passes a request to the page, and returns its answer. */
declare function handleRequest(
  event: Pick<Fetching, 'request' | 'clientId'>,
  requestId: string,
  interceptedAt: number,
): Promise<Response>;

/**
 * Answers document requests of the static build. A mock service worker (msw) answers requests that documents
 * make. This listener answers the documents themselves: files with headers that a static file host can't
 * send, and framed pages of platform and bank. It must come before msw's own listener.
 */
addEventListener('fetch', (event) => {
  const answer = isFetching(event) && answerTo(event);
  if (!answer) return;
  event.respondWith(answer);
  event.stopImmediatePropagation();
});

const isFetching = (event: Event): event is Fetching => 'respondWith' in event;

function answerTo(event: Fetching): Promise<Response> | undefined {
  const { mode, destination, url } = event.request;
  if (destination === 'worker') return isolated(fetch(url));
  if (mode !== 'navigate') return undefined;
  const { pathname } = new URL(url);
  return /^\/(v2|acs)\//.test(pathname) ? showAnswer(event) : showFile(event.request);
}

/** Adds isolation headers: a cross-origin isolated page starts only isolated workers. */
async function isolated(loading: Promise<Response>): Promise<Response> {
  const { body, status, headers } = await loading;
  return new Response(body, {
    status,
    headers: { ...Object.fromEntries(headers), 'Cross-Origin-Embedder-Policy': 'require-corp' },
  });
}

importScripts('/mockServiceWorker.js');

/** Leads the console to the tab that has the sandbox. */
addEventListener('message', async ({ data, ports: [port] }) => {
  if (!port || !isMessage(data) || data.type !== 'enter-console') return;
  const windows = await clients.matchAll({ type: 'window' });
  const shop = windows.find((each) => ['/', '/index.html'].includes(new URL(each.url).pathname));
  if (shop) shop.postMessage(data, [port]);
  else port.postMessage(null);
});

/** Returns a page of the sandbox: a bank's page, or the platform's page after the cardholder's visit. */
async function showAnswer({ request, clientId }: Fetching): Promise<Response> {
  const { url, method, headers } = request;
  const body = method === 'POST' ? await request.arrayBuffer() : undefined;
  // Scripts can't create requests in navigation mode.
  const asked = new Request(url, { method, headers, ...(body && { body }) });
  return handleRequest({ request: asked, clientId }, crypto.randomUUID(), Date.now());
}

async function showFile({ url, destination }: Request): Promise<Response> {
  const { pathname, search, searchParams, origin } = new URL(url);
  if (pathname === ancestorsPath) return ancestorsPage(searchParams.getAll('allowed'));
  if (pathname.startsWith(`${consolePath}/`)) return fetch(`${consolePath}/index.html`);
  const isPage = pathname === '/' || pathname === '/index.html';
  const file = await fetch(isPage ? '/page.html' : url);
  // A link of the console that was opened in another tab.
  if (file.status === 404 && destination === 'document')
    return Response.redirect(consolePath + pathname + search);
  if (!file.ok || !(isPage || /^\/v1\/frame\//.test(pathname))) return file;
  return toDocument(await file.text(), { origin, pathname: isPage ? '/' : pathname, searchParams });
}
