import type * as z from 'zod/mini';
import type { Operation } from '../../../../contract/index.ts';
import type { Caller, Resource, ResourceToken, Row, TokenKind, Work } from '../../work/index.ts';
import type { UploadedFile } from './parse-multipart.ts';
import type { Reply } from './reply.ts';

/** Runs work in a transaction. */
type Transact = (does: (work: Work) => Promise<void>) => Promise<void>;

/** What of an operation's body its handler gets: for JSON:API the attributes, else the whole body. */
export type InputOf<Op extends Operation> = Op extends { body: infer Body extends z.ZodMiniType }
  ? z.infer<Body> extends { data: { attributes: infer Attributes } }
    ? Attributes
    : z.infer<Body>
  : undefined;

/** The user, for operations that need one. */
export type CallerOf<Op extends Operation> = Op['credential'] extends 'user' ? Caller : null;

/** A row with its id. */
export type Target = Row & { readonly id: string };

/** The row of the path, for operations that need a permission on its accounts. */
type TargetOf<Op extends Operation> = Op extends { permission: string; permissionOn?: never }
  ? Target
  : undefined;

/** One request to one operation: authenticated, parsed and valid. */
export interface Call<Op extends Operation = Operation> {
  readonly input: InputOf<Op>;
  /** The file of a multipart form, if it has one. */
  readonly file: UploadedFile | undefined;
  readonly caller: CallerOf<Op>;
  /** Parameters of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** The row that the path's `:id` names: the caller sees it, and has the operation's permission. */
  readonly target: TargetOf<Op>;
  readonly url: URL;
  readonly headers: Headers;
  /** Address that the request comes from, as trusted proxies tell it; undefined when it is not known. */
  readonly remoteAddress: string | undefined;
  /**
   * Names this attempt: the same for every run under one idempotency key, also after a crash, and
   * for one user or token only. Fresh for a request without a key.
   */
  readonly attemptId: string;
  /** Whether an earlier run of this attempt may have done something. */
  readonly isRepeated: boolean;
  /** Id for the resource that the request creates: as lasting as {@link attemptId}, but no secret. */
  readonly resourceId: string;
  /**
   * Does the one unit of work that the request is for, unless an earlier run of it has committed
   * it: then the process died before it answered, and the handler answers now.
   *
   * @param transact what opens the transaction, where that is not the engine itself
   * @returns what `does` returns, or undefined when an earlier run has done it
   */
  once<Result>(
    does: (work: Work) => Promise<Result>,
    transact?: Transact,
  ): Promise<Result | undefined>;
  /**
   * The active token of the path's `:hash`.
   *
   * @throws Failure token_unknown, token_disabled, token_cancelled, token_used, token_expired,
   *   origin_not_allowed, rate_limited
   */
  token(...kinds: readonly [TokenKind, ...TokenKind[]]): Promise<ResourceToken>;
  /** The same, whatever the token's status. */
  anyToken(...kinds: readonly [TokenKind, ...TokenKind[]]): Promise<ResourceToken>;
  /**
   * A row that the caller may see.
   *
   * @param attribute the attribute of the body that names it; none when the path does
   * @throws Failure not_found, or invalid_attribute when an attribute names it
   */
  row<TableRow extends Row>(
    resource: Resource<TableRow>,
    id: string,
    attribute?: string,
  ): Promise<TableRow>;
  /**
   * The same, once the caller has the operation's permission on all accounts that it belongs to.
   *
   * @throws Failure not_found or invalid_attribute, forbidden
   */
  permitted<TableRow extends Row>(
    resource: Resource<TableRow>,
    // An id, or the row where it has been read.
    id: string | TableRow,
    attribute?: string,
  ): Promise<TableRow & { readonly id: string }>;
}

/** Attributes that are in the answer to a creation only, for what this attempt has made. */
type SecretsOf = (call: Pick<Call, 'attemptId'>, row: Row) => Readonly<Record<string, unknown>>;

/** An operation of the contract with what it does. */
export interface Route {
  readonly operation: Operation;
  /** Other names that callers use for an attribute, wherever in the body it stands. */
  readonly aliases: Readonly<Record<string, string>>;
  /** How long a sender waits for a long-running operation before it gets a 202, in milliseconds. */
  readonly patienceMs: number | undefined;
  /**
   * What the handler makes in one transaction, under the call's `resourceId`. When the process dies
   * after the commit and before the answer, a repeat with the same key finds it and makes no other.
   */
  readonly makes: Resource | undefined;
  /** What such an answer holds besides the resource, as a hash. */
  readonly secretsOf: SecretsOf | undefined;
  /** Whether the answer follows from the database, the caller and the address alone. */
  readonly isReading: boolean;
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
    isReading?: boolean;
    secretsOf?: SecretsOf;
  } = {},
): Route {
  return {
    operation,
    aliases: options.aliases ?? {},
    patienceMs: options.patienceMs,
    makes: options.makes,
    isReading: options.isReading ?? false,
    secretsOf: options.secretsOf,
    // The kernel has authenticated and parsed the call by this very operation.
    handle: async (call) => handle(call as Call<Op>),
  };
}
