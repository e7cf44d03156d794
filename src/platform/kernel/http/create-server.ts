import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { isDropped } from './dropped.ts';
import type { Peer } from './kernel.ts';

/** Serves a function from Request to Response over HTTP. It does not listen yet. */
export function createHttpServer(
  handle: (request: Request, peer: Peer) => Promise<Response>,
): Server {
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const response = await handle(request, { remoteAddress: incoming.socket.remoteAddress });
      if (!isDropped(response)) return response;
      incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );
  return createServer((incoming, outgoing) => {
    listener(incoming, outgoing).catch(() => outgoing.destroy());
  });
}
