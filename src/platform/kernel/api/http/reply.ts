import type { Warning } from '../../../../contract/index.ts';
import type { Condition, Resource, Row } from '../../work/index.ts';

export interface IncludedReply {
  readonly resource: Resource;
  readonly id: string;
  /** Attributes in this response only, such as a new hash. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** The only attributes of the response; all by default. */
  readonly only?: readonly string[];
}

export interface OneReply extends IncludedReply {
  readonly kind: 'one';
  /** The row, if the unit of work has just written it. */
  readonly row?: Row;
  /** In addition to those of the query's `include`. */
  readonly included?: readonly IncludedReply[];
  readonly warnings?: readonly Warning[];
  /** Drops the connection instead of responding; changes stay. */
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

/** The result of a handler. The kernel creates the Response, with the status of the operation. */
export type Reply = OneReply | PageReply | PlainReply | Response;

/** Replies with one resource, which is read after the handler has committed. */
export function one(
  resource: Resource,
  id: string,
  more: Omit<OneReply, 'kind' | 'resource' | 'id'> = {},
): OneReply {
  return { kind: 'one', resource, id, ...more };
}

/** Replies with a page of a collection, by the query's index parameters. */
export function page(resource: Resource, conditions: readonly Condition[] = []): PageReply {
  return { kind: 'page', resource, conditions };
}

/** Replies with a body that is not JSON:API. */
export function plain(body: object): PlainReply {
  return { kind: 'plain', body };
}
