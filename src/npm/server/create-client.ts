import type { PlatformError } from '../events.ts';
import { checkClientOptions } from './check-client-options.ts';
import type { KeyCredentials, PasswordCredentials } from './credentials.ts';
import { type Operations, operations } from './operations.ts';
import { PlatformRefusal } from './platform-refusal.ts';

/** Origin of the platform, and an API key or the email and password of a user. */
export type ClientOptions = {
  /** `https://embeds.example` */
  origin: string;
} & (KeyCredentials | PasswordCredentials);

/** Options of every call. */
export interface CallOptions {
  /** Query parameters, such as `{ include: 'funds-transfer' }`. */
  query?: Readonly<Record<string, string>> | undefined;
  /** UUID v4. Calls with the same id run once. By default, each call has its own id. */
  idempotentId?: string | undefined;
}

/** One function per operation. */
export type Client = {
  readonly [Name in keyof Operations]: (
    ...given: object extends Operations[Name]['given']
      ? [given?: CallOptions]
      : [given: Operations[Name]['given'] & CallOptions]
  ) => Promise<Operations[Name]['answer']>;
};

interface Given extends CallOptions {
  readonly id?: string;
  readonly hash?: string;
  readonly attributes?: unknown;
}

const pausesMs = [200, 1000];

/**
 * Creates a client for the operations on tokens and payments. If a response is lost, the client repeats the
 * call, and the platform runs it once. With email and password, the client signs in when needed.
 *
 * @throws {TypeError} immediately for invalid options, such as an origin that isn't a URL or an unset key
 * @throws {PlatformRefusal} from a call that the platform rejects
 * @throws {TypeError} from a call, if the platform doesn't respond to three attempts
 * @example
 * const platform = createClient({ origin: 'https://embeds.example', key });
 * const { data } = await platform.createCreditCardResource({
 *   attributes: { 'contact-id': contactId },
 * });
 */
export function createClient(options: ClientOptions): Client {
  const origin = checkClientOptions(options);
  let authorization: Promise<string> | undefined;

  const authorize = () => {
    if (options.key !== undefined) return Promise.resolve(`Bearer ${options.key}`);
    authorization ??= signIn(origin, options).catch((error) => {
      authorization = undefined;
      throw error;
    });
    return authorization;
  };

  async function call(name: keyof Operations, given: Given): Promise<unknown> {
    const request = buildRequest(origin, name, given);
    let response = await sendWithRetries(await authorize(), request);
    if (response.status === 401 && options.key === undefined) {
      // The JWT has expired.
      authorization = undefined;
      response = await sendWithRetries(await authorize(), request);
    }
    return read(response, name);
  }

  const names = Object.keys(operations) as (keyof Operations)[];
  const calls = names.map((name) => [name, (given: Given = {}) => call(name, given)]);
  return Object.fromEntries(calls) as Client;
}

function buildRequest(origin: string, name: keyof Operations, given: Given): Request {
  const [method, path] = operations[name];
  const named = path.replace(/:(id|hash)/, (_all, key: 'id' | 'hash') => encodeSegment(given[key]));
  const url = new URL(named, origin);
  for (const [key, value] of Object.entries(given.query ?? {})) url.searchParams.set(key, value);
  const headers: Record<string, string> = { 'Content-Type': 'application/vnd.api+json' };
  if (method === 'POST') headers['X-Idempotent-ID-V2'] = given.idempotentId ?? crypto.randomUUID();
  const { attributes } = given;
  const body = attributes === undefined ? null : JSON.stringify({ data: { attributes } });
  return new Request(url, { method, headers, body });
}

/** Escapes an id. An empty one would address another operation. */
function encodeSegment(value: string | undefined): string {
  if (!value) throw new TypeError('The id or hash is empty');
  return encodeURIComponent(value);
}

async function signIn(origin: string, { email, password }: PasswordCredentials): Promise<string> {
  const bytes = new TextEncoder().encode(`${email}:${password}`);
  const basic = `Basic ${btoa(String.fromCharCode(...bytes))}`;
  const response = await sendWithRetries(
    basic,
    new Request(`${origin}/auth/jwts`, { method: 'POST' }),
  );
  const { token } = (await read(response, 'The sign-in')) as { token: string };
  return `Bearer ${token}`;
}

/** Sends a request, repeating it if the response is lost. */
async function sendWithRetries(authorization: string, request: Request): Promise<Response> {
  request.headers.set('Authorization', authorization);
  for (const pause of pausesMs) {
    try {
      return await fetch(request.clone());
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return fetch(request.clone());
}

async function read(response: Response, operation: string): Promise<unknown> {
  if (response.ok) return response.json();
  const body = (await response.json().catch(() => ({}))) as { errors?: PlatformError[] };
  throw new PlatformRefusal(operation, response.status, body.errors ?? []);
}
