import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** Serves the issuer over HTTP. It does not listen yet. */
export function createIssuerServer(issuer: (request: Request) => Promise<Response>): Server {
  const listener = getRequestListener(issuer, { overrideGlobalObjects: false });
  return createServer((incoming, outgoing) => void listener(incoming, outgoing));
}
