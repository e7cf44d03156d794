import { ancestorsTitle } from '../../../../contract/ancestors.ts';

/** No list of origins, and nothing that could end a directive of the policy. */
const origin = /^[a-z][a-z\d+.-]*:\/\/[\w.:[\]-]+$/i;

/**
 * The document at `ancestorsPath`. Browsers show it only where every page around it is of one of the
 * origins, or of this one. What is no origin allows nothing.
 */
export function ancestorsPage(allowed: readonly string[]): Response {
  const ancestors = ["'self'", ...allowed.filter((text) => origin.test(text))];
  return new Response(`<!doctype html><title>${ancestorsTitle}</title>`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; frame-ancestors ${ancestors.join(' ')}`,
      // For a frame that is isolated.
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}
