import { NextResponse } from 'next/server';
import { csp } from 'prime-trust-embeds/csp';

// In development, React needs eval, and the server sends styles and updates.
const isDevelopment = process.env.NODE_ENV === 'development';

/** Adds a policy with a nonce, which Next.js puts on its own scripts. */
export function proxy(request) {
  const nonce = btoa(crypto.randomUUID());
  const { policy } = csp({
    origin: 'https://embeds.example',
    load: 'package',
    siteId: 'your-site',
    nonce,
    strictDynamic: true,
    page: {
      'style-src': ["'self'", "'unsafe-inline'"],
      'connect-src': ["'self'"],
      'img-src': ["'self'"],
      'font-src': ["'self'"],
      ...(isDevelopment && { 'script-src': ["'unsafe-eval'"] }),
    },
  });
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  return response;
}
