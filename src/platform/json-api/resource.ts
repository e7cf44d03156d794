import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { Database } from '../store/database.ts';
import type { Attribute } from './attribute.ts';
import type { Relationship } from './relationship.ts';

/** A condition in SQL. */
export type Condition = RawBuilder<unknown>;

/** Says which rows of the table, here called `alias`, a caller may see. */
export type Scope = (alias: string, caller: Caller) => Condition;

/** What a type of resource is on the wire, and where it is stored. */
export interface Resource {
  /** The plural type, which is also the name in the path: `funds-transfers`. */
  readonly type: string;
  readonly table: string;
  /** `uuid` unless its ids are natural keys. */
  readonly idKind: 'uuid' | 'text';
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly relationships: Readonly<Record<string, Relationship>>;
  readonly visibleTo: Scope;
}

interface ResourceOptions {
  readonly type: string;
  readonly table: keyof Database;
  readonly idKind?: 'uuid' | 'text';
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly relationships?: Readonly<Record<string, Relationship>>;
  /** Which rows a caller may see: {@link ownAccounts}, {@link ownOrganization}, {@link throughTable}, or a condition. */
  readonly visibleTo: Scope;
}

/**
 * Declares a resource. List it in the `resources` of a module; that makes it reachable for
 * `include`, for filters through relationships and for `one` and `page` replies.
 *
 * @example
 * export const refunds = defineResource({
 *   type: 'refunds',
 *   table: 'refunds',
 *   attributes: { amount: money(), status: text(), 'created-at': timestamp() },
 *   relationships: { account: toOne('accounts'), 'funds-transfers': toMany('funds-transfers', 'refund_id') },
 *   visibleTo: ownAccounts('account_id'),
 * });
 */
export function defineResource(options: ResourceOptions): Resource {
  return { idKind: 'uuid', relationships: {}, ...options };
}

/** The column of an attribute. */
export function columnOfAttribute(name: string, attribute: Attribute): string {
  return attribute.column ?? name.replaceAll('-', '_');
}

/** Rows whose `column` names an account of the caller's organization. */
export function ownAccounts(column: string): Scope {
  return (alias, caller) =>
    sql`${sql.ref(`${alias}.${column}`)} in (select id from accounts where organization_id = ${caller.organizationId})`;
}

/** Rows whose `column` is the caller's organization. */
export function ownOrganization(column: string): Scope {
  return (alias, caller) => sql`${sql.ref(`${alias}.${column}`)} = ${caller.organizationId}`;
}

/** Rows whose `column` names a row that `scope` lets see in `table`, by its id. */
export function throughTable(column: string, table: string, scope: Scope): Scope {
  return (alias, caller) => {
    const inner = `${alias}_${table}`;
    return sql`${sql.ref(`${alias}.${column}`)} in (select id from ${sql.table(table)} as ${sql.id(inner)} where ${scope(inner, caller)})`;
  };
}
