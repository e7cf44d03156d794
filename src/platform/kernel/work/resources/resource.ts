import { type RawBuilder, type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database, Queryable } from '../../store/index.ts';
import type { Attribute, Row } from './attribute.ts';
import type { Caller } from './caller.ts';
import {
  type AttributeOptions,
  type AttributeSchemas,
  deriveAttributes,
} from './derive-attributes.ts';
import type { Relationship } from './relationship.ts';
import { shapeOf } from './schema-shape.ts';

/** A condition in SQL. */
export type Condition = RawBuilder<unknown>;

/**
 * Returns the accounts that a row belongs to; a user needs a permission on all of them. null is the
 * organization.
 */
export type AccountsOf = (db: Queryable, row: Row) => Promise<readonly (string | null)[]>;

/**
 * Returns the condition for rows of the table, here called `alias`, that a caller may see; also
 * knows the accounts of a row.
 */
export interface Scope {
  (alias: string, caller: Caller): Condition;
  readonly accountsOf?: AccountsOf;
}

/** The wire format of a type of resource, and its table. */
export interface Resource<TableRow extends Row = Row, Stored = unknown> {
  /** The plural type, which is also the name in the path: `funds-transfers`. */
  readonly type: string;
  /** A table with `id`, and with `created_at` unless the ids are natural keys. */
  readonly table: string;
  /** The table that is written to, if `table` is a view. */
  readonly storedIn?: string;
  /** `uuid` unless its ids are natural keys. */
  readonly idKind: 'uuid' | 'text';
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly relationships: Readonly<Record<string, Relationship>>;
  readonly visibleTo: Scope;
  /** Accounts of a row; by default the organization's. */
  readonly accountsOf?: AccountsOf | undefined;
  readonly announced?: Partial<Announced>;
  /** True without a table: no resource of the type exists yet. */
  readonly isEmpty: boolean;
  /** A type only, of its rows; the value never exists. */
  readonly rowType?: TableRow;
  /** A type only, of the table that is written to. */
  readonly storedType?: Stored;
}

/** Receivers of events, and their extra data. */
export interface Announced<TableRow extends Row = Row> {
  /** Accounts whose webhooks receive events, or columns with their ids; by default `account_id`. */
  readonly receivers: readonly string[] | AccountsOf;
  /**
   * To-one relationships whose resource is a part of this one: any change of it is reported under
   * the relationship's name.
   */
  readonly parts?: readonly string[];
  readonly extras?: {
    /** Names that are reported together with the changed attributes. */
    names?(
      changed: readonly string[],
      rows: { before: TableRow; after: TableRow },
    ): readonly string[];
    /** Returns what `data` has besides `changes`. */
    data?(after: TableRow, changes: readonly string[]): Readonly<Record<string, unknown>>;
  };
}

/** A resource of the contract, created by `resourceOf`. */
interface ResourceSchema<Name extends string> {
  readonly shape: {
    readonly type: z.ZodMiniType<string>;
    readonly attributes: { readonly shape: AttributeSchemas<Name> };
  };
}

interface ResourceOptions<
  Name extends string,
  Table extends keyof Database,
  TableRow extends Row,
  Stored extends keyof Database = keyof Database,
> extends AttributeOptions<Name, TableRow> {
  readonly table: Table;
  readonly storedIn?: Stored;
  readonly idKind?: 'uuid' | 'text';
  readonly relationships?: Readonly<Record<string, Relationship>>;
  /**
   * Rows that a caller may see: {@link ofAccount}, {@link ofContact}, {@link ownOrganization}, or a
   * condition.
   */
  readonly visibleTo: Scope;
  /** Accounts of a row, if `visibleTo` doesn't know them. */
  readonly accountsOf?: AccountsOf;
  readonly announced?: Partial<Announced<TableRow>>;
}

/**
 * Declares the table of a resource of the contract. List it in the `resources` of a module: that
 * makes it available for `include`, for filters through relationships and for `one` and `page`
 * replies. Attributes and their kinds follow from the schema; only exceptions are listed.
 *
 * @example export const refunds = defineResource(Refund, {
 *   table: 'refunds',
 *   notQueryable: ['memo'],
 *   relationships: { account: toOne('accounts'), 'funds-transfers': toMany('funds-transfers', 'refund_id') },
 *   visibleTo: ofAccount('account_id'), });
 */
export function defineResource<
  Name extends string,
  Table extends keyof Database,
  Stored extends keyof Database = Table,
>(
  schema: ResourceSchema<Name>,
  options: ResourceOptions<NoInfer<Name>, Table, Selectable<Database[NoInfer<Table>]>, Stored>,
): Resource<Selectable<Database[Table]>, Database[Stored]>;
export function defineResource(
  { shape }: ResourceSchema<string>,
  // The engine reads whole rows of the resource's table.
  options: ResourceOptions<string, keyof Database, Row>,
): Resource {
  const { table, idKind = 'uuid', relationships = {}, visibleTo } = options;
  const type = String(shapeOf(shape.type).values[0]);
  const attributes = deriveAttributes(shape.attributes.shape, options);
  const accountsOf = options.accountsOf ?? visibleTo.accountsOf;
  const { announced = {}, storedIn = table } = options;
  const stored = { type, table, storedIn, idKind };
  const shown = { attributes, relationships, visibleTo, accountsOf };
  return { ...stored, ...shown, announced, isEmpty: false };
}

/**
 * Declares a resource that has no rows yet, so that its collection answers, links to it resolve and
 * `include` of it is an empty list.
 */
export function defineEmptyResource(type: string): Resource {
  return {
    type,
    table: '',
    idKind: 'text',
    attributes: {},
    relationships: {},
    visibleTo: () => sql`false`,
    isEmpty: true,
  };
}

/** Returns when a row was created. Resources with natural keys have no such time: their ids are their order. */
export function timeOfCreation(resource: Resource, alias: string): RawBuilder<unknown> | undefined {
  return resource.idKind === 'text' ? undefined : sql.ref(`${alias}.created_at`);
}

/** Returns the terms of `order by` that put the newest row first. */
export function newestFirst(resource: Resource, alias: string): RawBuilder<unknown> {
  const created = timeOfCreation(resource, alias);
  const id = sql.ref(`${alias}.id`);
  return created ? sql`${created} desc, ${id} desc` : sql`${id} desc`;
}

/** The path of a resource: `/v2/contacts/<id>`. */
export function pathOfResource(type: string, id: string): string {
  return `/v2/${type}/${id}`;
}

export function columnOfAttribute(name: string, attribute: Attribute): string {
  return attribute.column ?? name.replaceAll('-', '_');
}

/** Rows whose `column` names an account that the caller may see. The table has `organization_id`. */
export function ofAccount(column: string): Scope {
  const scope = (alias: string, caller: Caller) => {
    const isOwn = isOfOrganization(alias, caller);
    if (caller.accounts === 'all') return isOwn;
    return sql`${isOwn} and ${sql.ref(`${alias}.${column}`)} in (${grantedTo(caller)})`;
  };
  return Object.assign(scope, { accountsOf: accountsIn(column) });
}

/** The accounts in columns of a row. */
export function accountsIn(...columns: readonly string[]): AccountsOf {
  return async (_db, row) =>
    columns.map((column) => (typeof row[column] === 'string' ? row[column] : null));
}

/** Like {@link ofAccount}, for a `column` that names a contact. */
export function ofContact(column: string): Scope {
  const scope = (alias: string, caller: Caller) => {
    const isOwn = isOfOrganization(alias, caller);
    if (caller.accounts === 'all') return isOwn;
    return sql`${isOwn} and ${sql.ref(`${alias}.${column}`)} in
      (select id from contacts where account_id in (${grantedTo(caller)}))`;
  };
  return Object.assign(scope, { accountsOf: accountOfContact(column) });
}

/** The account of the contact in a column. */
export function accountOfContact(column: string): AccountsOf {
  return async (db, row) => {
    const contact = sql<{ account_id: string | null }>`
      select account_id from contacts where id = ${row[column]}`;
    const { rows } = await contact.execute(db);
    return [rows[0]?.account_id ?? null];
  };
}

/** Rows that everybody may see and nobody owns. */
export const everybody: Scope = () => sql`true`;

/** Rows whose `column` is the caller's organization, regardless of the accounts that it sees. */
export function ownOrganization(column: string): Scope {
  return (alias, caller) => sql`${sql.ref(`${alias}.${column}`)} = ${caller.organizationId}`;
}

/** Every permission includes reading. */
function grantedTo({ userId }: Caller): Condition {
  return sql`select account_id from account_permissions where user_id = ${userId}`;
}

function isOfOrganization(alias: string, { organizationId }: Caller): Condition {
  return sql`${sql.ref(`${alias}.organization_id`)} = ${organizationId}`;
}
