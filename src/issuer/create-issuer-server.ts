import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** Creates the HTTP server of the issuer, not listening yet. */
export function createIssuerServer(issuer: (request: Request) => Promise<Response>): Server {
  const listener = getRequestListener(issuer, { overrideGlobalObjects: false });
  return createServer((incoming, outgoing) => void listener(incoming, outgoing));
}
