/**
 * The Content-Security-Policy of `/docs`: what comes from our own origin, and the pictures that
 * the stylesheet brings along. Nothing is loaded from, or sent to, another host.
 */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
