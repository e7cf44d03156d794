import type { RawBuilder } from 'kysely';

/** One resource, whose id is in a column of this table. */
export interface ToOne extends RelatedLink {
  readonly kind: 'one';
  readonly type: string;
  readonly column?: string | undefined;
  /** The linkage is an array of at most one. */
  readonly isList: boolean;
}

/** Resources whose table has a column with this resource's id. */
export interface ToMany extends RelatedLink {
  readonly kind: 'many';
  readonly type: string;
  /** The column in the other table, or in `through`. */
  readonly column: string;
  readonly through?: Through | undefined;
  /** Name of this resource in the related link (`?contact.id=`); by default its singular. */
  readonly filterName?: string | undefined;
  readonly where?: ((alias: string) => RawBuilder<unknown>) | undefined;
  readonly query?: string | undefined;
  /** `one`: at most one exists. `latest`: the newest. */
  readonly only?: 'one' | 'latest' | undefined;
}

export interface Through {
  readonly table: string;
  readonly other: string;
}

/** A link without linkage. */
export interface LinkOnly {
  readonly kind: 'link';
  related(id: string): string | null;
}

export type Relationship = ToOne | ToMany | LinkOnly;

interface RelatedLink {
  /** Returns the related link, if it doesn't follow from the type. */
  readonly related?: ((id: string) => string) | undefined;
}

type OneOptions = RelatedLink & { isList?: boolean };
type ManyOptions = RelatedLink & Pick<ToMany, 'filterName' | 'where' | 'query'>;

/** One resource of `type`; its id is in `column`, by default the relationship's name with `_id`. */
export function toOne(type: string, column?: string, options: OneOptions = {}): ToOne {
  return { kind: 'one', type, column, isList: false, ...options };
}

/** Resources of `type` whose `column` has this resource's id. */
export function toMany(type: string, column: string, options: ManyOptions = {}): ToMany {
  return { kind: 'many', type, column, ...options };
}

/** Like {@link toMany}, for at most one. */
export function toOneOf(type: string, column: string, options: ManyOptions = {}): ToMany {
  return { kind: 'many', type, column, only: 'one', ...options };
}

/** Like {@link toMany}, for the newest by `created_at`. */
export function toLatest(type: string, column: string, options: ManyOptions = {}): ToMany {
  return { kind: 'many', type, column, only: 'latest', ...options };
}

/** @example toManyThrough('users', { table: 'members', own: 'group_id', other: 'user_id' }) */
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

/** `funds-transfers` → `funds-transfer`, `addresses` → `address`; singular words stay. */
export function singularOf(name: string): string {
  if (name.endsWith('sses')) return name.slice(0, -2);
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name;
}
