import { embeddingOriginHeader, idempotentIdV2Header } from '../../contract/headers.ts';
import type { ErrorObject } from '../../contract/json-api.ts';
import { isErrorDocument } from './answers.ts';
import type { Check } from './shape.ts';
import type { World } from './world.ts';

/** One call to the platform. */
export interface Call<Body> {
  /** Path from the contract's table of operations, with `:hash` for the token. */
  path: string;
  hash: string;
  /** Shape of a valid answer. */
  answer: Check<Body>;
  /** `X-Idempotent-ID-V2` of the attempt; makes the call a POST. */
  key?: string;
  attributes?: object;
  /** In milliseconds; by default 30 s for a POST and 10 s for a GET. */
  timeout?: number;
}

export type Request = <Body>(call: Call<Body>) => Promise<Body>;

const mediaType = 'application/vnd.api+json';
const readTimeout = 10_000;
const unknownToken: ErrorObject = {
  status: 401,
  code: 'token_unknown',
  title: 'Unauthorized',
  detail: 'This is not a token.',
};
/** Issuers may take that long to authorize. */
const writeTimeout = 30_000;

/** Thrown if the platform refused or didn't answer. */
export class RequestFailure extends Error {
  /** HTTP status; 0 without a valid answer. */
  readonly status: number;
  readonly errors: readonly ErrorObject[];
  /** Response headers. */
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

  /** True if the platform may have processed the request nevertheless. */
  get isUnanswered(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/**
 * Creates the function for all requests of a form to the platform.
 *
 * @param embeddingOrigin origin of the merchant's page; tokens may be bound to it
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
    // `Response.error()` has status 0.
    const response = await world.fetch(address, init).catch(() => Response.error());
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok && answer(body)) return body;
    const errors = isErrorDocument(body) ? body.errors : [];
    throw new RequestFailure(
      path,
      // A refusal without errors may be truncated, so the outcome is unknown.
      errors[0] || response.status >= 500 ? response.status : 0,
      errors,
      response.headers,
    );
  };
}

/** @throws RequestFailure if `hash` has the wrong format: it may contain anything */
function addressOf(path: string, hash: string): string {
  if (!/^[\w-]{1,128}$/.test(hash)) throw new RequestFailure(path, 401, [unknownToken]);
  return path.replace(':hash', hash);
}
