import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { Readable } from 'node:stream';
import type { Fetch } from './connection.ts';

/** Identity of a client in mutual TLS, in PEM. */
export interface TlsIdentity {
  /** Certificate with its intermediates. */
  readonly cert?: string;
  readonly key?: string;
  /** Trusted CAs for the server's certificate, instead of the default ones. */
  readonly ca?: string;
}

/**
 * Creates a `fetch` with a client certificate, which Node's own doesn't support. Like it, rejects without a
 * response; it also rejects redirects.
 */
export function createHttpsFetch(identity: TlsIdentity): Fetch {
  const agent = new Agent({ keepAlive: true, ...identity });
  return async (url, { method = 'GET', headers, body, signal }) => {
    const incoming = await new Promise<IncomingMessage>((done, fail) => {
      const options = {
        method,
        agent,
        headers: Object.fromEntries(new Headers(headers)),
        ...(signal && { signal }),
      };
      const outgoing = request(url, options, done);
      outgoing.on('error', fail);
      outgoing.end(typeof body === 'string' ? body : undefined);
    });
    const { statusCode: status = 0 } = incoming;
    if (status >= 300 && status < 400) {
      incoming.destroy();
      throw new TypeError('redirected');
    }
    return toResponse(incoming, status);
  };
}

function toResponse(incoming: IncomingMessage, status: number): Response {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const isEmpty = status === 204;
  if (isEmpty) incoming.resume();
  // The same class with two types: Node's and the DOM's.
  const stream = Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Response(isEmpty ? null : stream, { status, headers });
}
