import type * as z from 'zod/mini';
import type { Operation } from '../../../../contract/index.ts';
import type { Caller, Resource, ResourceToken, Row, TokenKind, Work } from '../../work/index.ts';
import type { UploadedFile } from './parse-multipart.ts';
import type { Reply } from './reply.ts';

type Transact = (callback: (work: Work) => Promise<void>) => Promise<void>;

/** The input of an operation's handler: for JSON:API the attributes, else the whole body. */
export type InputOf<Op extends Operation> = Op extends { body: infer Body extends z.ZodMiniType }
  ? z.infer<Body> extends { data: { attributes: infer Attributes } }
    ? Attributes
    : z.infer<Body>
  : undefined;

/** The user, for operations that require one. */
export type CallerOf<Op extends Operation> = Op['credential'] extends 'user' ? Caller : null;

/** A row with its id. */
export type Target = Row & { readonly id: string };

/** The row in the path, for operations that require a permission on its accounts. */
type TargetOf<Op extends Operation> = Op extends { permission: string; permissionOn?: never }
  ? Target
  : undefined;

/** One request to one operation: authenticated, parsed and valid. */
export interface Call<Op extends Operation = Operation> {
  readonly input: InputOf<Op>;
  /** The file of a multipart form, if any. */
  readonly file: UploadedFile | undefined;
  readonly caller: CallerOf<Op>;
  /** Parameters of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** The row of the path's `:id`: the caller sees it, and has the operation's permission. */
  readonly target: TargetOf<Op>;
  readonly url: URL;
  readonly headers: Headers;
  /** Client address, as reported by trusted proxies; undefined if unknown. */
  readonly remoteAddress: string | undefined;
  /**
   * Identifies this attempt: the same for every run under one idempotency key, also after a crash, and
   * for one user or token only. New for a request without a key.
   */
  readonly attemptId: string;
  /** True if an earlier run of this attempt may have changed something. */
  readonly isRepeated: boolean;
  /** Id for the resource that the request creates: as stable as {@link attemptId}, but not secret. */
  readonly resourceId: string;
  /**
   * Runs the unit of work of the request, unless an earlier run has committed it and its process died
   * before it answered.
   *
   * @param transact opens the transaction; the platform's by default
   * @returns the result of `callback`, or undefined if an earlier run has committed
   */
  once<Result>(
    callback: (work: Work) => Promise<Result>,
    transact?: Transact,
  ): Promise<Result | undefined>;
  /**
   * Returns the active token of the path's `:hash`.
   *
   * @throws Failure token_unknown, token_disabled, token_cancelled, token_used, token_expired,
   *   origin_not_allowed, rate_limited
   */
  token(...kinds: readonly [TokenKind, ...TokenKind[]]): Promise<ResourceToken>;
  /** Like {@link token}, whatever the token's status. */
  anyToken(...kinds: readonly [TokenKind, ...TokenKind[]]): Promise<ResourceToken>;
  /**
   * Returns a row that the caller may see.
   *
   * @param attribute the attribute of the body with the id; omitted for the path's
   * @throws Failure not_found, or invalid_attribute for an attribute
   */
  row<TableRow extends Row>(
    resource: Resource<TableRow>,
    id: string,
    attribute?: string,
  ): Promise<TableRow>;
  /**
   * Like {@link row}, and requires the operation's permission on all accounts of the row.
   *
   * @throws Failure not_found or invalid_attribute, forbidden
   */
  permitted<TableRow extends Row>(
    resource: Resource<TableRow>,
    // An id, or the row if it was read already.
    id: string | TableRow,
    attribute?: string,
  ): Promise<TableRow & { readonly id: string }>;
}

/** Returns attributes that only the response to the creation has. */
type SecretsOf = (call: Pick<Call, 'attemptId'>, row: Row) => Readonly<Record<string, unknown>>;

/** An operation of the contract with its handler. */
export interface Route {
  readonly operation: Operation;
  /** Other names of attributes, anywhere in the body. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Time after which a long-running operation answers 202, in milliseconds. */
  readonly patienceMs: number | undefined;
  /**
   * The resource that the handler creates in one transaction, under the call's `resourceId`. If the
   * process dies after the commit and before the response, a repeat with the same key finds it instead of
   * creating another.
   */
  readonly makes: Resource | undefined;
  /** Attributes of such a response besides the resource's, such as a hash. */
  readonly secretsOf: SecretsOf | undefined;
  handle(call: Call): Promise<Reply>;
}

/**
 * Binds an operation to its handler.
 *
 * @example route(createRefund, async ({ input, caller }) => one(refunds, await create(input, caller)))
 */
export function route<Op extends Operation>(
  operation: Op,
  handle: (call: Call<Op>) => Promise<Reply> | Reply,
  options: {
    aliases?: Readonly<Record<string, string>>;
    patienceMs?: number;
    makes?: Resource;
    secretsOf?: SecretsOf;
  } = {},
): Route {
  return {
    operation,
    aliases: options.aliases ?? {},
    patienceMs: options.patienceMs,
    makes: options.makes,
    secretsOf: options.secretsOf,
    // The kernel has authenticated and parsed the call by this very operation.
    handle: async (call) => handle(call as Call<Op>),
  };
}
