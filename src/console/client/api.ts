import { idempotentIdV2Header } from '../../contract/headers.ts';
import { mediaType } from '../../contract/json-api.ts';
import { unattendedHeader } from '../wire/index.ts';
import { ApiError, errorOf } from './api-error.ts';
import { parseExact } from './parse-exact.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Version of the resource, for `If-Match`. */
  readonly etag: string | undefined;
}

export interface Sending {
  readonly method: string;
  readonly path: string;
  readonly body?: FormData | object | undefined;
  /** A repeat with the same key runs once. */
  readonly idempotencyKey?: string;
  readonly ifMatch?: string | undefined;
}

export interface Api {
  /**
   * @param isUnattended true if the page reads without its user: the session may become idle
   * @throws ApiError
   */
  get(path: string, signal?: AbortSignal, isUnattended?: boolean): Promise<Answer>;
  /** @throws ApiError */
  send(sending: Sending): Promise<Answer>;
}

interface Options {
  readonly fetch: typeof globalThis.fetch;
  /** Called when an answer says that nobody is signed in. */
  onSessionEnded(): void;
  /** Receives the answer to each request that changes data. */
  onSend?(answer: Promise<Answer>): void;
}

/** Creates a client of the page's own origin. The console passes `/v2` on to the API; operators have `/v1`. */
export function createApi({ fetch, onSessionEnded, onSend }: Options): Api {
  async function request(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(path, init).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new ApiError(0);
    });
    const body = bodyOf(await response.text());
    if (response.ok) {
      return { status: response.status, body, etag: response.headers.get('etag') ?? undefined };
    }
    const failure = errorOf(response, body);
    // A wrong password is answered with 401, too.
    const isAboutSession = /^\/v[12]\//.test(path) || init.method === undefined;
    if (response.status === 401 && isAboutSession) onSessionEnded();
    throw failure;
  }
  return {
    get: (path, signal, isUnattended) =>
      request(path, {
        headers: { accept: mediaType, ...(isUnattended && { [unattendedHeader]: '?1' }) },
        ...(signal && { signal }),
      }),
    send: ({ method, path, body, idempotencyKey, ifMatch }) => {
      const answer = request(path, {
        method,
        headers: {
          accept: mediaType,
          ...(body && !(body instanceof FormData) && { 'content-type': typeOf(path) }),
          ...(idempotencyKey && { [idempotentIdV2Header]: idempotencyKey }),
          ...(ifMatch && { 'if-match': ifMatch }),
        },
        ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      // Signing in changes nothing that others see.
      if (/^\/(v2|sessions)\//.test(path)) onSend?.(answer);
      return answer;
    },
  };
}

const typeOf = (path: string) => (path.startsWith('/v2/') ? mediaType : 'application/json');

/** Undefined for an empty body, or one that is no JSON. */
function bodyOf(text: string): unknown {
  try {
    return text === '' ? undefined : parseExact(text);
  } catch {
    return undefined;
  }
}
