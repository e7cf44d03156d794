import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/**
 * Creates the HTTP server of the issuer, not listening yet. Apart from the issuer, which also runs in a
 * browser.
 */
export function createIssuerServer(issuer: (request: Request) => Promise<Response>): Server {
  const listener = getRequestListener(issuer, { overrideGlobalObjects: false });
  return createServer((incoming, outgoing) => void listener(incoming, outgoing));
}
