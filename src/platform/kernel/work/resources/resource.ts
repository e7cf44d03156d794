import { type RawBuilder, type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database, Queryable } from '../../store/index.ts';
import type { Attribute, Row } from './attribute.ts';
import type { Reader } from './caller.ts';
import {
  type AttributeOptions,
  type AttributeSchemas,
  deriveAttributes,
} from './derive-attributes.ts';
import type { Relationship } from './relationship.ts';
import { shapeOf } from './schema-shape.ts';

export type Condition = RawBuilder<unknown>;

/** Accounts of a row; null is the organization. A user needs a permission on all of them. */
export type AccountsOf = (db: Queryable, row: Row) => Promise<readonly (string | null)[]>;

/** The condition for rows of the table `alias` that a caller may see, and the accounts of a row. */
export interface Scope {
  (alias: string, caller: Reader): Condition;
  readonly accountsOf?: AccountsOf;
}

export interface Resource<TableRow extends Row = Row, Stored = unknown> {
  /** Plural, as in the path: `funds-transfers`. */
  readonly type: string;
  /** Has `id`, and `created_at` unless the ids are natural keys. */
  readonly table: string;
  /** The table that is written to, if `table` is a view. */
  readonly storedIn?: string;
  /** `text` for natural keys. */
  readonly idKind: 'uuid' | 'text';
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly relationships: Readonly<Record<string, Relationship>>;
  readonly visibleTo: Scope;
  /** The organization's by default. */
  readonly accountsOf?: AccountsOf | undefined;
  readonly announced?: Partial<Announced>;
  /** No resource of the type exists yet, so it has no table. */
  readonly isEmpty: boolean;
  /** For the compiler only. */
  readonly rowType?: TableRow;
  readonly storedType?: Stored;
}

export interface Announced<TableRow extends Row = Row> {
  /** Accounts whose webhooks receive events, or columns with their ids; by default `account_id`. */
  readonly receivers: readonly string[] | AccountsOf;
  /** To-one relationships to parts of this resource, whose changes it announces. */
  readonly parts?: readonly string[];
  readonly extras?: {
    /** Reported together with the changed attributes. */
    names?(
      changed: readonly string[],
      rows: { before: TableRow; after: TableRow },
    ): readonly string[];
    data?(after: TableRow, changes: readonly string[]): Readonly<Record<string, unknown>>;
  };
}

/** Created by `resourceOf` of the contract. */
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
  readonly visibleTo: Scope;
  /** If `visibleTo` doesn't know them. */
  readonly accountsOf?: AccountsOf;
  readonly announced?: Partial<Announced<TableRow>>;
}

/**
 * Declares the table of a resource of the contract. A module lists it in `resources`. Attributes
 * follow from the schema; only exceptions are listed.
 *
 * @example defineResource(Refund, {
 *   table: 'refunds',
 *   relationships: { account: toOne('accounts') },
 *   visibleTo: ofAccount('account_id') })
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

/** Declares a resource without rows: its collection is empty, and links to it resolve. */
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

/** Undefined for natural keys, whose order is that of the ids. */
export function timeOfCreation(resource: Resource, alias: string): RawBuilder<unknown> | undefined {
  return resource.idKind === 'text' ? undefined : sql.ref(`${alias}.created_at`);
}

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

/** Rows of accounts that the caller may see. `column` names the account. */
export function ofAccount(column: string): Scope {
  return ofGranted(column, accountsIn(column), (accounts) => accounts);
}

/** The accounts in columns of a row. */
export function accountsIn(...columns: readonly string[]): AccountsOf {
  return async (_db, row) =>
    columns.map((column) => (typeof row[column] === 'string' ? row[column] : null));
}

/** Like {@link ofAccount}, for a `column` that names a contact. */
export function ofContact(column: string): Scope {
  const contactsOf = (accounts: Condition) =>
    sql`select id from contacts where account_id in (${accounts})`;
  return ofGranted(column, accountOfContact(column), contactsOf);
}

/** @param idsOf selects the possible values of `column` from granted accounts */
function ofGranted(
  column: string,
  accountsOf: AccountsOf,
  idsOf: (accounts: Condition) => Condition,
): Scope {
  const scope = (alias: string, caller: Reader) => {
    const isOwn = ownRows(alias, caller);
    if (caller.accounts === 'all') return isOwn;
    return sql`${isOwn} and ${sql.ref(`${alias}.${column}`)} in (${idsOf(grantedTo(caller))})`;
  };
  return Object.assign(scope, { accountsOf });
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
export const visibleToAll: Scope = () => sql`true`;

/** Rows of the caller's organization, regardless of the accounts that the caller sees. */
export function ownOrganization(column: string): Scope {
  return (alias, caller) => sql`${sql.ref(`${alias}.${column}`)} = ${caller.organizationId}`;
}

/** Like {@link ownOrganization}; users of single accounts see none of the rows. */
export function ofWholeOrganization(column: string): Scope {
  const isOwn = ownOrganization(column);
  return (alias, caller) => (caller.accounts === 'all' ? isOwn(alias, caller) : sql`false`);
}

const ownRows = ownOrganization('organization_id');

/** Every permission includes reading. */
function grantedTo({ userId }: Reader): Condition {
  return sql`select account_id from account_permissions where user_id = ${userId}`;
}
