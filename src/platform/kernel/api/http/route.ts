import type * as z from 'zod/mini';
import type { Operation } from '../../../../contract/index.ts';
import type { Caller, Resource, ResourceToken, Row, TokenKind, Work } from '../../work/index.ts';
import type { UploadedFile } from './parse-multipart.ts';
import { one, type Reply } from './reply.ts';

type Transact = (callback: (work: Work) => Promise<void>) => Promise<void>;

/** For JSON:API the attributes, else the whole body. */
export type InputOf<Op extends Operation> = Op extends { body: infer Body extends z.ZodMiniType }
  ? z.infer<Body> extends { data: { attributes: infer Attributes } }
    ? Attributes
    : z.infer<Body>
  : undefined;

export type CallerOf<Op extends Operation> = Op['credential'] extends 'user' ? Caller : null;

export type Target = Row & { readonly id: string };

/** For operations that require a permission on the accounts of the row in the path. */
type TargetOf<Op extends Operation> = Op extends { permission: string; permissionOn?: never }
  ? Target
  : undefined;

/** One request to one operation: authenticated, parsed and valid. */
export interface Call<Op extends Operation = Operation> {
  readonly input: InputOf<Op>;
  readonly file: UploadedFile | undefined;
  readonly caller: CallerOf<Op>;
  readonly params: Readonly<Record<string, string>>;
  /** The row of the path's `:id`, if the caller has the operation's permission. */
  readonly target: TargetOf<Op>;
  readonly url: URL;
  readonly headers: Headers;
  /** As reported by trusted proxies. */
  readonly remoteAddress: string | undefined;
  /** The same for every run under one idempotency key, for one user or token; new without a key. */
  readonly attemptId: string;
  /** True if an earlier run of this attempt may have changed something. */
  readonly isRepeated: boolean;
  /** As stable as {@link attemptId}, but not secret. */
  readonly resourceId: string;
  /**
   * Runs the unit of work of the request, unless an earlier run has committed it; then returns
   * undefined. `transact` opens the transaction.
   */
  once<Result>(
    callback: (work: Work) => Promise<Result>,
    transact?: Transact,
  ): Promise<Result | undefined>;
  /** Returns the active token of the path's `:hash`. @throws Failure token_…, rate_limited */
  token(...kinds: readonly [TokenKind, ...TokenKind[]]): Promise<ResourceToken>;
  /** Like {@link token}, whatever the token's status. */
  anyToken(...kinds: readonly [TokenKind, ...TokenKind[]]): Promise<ResourceToken>;
  /**
   * Returns a row that the caller may see. `attribute` names the id in the body, if it isn't the path's.
   *
   * @throws Failure not_found, or invalid_attribute for an attribute
   */
  row<TableRow extends Row>(
    resource: Resource<TableRow>,
    id: string,
    attribute?: string,
  ): Promise<TableRow>;
  /** Like {@link row}, and requires the operation's permission. @throws Failure also forbidden */
  requirePermitted<TableRow extends Row>(
    resource: Resource<TableRow>,
    // An id, or the row.
    id: string | TableRow,
    attribute?: string,
  ): Promise<TableRow & { readonly id: string }>;
}

/** Returns attributes that only the response to the creation has, such as a hash. */
type SecretsOf = (call: Pick<Call, 'attemptId'>, row: Row) => Readonly<Record<string, unknown>>;

export interface Route {
  readonly operation: Operation;
  readonly aliases: Readonly<Record<string, string>>;
  /** Milliseconds until a long-running operation answers 202. */
  readonly patienceMs: number | undefined;
  /** The resource that the handler creates as `resourceId`. A repeat after a crash finds it. */
  readonly makes: Resource | undefined;
  readonly secretsOf: SecretsOf | undefined;
  handle(call: Call): Promise<Reply>;
}

/** @example route(createRefund, async ({ input }) => one(refunds, await create(input))) */
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
    // The kernel has authenticated and parsed the call by this operation.
    handle: async (call) => handle(call as Call<Op>),
  };
}

/** Creates a route whose handler creates a resource as `call.resourceId`; the response has the resource. */
export function creationRoute<Op extends Operation>(
  operation: Op,
  makes: Resource,
  create: (call: Call<Op>) => Promise<void>,
  aliases: Readonly<Record<string, string>> = {},
): Route {
  const handle = async (call: Call<Op>) => {
    await create(call);
    return one(makes, call.resourceId);
  };
  return route(operation, handle, { makes, aliases });
}
