import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { isDropped } from './dropped.ts';
import type { Peer } from './kernel.ts';

/** Serves a function from Request to Response over HTTP. It does not listen yet. */
export function createHttpServer(
  handle: (request: Request, peer: Peer) => Promise<Response>,
): Server {
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const response = await handle(request, { remoteAddress: incoming.socket.remoteAddress });
      // What the answer to a dropped request holds must not reach the client in part either.
      if (isDropped(response)) incoming.socket.destroy();
      return response;
    },
    { overrideGlobalObjects: false },
  );
  return createServer((incoming, outgoing) => {
    listener(incoming, outgoing).catch(() => outgoing.destroy());
  });
}
