import { type RawBuilder, type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database, Queryable } from '../../store/index.ts';
import type { Attribute, Row } from './attribute.ts';
import { type AttributeOptions, type AttributeSchemas, attributesOf } from './attributes-of.ts';
import type { Caller } from './caller.ts';
import type { Relationship } from './relationship.ts';
import { shapeOf } from './schema-shape.ts';

/** A condition in SQL. */
export type Condition = RawBuilder<unknown>;

/** The accounts that a row belongs to: a user has to have a permission on all of them. null is the organization. */
export type AccountsOf = (db: Queryable, row: Row) => Promise<readonly (string | null)[]>;

/** Says which rows of the table, here called `alias`, a caller may see; and whose a row is. */
export interface Scope {
  (alias: string, caller: Caller): Condition;
  readonly accountsOf?: AccountsOf;
}

/** What a type of resource is on the wire, and where it is stored. */
export interface Resource<TableRow extends Row = Row, Stored = unknown> {
  /** The plural type, which is also the name in the path: `funds-transfers`. */
  readonly type: string;
  /** Its table, which has `id`, and `created_at` unless the ids are natural keys. */
  readonly table: string;
  /** Where its rows are written, when `table` is a view. */
  readonly storedIn?: string;
  /** `uuid` unless its ids are natural keys. */
  readonly idKind: 'uuid' | 'text';
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly relationships: Readonly<Record<string, Relationship>>;
  readonly visibleTo: Scope;
  /** Whose a row is: the organization's by default. */
  readonly accountsOf?: AccountsOf | undefined;
  readonly announced?: Partial<Announced>;
  /** It has no table: there are none of it yet. */
  readonly isEmpty: boolean;
  /** Only a type, that of its rows: there is no such value. */
  readonly rowType?: TableRow;
  /** Only a type as well: the table that its rows are written to. */
  readonly storedType?: Stored;
}

/** Who is notified of changes, and what an announcement says besides their names. */
export interface Announced<TableRow extends Row = Row> {
  /** Accounts whose webhooks get it, or columns with them; `account_id` by default. */
  readonly receivers: readonly string[] | AccountsOf;
  /** Relationships to one that belongs to the resource: its name stands for whatever changes of it. */
  readonly parts?: readonly string[];
  readonly extras?: {
    /** Names that are announced with those of the attributes that have changed. */
    names?(
      changed: readonly string[],
      rows: { before: TableRow; after: TableRow },
    ): readonly string[];
    /** What `data` has besides `changes`. */
    data?(after: TableRow, changes: readonly string[]): Readonly<Record<string, unknown>>;
  };
}

/** A resource of the contract, as `resourceOf` makes it. */
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
  /** Which rows a caller may see: {@link ofAccount}, {@link ofContact}, {@link ownOrganization}, or a condition. */
  readonly visibleTo: Scope;
  /** Whose a row is, where `visibleTo` does not say it. */
  readonly accountsOf?: AccountsOf;
  readonly announced?: Partial<Announced<TableRow>>;
}

/**
 * Declares where a resource of the contract is stored. List it in the `resources` of a module; that
 * makes it reachable for `include`, for filters through relationships and for `one` and `page`
 * replies. Its attributes, and their kinds, are those of its schema; only exceptions are named.
 *
 * @example
 * export const refunds = defineResource(Refund, {
 *   table: 'refunds',
 *   notQueryable: ['memo'],
 *   relationships: { account: toOne('accounts'), 'funds-transfers': toMany('funds-transfers', 'refund_id') },
 *   visibleTo: ofAccount('account_id'),
 * });
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
  const attributes = attributesOf(shape.attributes.shape, options);
  const accountsOf = options.accountsOf ?? visibleTo.accountsOf;
  const { announced = {}, storedIn = table } = options;
  const stored = { type, table, storedIn, idKind };
  const shown = { attributes, relationships, visibleTo, accountsOf };
  return { ...stored, ...shown, announced, isEmpty: false };
}

/**
 * Declares a resource of which there are none, so that its collection answers, links to it resolve
 * and `include` of it is an empty list.
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

/** When a row was made. Resources with natural keys have no such time: their ids are their order. */
export function timeOfCreation(resource: Resource, alias: string): RawBuilder<unknown> | undefined {
  return resource.idKind === 'text' ? undefined : sql.ref(`${alias}.created_at`);
}

/** The terms of `order by` that put the newest row first. */
export function newestFirst(resource: Resource, alias: string): RawBuilder<unknown> {
  const created = timeOfCreation(resource, alias);
  const id = sql.ref(`${alias}.id`);
  return created ? sql`${created} desc, ${id} desc` : sql`${id} desc`;
}

/** The path of a resource: `/v2/contacts/<id>`. */
export function pathOfResource(type: string, id: string): string {
  return `/v2/${type}/${id}`;
}

/** The column of an attribute. */
export function columnOfAttribute(name: string, attribute: Attribute): string {
  return attribute.column ?? name.replaceAll('-', '_');
}

/**
 * Rows of the caller's organization, whose `column` names an account; of those accounts that the
 * caller has a permission on, where it does not see all. The table has `organization_id`.
 */
export function ofAccount(column: string): Scope {
  const scope = (alias: string, caller: Caller) => {
    const isOwn = isOfOrganization(alias, caller);
    if (caller.accounts === 'all') return isOwn;
    return sql`${isOwn} and ${sql.ref(`${alias}.${column}`)} in (${grantedTo(caller)})`;
  };
  return Object.assign(scope, { accountsOf: accountsIn(column) });
}

/** The accounts that columns of a row name. */
export function accountsIn(...columns: readonly string[]): AccountsOf {
  return async (_db, row) =>
    columns.map((column) => (typeof row[column] === 'string' ? row[column] : null));
}

/** The same for a `column` that names a contact. */
export function ofContact(column: string): Scope {
  const scope = (alias: string, caller: Caller) => {
    const isOwn = isOfOrganization(alias, caller);
    if (caller.accounts === 'all') return isOwn;
    return sql`${isOwn} and ${sql.ref(`${alias}.${column}`)} in
      (select id from contacts where account_id in (${grantedTo(caller)}))`;
  };
  return Object.assign(scope, { accountsOf: accountOfContact(column) });
}

/** The account of the contact that a column names. */
export function accountOfContact(column: string): AccountsOf {
  return async (db, row) => {
    const contact = sql<{ account_id: string | null }>`
      select account_id from contacts where id = ${row[column]}`;
    const { rows } = await contact.execute(db);
    return [rows[0]?.account_id ?? null];
  };
}

/** Rows that are the same for everybody, and belong to nobody. */
export const everybody: Scope = () => sql`true`;

/** Rows whose `column` is the caller's organization, whatever accounts it sees. */
export function ownOrganization(column: string): Scope {
  return (alias, caller) => sql`${sql.ref(`${alias}.${column}`)} = ${caller.organizationId}`;
}

/** Whatever the permission, it includes reading. */
function grantedTo({ userId }: Caller): Condition {
  return sql`select account_id from account_permissions where user_id = ${userId}`;
}

function isOfOrganization(alias: string, { organizationId }: Caller): Condition {
  return sql`${sql.ref(`${alias}.organization_id`)} = ${organizationId}`;
}
