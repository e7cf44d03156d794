import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { Readable } from 'node:stream';
import type { Fetch } from './line.ts';

/** Of a client in mutual TLS, in PEM. */
export interface TlsIdentity {
  /** With the certificates between it and its CA, if there are any. */
  readonly cert?: string;
  readonly key?: string;
  /** Who may have signed the server's certificate, in place of the CAs that everybody trusts. */
  readonly ca?: string;
}

/**
 * The part of `fetch` that the protocol uses, with a client certificate: Node's own takes none. Rejects as
 * that does when there is no answer, and for each redirect.
 */
export function createHttpsFetch(identity: TlsIdentity): Fetch {
  const agent = new Agent({ keepAlive: true, ...identity });
  return async (url, { method = 'GET', headers, body, signal }) => {
    const incoming = await new Promise<IncomingMessage>((done, fail) => {
      const options = {
        ...{ method, agent },
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
  // The same class under two names: that of streams and that of the web.
  const stream = Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Response(isEmpty ? null : stream, { status, headers });
}
