import { createServer, type OutgoingHttpHeaders, type Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { bufferedBody } from './buffered-response.ts';
import { isDropped } from './drop-connection.ts';
import type { Peer } from './kernel.ts';
import { takeSource } from './pushed-body.ts';

/** A clone: another server may have made the adapter replace the global `Response`. */
const alreadySent = RESPONSE_ALREADY_SENT.clone();

/** Creates an HTTP server, which doesn't listen yet. */
export function createHttpServer(
  handle: (request: Request, peer: Peer) => Promise<Response>,
): Server {
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const response = await handle(request, { remoteAddress: incoming.socket.remoteAddress });
      if (isDropped(response)) incoming.socket.destroy();
      else if (!sendAtOnce(outgoing, response) && !push(outgoing, response)) return response;
      return alreadySent;
    },
    { overrideGlobalObjects: false },
  );
  return createServer((incoming, outgoing) => {
    listener(incoming, outgoing).catch(() => outgoing.destroy());
  });
}

/** Sends a buffered body without the adapter's streams. Returns false for a stream. */
function sendAtOnce(outgoing: object, response: Response): boolean {
  const body = bufferedBody(response);
  if (body === undefined || !(outgoing instanceof ServerResponse)) return false;
  const headers = headersOf(response);
  headers['content-length'] = Buffer.byteLength(body);
  outgoing.writeHead(response.status, headers).end(body);
  return true;
}

/** Lets the source of a pushed body write to the connection. Returns false for other bodies. */
function push(outgoing: object, response: Response): boolean {
  if (!(outgoing instanceof ServerResponse)) return false;
  const source = takeSource(response.body);
  if (!source) return false;
  // Its end isn't reported any more.
  if (outgoing.closed || outgoing.destroyed) {
    source.onGone();
    return true;
  }
  outgoing.on('drain', () => source.onRoom());
  outgoing.on('close', () => source.onGone());
  outgoing.writeHead(response.status, headersOf(response));
  outgoing.flushHeaders();
  source.start({ write: (bytes) => outgoing.write(bytes), end: () => outgoing.end() });
  return true;
}

function headersOf({ headers }: Response): OutgoingHttpHeaders {
  const fields: OutgoingHttpHeaders = Object.fromEntries(headers);
  // `Object.fromEntries` has only the last of several cookies.
  if ('set-cookie' in fields) fields['set-cookie'] = headers.getSetCookie();
  return fields;
}
