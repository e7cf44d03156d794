import type * as z from 'zod/mini';
import type { Permission } from './permission.ts';

/** How a caller proves what it may do: a user's JWT or password, the token hash in the path, or nothing. */
export type Credential = 'user' | 'token-hash' | 'none';

/** One call that crosses the wire. Operations are plain constants, so that a client bundles only those it names. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path with its parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly credential: Credential;
  /** The whole request body (for `json-api`, the document with `data`); absent when there is none. */
  readonly body?: z.ZodMiniType;
  /** How the body is encoded; `json-api` by default. */
  readonly encoding?: 'json-api' | 'json' | 'form' | 'multipart' | 'text';
  /** The status of success and the body that comes with it. */
  readonly status: 200 | 201 | 202 | 204;
  readonly answer?: z.ZodMiniType;
  /**
   * The collection in which its resource appears, for a long-running operation: one that may be
   * answered with 202 and `Location` before it is done.
   */
  readonly appearsIn?: `/${string}`;
  /**
   * Idempotency keys mean nothing to it, as to quotes. Coverage: VE8.
   */
  readonly everyRequestCounts?: true;
  /**
   * What it takes of a user, on every account that the path's resource belongs to; on the
   * organization where it belongs to no account. Absent where everybody who sees it may do it.
   */
  readonly permission?: Permission;
  /**
   * On what else: the whole organization, or what the body or a hash names. The handler checks the
   * latter, as it alone knows which attributes name what.
   */
  readonly permissionOn?: 'organization' | 'named';
  /**
   * What its body may hold: the attributes for `json-api`, else the whole body but for a file. Ids
   * are those of `exampleIds`. The reference shows it, and tests send it.
   */
  readonly example?: Readonly<Record<string, unknown>> | string;
  /** The state of what it acts on may refuse it (422), also where it takes no body. */
  readonly refusedByState?: true;
  /** Exists in `ENVIRONMENT=sandbox` only. */
  readonly sandbox?: true;
}

/**
 * The address of an operation with its parameters filled in and escaped.
 *
 * @example pathOf(readContribution, { hash }) // '/v2/contributions/token/ctr_…'
 * @throws when a parameter of the path is missing: a mistake of the programmer
 */
export function pathOf(operation: Operation, parameters: Readonly<Record<string, string>>): string {
  return operation.path.replace(/:([a-z]+)/g, (_all, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`${operation.path} needs the parameter "${name}"`);
    return encodeURIComponent(value);
  });
}
