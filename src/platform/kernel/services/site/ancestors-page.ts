import { ancestorsTitle } from '../../../../contract/ancestors.ts';

/** An origin that can't end a directive of the policy. */
const origin = /^[a-z][a-z\d+.-]*:\/\/[\w.:[\]-]+$/i;

/** Returns the document at `ancestorsPath`, for pages of valid `allowed` origins only. */
export function ancestorsPage(allowed: readonly string[]): Response {
  const ancestors = ["'self'", ...allowed.filter((text) => origin.test(text))];
  return new Response(`<!doctype html><title>${ancestorsTitle}</title>`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; frame-ancestors ${ancestors.join(' ')}`,
      // For a frame in an isolated page.
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}
