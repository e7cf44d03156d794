import { once } from 'node:events';
import { type IncomingMessage, request as openRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

/**
 * Sends requests to a server over HTTP on the loopback interface, regardless of their host. In-process calls would
 * hide errors: over HTTP a body is a stream that can be read only once. With the header `transfer-encoding`, the
 * body is sent in chunks.
 */
export function overHttp(server: Server): (request: Request) => Promise<Response> {
  let listening: Promise<unknown> | undefined;
  const listen = () => {
    server.unref().listen(0, '127.0.0.1');
    return once(server, 'listening');
  };
  return async (request) => {
    listening ??= listen();
    await listening;
    const { port } = server.address() as AddressInfo;
    return send(request, port);
  };
}

async function send(request: Request, port: number): Promise<Response> {
  const { pathname, search, host } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const isChunked = request.headers.has('transfer-encoding');
  const outgoing = openRequest({
    host: '127.0.0.1',
    port,
    agent: false,
    method: request.method,
    path: `${pathname}${search}`,
    headers: {
      host,
      ...Object.fromEntries(request.headers),
      ...(request.body && !isChunked && { 'content-length': body.length }),
    },
    signal: request.signal,
  });
  // In two parts, so that a chunked body has more than one chunk.
  if (isChunked && body.length > 1) outgoing.write(body.subarray(0, 1));
  outgoing.end(isChunked && body.length > 1 ? body.subarray(1) : body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return toResponse(incoming);
}

function toResponse(incoming: IncomingMessage): Response {
  const headers = new Headers();
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    headers.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '');
  }
  const status = incoming.statusCode ?? 0;
  const hasBody = ![101, 204, 205, 304].includes(status);
  if (!hasBody) incoming.resume();
  // The same class with two types: Node's and the DOM's.
  const stream = Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Response(hasBody ? stream : null, { status, headers });
}
