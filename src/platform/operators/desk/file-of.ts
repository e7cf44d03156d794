import type { ViewedDocument } from '../decisions/view-document.ts';

/** Types that browsers show without running them as a page of our origin. */
const shown = new Set(['image/jpeg', 'image/png', 'application/pdf']);

/** The response with a document, which comes from strangers. */
export function fileOf({ bytes, mimeType }: ViewedDocument): Response {
  // Viewers of PDF do not work in a sandbox; they run no script of a document against its origin.
  const sandbox = mimeType === 'application/pdf' ? '' : '; sandbox';
  return new Response(bytes, {
    headers: {
      'content-type': mimeType,
      'content-disposition': shown.has(mimeType) ? 'inline' : 'attachment',
      'content-security-policy': `default-src 'none'; frame-ancestors 'self'${sandbox}`,
    },
  });
}
