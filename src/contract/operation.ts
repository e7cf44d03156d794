import type * as z from 'zod/mini';
import type { Permission } from './permission.ts';

/** Credential of the caller: a user's JWT, password or API key, the token hash in the path, or none. */
export type Credential = 'user' | 'token-hash' | 'none';

/** An API operation. Operations are separate constants, so that a client bundles only those it uses. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly credential: Credential;
  /** Request body (for `json-api`, the document with `data`); absent if there is none. */
  readonly body?: z.ZodMiniType;
  /** Encoding of the body. Default: `json-api`. */
  readonly encoding?: 'json-api' | 'json' | 'form' | 'multipart' | 'text';
  /** Status and body of a successful response. */
  readonly status: 200 | 201 | 202 | 204;
  readonly answer?: z.ZodMiniType;
  /** Collection in which the resource of a long-running operation appears, if it responds with 202. */
  readonly appearsIn?: `/${string}`;
  /** Ignores idempotency keys, like quotes. Coverage: VE8. */
  readonly everyRequestCounts?: true;
  /** Required on every account of the resource, or on the organization if it has none. Default: none. */
  readonly permission?: Permission;
  /** Other subject of the permission. The handler checks resources named in the body or by a hash. */
  readonly permissionOn?: 'organization' | 'named';
  /** Attributes for `json-api`, otherwise the whole body without files. Sent by tests. */
  readonly example?: Readonly<Record<string, unknown>> | string;
  /** May be rejected with 422 because of the resource's status, even without a body. */
  readonly refusedByState?: true;
  /** Rejects API keys, because it changes what users sign in with. */
  readonly signedIn?: true;
  /** Available only with `ENVIRONMENT=sandbox`. */
  readonly sandbox?: true;
}

/**
 * Returns the path of an operation with escaped parameters.
 *
 * @example pathOf(readContribution, { hash }) // '/v2/contributions/token/ctr_…'
 * @throws Error if a parameter is missing
 */
export function pathOf(operation: Operation, parameters: Readonly<Record<string, string>>): string {
  return operation.path.replace(/:([a-z]+)/g, (_all, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`${operation.path} needs the parameter "${name}"`);
    return encodeURIComponent(value);
  });
}

/** `contact histories` → `contact history`, `batches` → `batch`, `addresses` → `address`. */
export function singularOf(plural: string): string {
  return plural.replace(/ies$/, 'y').replace(/(?<=ch|ss)es$|(?<!s)s$/, '');
}
