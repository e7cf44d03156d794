import {
  embeddingOriginHeader,
  idempotentIdV2Header,
  requestIdHeader,
} from '../../contract/headers.ts';
import type { ErrorObject } from '../../contract/json-api.ts';
import { isErrorDocument } from './answers.ts';
import type { Check } from './shape.ts';
import type { World } from './world.ts';

/** One call to the platform. */
export interface Call<Body> {
  /** As in the contract's table of operations, with `:hash` for the token. */
  path: string;
  hash: string;
  /** What the answer must look like. */
  answer: Check<Body>;
  /** The attempt's `X-Idempotent-ID-V2`; makes the call a POST. */
  key?: string;
  attributes?: object;
  /** Milliseconds; 30 s for a POST and 10 s for a GET by default. */
  timeout?: number;
}

export type Request = <Body>(call: Call<Body>) => Promise<Body>;

const mediaType = 'application/vnd.api+json';
const readTimeout = 10_000;
const unknownToken: ErrorObject = {
  status: 401,
  code: 'token_unknown',
  title: 'Unauthorized',
  detail: 'This is no token.',
};
/** Issuers may take this long to answer an authorization. */
const writeTimeout = 30_000;

/** The platform refused, or did not answer. */
export class RequestFailure extends Error {
  /** HTTP status; 0 when there was no answer, or none that makes sense. */
  readonly status: number;
  readonly errors: readonly ErrorObject[];
  /** Header fields of the answer. */
  readonly headers: Pick<Headers, 'get'> | undefined;

  /** @param path with `:hash` in place of the token */
  constructor(
    path: string,
    status: number,
    errors: readonly ErrorObject[] = [],
    headers?: Pick<Headers, 'get'>,
  ) {
    super(path);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }

  /** What the platform's log calls the request. */
  get requestId(): string | null | undefined {
    return this.headers?.get(requestIdHeader);
  }

  /** Whether the platform may have done what was asked of it all the same. */
  get isLost(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/**
 * Makes the one function by which a form's frame talks to the platform.
 *
 * @param embeddingOrigin origin of the merchant's page, which tokens may be bound to
 */
export function createRequest(world: World, embeddingOrigin: string): Request {
  return async ({ path, hash, answer, key, attributes, timeout }) => {
    const init: RequestInit = {
      method: key ? 'POST' : 'GET',
      headers: {
        Accept: mediaType,
        [embeddingOriginHeader]: embeddingOrigin,
        ...(key && { 'Content-Type': mediaType, [idempotentIdV2Header]: key }),
      },
      credentials: 'omit',
      cache: 'no-store',
      signal: world.deadline(timeout ?? (key ? writeTimeout : readTimeout)),
      ...(attributes && { body: JSON.stringify({ data: { attributes } }) }),
    };
    const address = addressOf(path, hash);
    // Its status is 0.
    const response = await world.fetch(address, init).catch(() => Response.error());
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok && answer(body)) return body;
    const errors = isErrorDocument(body) ? body.errors : [];
    throw new RequestFailure(
      path,
      // A refusal without errors may be cut off: it does not say what the platform did.
      errors[0] || response.status >= 500 ? response.status : 0,
      errors,
      response.headers,
    );
  };
}

/** Never with what is no token, which may be anything. */
function addressOf(path: string, hash: string): string {
  if (!/^[\w-]{1,128}$/.test(hash)) throw new RequestFailure(path, 401, [unknownToken]);
  return path.replace(':hash', hash);
}
