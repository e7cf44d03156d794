import { documentHeaders } from '../../src/platform/kernel/services/site/frame-policy.ts';
import { allowFormWatch, withFormWatch } from '../gateway/form-watch.ts';
import { modeOf, pageIn } from '../policy-modes.ts';

interface Address {
  readonly origin: string;
  readonly pathname: string;
  readonly searchParams: URLSearchParams;
}

/** Returns a document with the headers of `npm start`: each page and form under its own policy. */
export function toDocument(html: string, address: Address): Response {
  return address.pathname === '/' ? toPage(html, address) : toFrame(html, address);
}

/** Allows the scripts that this page needs besides: a worker and a service worker. */
const trustedScripts = { 'trusted-types': ['default'] };

function toPage(html: string, { origin, searchParams }: Address): Response {
  const mode = modeOf(searchParams.get('policy') ?? undefined);
  const page = pageIn(html, mode, origin, trustedScripts);
  return answer(page.html, page.headers);
}

function toFrame(html: string, { origin, pathname, searchParams }: Address): Response {
  const isForm = /\/(card|onboarding)\.html$/.test(pathname);
  const { 'content-security-policy': policy, ...headers } = documentHeaders(
    pathname,
    html,
    'sandbox',
  );
  return answer(isForm ? withFormWatch(html, { pageOrigin: origin }) : html, {
    ...headers,
    'content-security-policy': isForm ? allowFormWatch(policy) : policy,
    ...(searchParams.has('isolated') && { 'Cross-Origin-Embedder-Policy': 'require-corp' }),
  });
}

function answer(html: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}
