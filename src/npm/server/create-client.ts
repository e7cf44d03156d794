import type { PlatformError } from '../events.ts';
import { type Operations, operations } from './operations.ts';
import { PlatformRefusal } from './platform-refusal.ts';

/** Where the platform is, and who calls it. */
export interface ClientOptions {
  /** `https://embeds.example` */
  origin: string;
  email: string;
  password: string;
}

/** What every call takes besides what its operation needs. */
export interface CallOptions {
  /** Of the address, such as `{ include: 'funds-transfer' }`. */
  query?: Readonly<Record<string, string>> | undefined;
  /** UUID v4: of several calls with the same one, one runs. By default each call has its own. */
  idempotentId?: string | undefined;
}

/** A function for each operation. */
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
 * A client of the operations on tokens and payments. It signs in when it needs to. A call whose
 * answer is lost is repeated, and runs once.
 *
 * @throws {PlatformRefusal} from a call that the platform refuses
 * @throws {TypeError} from a call, when the platform does not answer three times in a row
 * @example
 * const platform = createClient({ origin: 'https://embeds.example', email, password });
 * const { data } = await platform.createCreditCardResource({
 *   attributes: { 'contact-id': contactId },
 * });
 */
export function createClient(options: ClientOptions): Client {
  const { origin } = new URL(options.origin);
  let authorization: Promise<string> | undefined;

  const authorize = () => {
    authorization ??= signIn(origin, options).catch((error) => {
      authorization = undefined;
      throw error;
    });
    return authorization;
  };

  async function call(name: keyof Operations, given: Given): Promise<unknown> {
    const request = requestOf(origin, name, given);
    let response = await sendAs(await authorize(), request);
    if (response.status === 401) {
      // The JWT has expired: once more with a new one.
      authorization = undefined;
      response = await sendAs(await authorize(), request);
    }
    return read(response, name);
  }

  const names = Object.keys(operations) as (keyof Operations)[];
  const calls = names.map((name) => [name, (given: Given = {}) => call(name, given)]);
  return Object.fromEntries(calls) as Client;
}

function requestOf(origin: string, name: keyof Operations, given: Given): Request {
  const [method, path] = operations[name];
  const named = path.replace(/:(id|hash)/, (_all, key: 'id' | 'hash') => segment(given[key]));
  const url = new URL(named, origin);
  for (const [key, value] of Object.entries(given.query ?? {})) url.searchParams.set(key, value);
  const headers: Record<string, string> = { 'Content-Type': 'application/vnd.api+json' };
  if (method === 'POST') headers['X-Idempotent-ID-V2'] = given.idempotentId ?? crypto.randomUUID();
  const { attributes } = given;
  const body = attributes === undefined ? null : JSON.stringify({ data: { attributes } });
  return new Request(url, { method, headers, body });
}

/** An empty one would be the address of another operation. */
function segment(value: string | undefined): string {
  if (!value) throw new TypeError('The id or hash is empty');
  return encodeURIComponent(value);
}

async function signIn(origin: string, { email, password }: ClientOptions): Promise<string> {
  const bytes = new TextEncoder().encode(`${email}:${password}`);
  const basic = `Basic ${btoa(String.fromCharCode(...bytes))}`;
  const response = await sendAs(basic, new Request(`${origin}/auth/jwts`, { method: 'POST' }));
  const { token } = (await read(response, 'The sign-in')) as { token: string };
  return `Bearer ${token}`;
}

/** Repeats a request whose answer is lost. */
async function sendAs(authorization: string, request: Request): Promise<Response> {
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
