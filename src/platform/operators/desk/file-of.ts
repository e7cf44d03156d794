import type { ViewedDocument } from '../decisions/view-document.ts';

/** Types that browsers display without running scripts at our origin. */
const shown = new Set(['image/jpeg', 'image/png', 'application/pdf']);

/** Responds with a document, which may come from strangers. */
export function fileOf({ bytes, mimeType }: ViewedDocument): Response {
  // PDF viewers don't work in a sandbox. They don't run a document's scripts at its origin.
  const sandbox = mimeType === 'application/pdf' ? '' : '; sandbox';
  return new Response(bytes, {
    headers: {
      'content-type': mimeType,
      'content-disposition': shown.has(mimeType) ? 'inline' : 'attachment',
      'content-security-policy': `default-src 'none'; frame-ancestors 'self'${sandbox}`,
    },
  });
}
