import type * as z from 'zod/mini';
import {
  createJwt,
  ErrorDocument,
  type ErrorObject,
  idempotentIdV2Header,
  mediaType,
  type Operation,
  pathOf,
} from '../src/contract/index.ts';

/** An operation with an answer body. */
type Answering = Operation & { readonly answer: z.ZodMiniType };

type AttributesOf<O extends Operation> = O extends { body: infer Body extends z.ZodMiniType }
  ? z.input<Body> extends { data: { attributes: infer Attributes } }
    ? Attributes
    : never
  : never;

export interface CallOptions<O extends Operation> {
  /** Values of the `:names` in the path. */
  parameters?: Record<string, string>;
  /** Query string without `?`. */
  query?: string;
  attributes?: AttributesOf<O>;
  /** UUID v4. Repeated calls with the same value run once. */
  idempotentId?: string;
}

/** Client of the platform's API for the merchant's server. */
export interface MerchantClient {
  /** @throws {@link PlatformRefusal} if the platform rejects the call */
  call<O extends Answering>(operation: O, options?: CallOptions<O>): Promise<z.infer<O['answer']>>;
}

export interface ApiUser {
  email: string;
  password: string;
}

/** The platform rejected a call; `errors` says why. */
export class PlatformRefusal extends Error {
  readonly status: number;
  readonly errors: ErrorObject[];

  constructor(what: string, status: number, errors: ErrorObject[]) {
    super(`${what} was answered ${status}: ${errors.map((error) => error.detail).join('; ')}`);
    this.name = 'PlatformRefusal';
    this.status = status;
    this.errors = errors;
  }
}

/**
 * Creates a client that calls operations of the contract, and signs in as the API user if needed. Without a
 * user, it can only call operations that need no credential.
 *
 * @example
 * const { data } = await client.call(createCreditCardResource, {
 *   attributes: { 'contact-id': contactId },
 * });
 */
export function createMerchantClient(
  platformUrl: string,
  user?: ApiUser,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): MerchantClient {
  let authorization: Promise<string> | undefined;

  async function send(operation: Operation, options: CallOptions<Operation>): Promise<Response> {
    const headers: Record<string, string> = { Accept: mediaType, 'Content-Type': mediaType };
    if (user && operation.credential === 'user') {
      authorization ??= requestToken(platformUrl, user, fetch).then((token) => `Bearer ${token}`);
      headers.Authorization = await authorization.catch((error) => {
        authorization = undefined;
        throw error;
      });
    }
    if (options.idempotentId) headers[idempotentIdV2Header] = options.idempotentId;
    return fetch(addressOf(platformUrl, operation, options), {
      method: operation.method,
      headers,
      ...(options.attributes === undefined ? {} : { body: documentWith(options.attributes) }),
    });
  }

  async function call<O extends Answering>(
    operation: O,
    options: CallOptions<O> = {},
  ): Promise<z.infer<O['answer']>> {
    let response = await send(operation, options);
    if (response.status === 401 && authorization) {
      // The JWT has expired: retry with a new one.
      authorization = undefined;
      response = await send(operation, options);
    }
    return operation.answer.parse(await bodyOf(response, operation)) as z.infer<O['answer']>;
  }

  return { call };
}

/** Exchanges email address and password for a token. @throws {@link PlatformRefusal} */
export async function requestToken(
  platformUrl: string,
  { email, password }: ApiUser,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<string> {
  const basic = Buffer.from(`${email}:${password}`).toString('base64');
  const response = await fetch(platformUrl + createJwt.path, {
    method: createJwt.method,
    headers: { Authorization: `Basic ${basic}` },
  });
  const { token } = createJwt.answer.parse(await bodyOf(response, createJwt));
  return token;
}

function addressOf(
  platformUrl: string,
  operation: Operation,
  { parameters = {}, query }: CallOptions<Operation>,
): string {
  return platformUrl + pathOf(operation, parameters) + (query ? `?${query}` : '');
}

function documentWith(attributes: unknown): string {
  return JSON.stringify({ data: { attributes } });
}

async function bodyOf(response: Response, operation: Operation): Promise<unknown> {
  const body: unknown = await response.json();
  if (response.ok) return body;
  const { data } = ErrorDocument.safeParse(body);
  const what = `${operation.method} ${operation.path}`;
  throw new PlatformRefusal(what, response.status, data?.errors ?? []);
}
