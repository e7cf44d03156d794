import type { RawBuilder } from 'kysely';

/** One resource of another type, whose id stands in a column of this one's table. */
export interface ToOne extends RelatedLink {
  readonly kind: 'one';
  readonly type: string;
  readonly column?: string | undefined;
  /** The linkage is an array, of at most one. */
  readonly isList: boolean;
}

/** Resources of another type, whose table has a column with this one's id. */
export interface ToMany extends RelatedLink {
  readonly kind: 'many';
  readonly type: string;
  /** The column in the table of the other type, or in `through`. */
  readonly column: string;
  /** The table between them. */
  readonly through?: Through | undefined;
  /** Name of this resource in the related link (`/v2/contributions?contact.id=`); its singular by default. */
  readonly filterName?: string | undefined;
  /** Narrows it down to some of them. */
  readonly where?: ((alias: string) => RawBuilder<unknown>) | undefined;
  /** Added to the related link's query, so that it leads to the same ones. */
  readonly query?: string | undefined;
  /** `one`: at most one exists, the link ends in `&one`. `latest`: the newest of them. */
  readonly only?: 'one' | 'latest' | undefined;
}

/** A table whose rows each join one resource to one of another type. */
export interface Through {
  readonly table: string;
  /** Its column with the id of the other type. */
  readonly other: string;
}

/** A link and nothing else; null when there is nothing to link to. */
export interface LinkOnly {
  readonly kind: 'link';
  related(id: string): string | null;
}

export type Relationship = ToOne | ToMany | LinkOnly;

interface RelatedLink {
  /** The related link by this resource's id, where it is not the one that follows from the type. */
  readonly related?: ((id: string) => string) | undefined;
}

type OneOptions = RelatedLink & { isList?: boolean };
type ManyOptions = RelatedLink & Pick<ToMany, 'filterName' | 'where' | 'query'>;

/** One resource of `type` by its id in `column`; the relationship's name with `_id` by default. */
export function toOne(type: string, column?: string, options: OneOptions = {}): ToOne {
  return { kind: 'one', type, column, isList: false, ...options };
}

/** The resources of `type` whose table names this one in `column`. */
export function toMany(type: string, column: string, options: ManyOptions = {}): ToMany {
  return { kind: 'many', type, column, ...options };
}

/** The one resource of `type`, if any, whose table names this one in `column`. */
export function toOneOf(type: string, column: string, options: ManyOptions = {}): ToMany {
  return { kind: 'many', type, column, only: 'one', ...options };
}

/** The newest resource of `type` by `created_at`, if any, whose table names this one in `column`. */
export function toLatest(type: string, column: string, options: ManyOptions = {}): ToMany {
  return { kind: 'many', type, column, only: 'latest', ...options };
}

/**
 * The resources of `type` that a table in between joins to this one.
 *
 * @example toManyThrough('users', { table: 'user_group_members', own: 'user_group_id', other: 'user_id' })
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

/** A relationship by its name, in singular or plural. */
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

/** The column of a to-one relationship. */
export function columnOfToOne(name: string, relationship: ToOne): string {
  return relationship.column ?? `${name.replaceAll('-', '_')}_id`;
}

/** `funds-transfers` → `funds-transfer`, `addresses` → `address`; the same for words that are singular. */
export function singularOf(name: string): string {
  if (name.endsWith('sses')) return name.slice(0, -2);
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name;
}
