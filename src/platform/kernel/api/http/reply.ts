import type { Warning } from '../../../../contract/index.ts';
import type { Condition, Resource, Row } from '../../work/index.ts';

/** A resource to be read and put into the answer. */
export interface IncludedReply {
  readonly resource: Resource;
  readonly id: string;
  /** Attributes that are in this answer only, such as a fresh hash. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** Names of the only attributes that the answer may hold; all by default. */
  readonly only?: readonly string[];
}

export interface OneReply extends IncludedReply {
  readonly kind: 'one';
  /** The whole row, when the unit of work has just made it for the caller; otherwise it is read. */
  readonly row?: Row;
  /** What stands in `included` besides what the query's `include` names. */
  readonly included?: readonly IncludedReply[];
  /** Relationships that the query may include in answers to a token's holder; none by default. */
  readonly mayInclude?: readonly string[];
  /** What was asked for and will not happen; `meta.warnings`. */
  readonly warnings?: readonly Warning[];
  /** Drops the connection instead of answering; what was done stays done. */
  readonly dropConnection?: boolean;
}

export interface PageReply {
  readonly kind: 'page';
  readonly resource: Resource;
  readonly conditions?: readonly Condition[];
}

export interface PlainReply {
  readonly kind: 'plain';
  readonly body: object;
}

/** What a handler answers; the kernel makes the Response, with the status of the operation. */
export type Reply = OneReply | PageReply | PlainReply | Response;

/** One resource. It is read after the handler, so what the handler wrote must be committed. */
export function one(
  resource: Resource,
  id: string,
  more: Omit<OneReply, 'kind' | 'resource' | 'id'> = {},
): OneReply {
  return { kind: 'one', resource, id, ...more };
}

/** A page of a collection, as the query's index parameters say. */
export function page(resource: Resource, conditions: readonly Condition[] = []): PageReply {
  return { kind: 'page', resource, conditions };
}

/** A body that is not JSON:API. */
export function plain(body: object): PlainReply {
  return { kind: 'plain', body };
}
