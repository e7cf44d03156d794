import type { RawBuilder } from 'kysely';

/** One resource of another type, whose id is in a column of this table. */
export interface ToOne extends RelatedLink {
  readonly kind: 'one';
  readonly type: string;
  readonly column?: string | undefined;
  /** The linkage is an array of at most one. */
  readonly isList: boolean;
}

/** Resources of another type, whose table has a column with this resource's id. */
export interface ToMany extends RelatedLink {
  readonly kind: 'many';
  readonly type: string;
  /** The column in the other table, or in `through`. */
  readonly column: string;
  /** A join table. */
  readonly through?: Through | undefined;
  /** Name of this resource in the related link (`/v2/contributions?contact.id=`); by default its singular. */
  readonly filterName?: string | undefined;
  /** Restricts it to some of them. */
  readonly where?: ((alias: string) => RawBuilder<unknown>) | undefined;
  /** Added to the query of the related link, so that it leads to the same resources. */
  readonly query?: string | undefined;
  /** `one`: at most one exists, and the link ends in `&one`. `latest`: the newest of them. */
  readonly only?: 'one' | 'latest' | undefined;
}

/** A join table. */
export interface Through {
  readonly table: string;
  /** Column with the id of the other type. */
  readonly other: string;
}

/** A link without linkage; null if nothing is linked. */
export interface LinkOnly {
  readonly kind: 'link';
  related(id: string): string | null;
}

export type Relationship = ToOne | ToMany | LinkOnly;

interface RelatedLink {
  /** Returns the related link for this resource's id, if it doesn't follow from the type. */
  readonly related?: ((id: string) => string) | undefined;
}

type OneOptions = RelatedLink & { isList?: boolean };
type ManyOptions = RelatedLink & Pick<ToMany, 'filterName' | 'where' | 'query'>;

/** One resource of `type`, with its id in `column`; by default the relationship's name with `_id`. */
export function toOne(type: string, column?: string, options: OneOptions = {}): ToOne {
  return { kind: 'one', type, column, isList: false, ...options };
}

/** Resources of `type` whose table references this resource in `column`. */
export function toMany(type: string, column: string, options: ManyOptions = {}): ToMany {
  return { kind: 'many', type, column, ...options };
}

/** The only resource of `type`, if any, whose table references this resource in `column`. */
export function toOneOf(type: string, column: string, options: ManyOptions = {}): ToMany {
  return { kind: 'many', type, column, only: 'one', ...options };
}

/** The newest resource of `type` by `created_at`, if any, whose table references this resource in `column`. */
export function toLatest(type: string, column: string, options: ManyOptions = {}): ToMany {
  return { kind: 'many', type, column, only: 'latest', ...options };
}

/**
 * Resources of `type` that a join table connects with this one.
 *
 * @example toManyThrough('users', { table: 'user_group_members', own: 'user_group_id', other:
 * 'user_id' })
 */
export function toManyThrough(
  type: string,
  through: Through & { own: string },
  options: ManyOptions = {},
): ToMany {
  const { own, ...rest } = through;
  return { kind: 'many', type, column: own, through: rest, ...options };
}

/** @example linkTo((id) => `/v2/funds-transfer-methods/${id}/bank`) */
export function linkTo(related: (id: string) => string | null): LinkOnly {
  return { kind: 'link', related };
}

/** Finds a relationship by its name, in singular or plural. */
export function findRelationship(
  relationships: Readonly<Record<string, Relationship>>,
  name: string,
): { name: string; relationship: Relationship } | undefined {
  const exact = Object.hasOwn(relationships, name) ? relationships[name] : undefined;
  if (exact) return { name, relationship: exact };
  const wanted = singularOf(name);
  for (const [known, relationship] of Object.entries(relationships)) {
    if (singularOf(known) === wanted) return { name: known, relationship };
  }
  return undefined;
}

/** Returns the column of a to-one relationship. */
export function columnOfToOne(name: string, relationship: ToOne): string {
  return relationship.column ?? `${name.replaceAll('-', '_')}_id`;
}

/** Returns the singular: `funds-transfers` → `funds-transfer`, `addresses` → `address`; singular words stay. */
export function singularOf(name: string): string {
  if (name.endsWith('sses')) return name.slice(0, -2);
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name;
}
