import type { ViewedDocument } from '../decisions/view-document.ts';

/** What browsers show by themselves, without running what is in it as a page of ours. */
const shown = new Set(['image/jpeg', 'image/png', 'application/pdf']);

/** A document, to be shown in the viewer or saved. It comes from strangers. */
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
