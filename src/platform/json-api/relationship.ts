import type { RawBuilder } from 'kysely';

/** One resource of another type, whose id stands in a column of this one's table. */
export interface ToOne {
  readonly kind: 'one';
  readonly type: string;
  readonly column?: string | undefined;
}

/** Resources of another type, whose table has a column with this one's id. */
export interface ToMany {
  readonly kind: 'many';
  readonly type: string;
  /** The column in the table of the other type. */
  readonly column: string;
  /** Name of this resource in the related link (`/v2/contributions?contact.id=`); its singular unless told. */
  readonly filterName?: string | undefined;
  /** Narrows it down to some of them. */
  readonly where?: ((alias: string) => RawBuilder<unknown>) | undefined;
  /** Added to the related link's query, so that it leads to the same ones. */
  readonly query?: string | undefined;
  /** At most one exists: the link ends in `&one`, and `data` is an object or null. */
  readonly isSingle: boolean;
}

/** A link and nothing else; null when there is nothing to link to. */
export interface LinkOnly {
  readonly kind: 'link';
  related(id: string): string | null;
}

export type Relationship = ToOne | ToMany | LinkOnly;

/** One resource of `type` by its id in `column`; the relationship's name with `_id` unless told. */
export function toOne(type: string, column?: string): ToOne {
  return { kind: 'one', type, column };
}

type ManyOptions = Partial<Pick<ToMany, 'filterName' | 'where' | 'query'>>;

/** The resources of `type` whose table names this one in `column`. */
export function toMany(type: string, column: string, options: ManyOptions = {}): ToMany {
  return { kind: 'many', type, column, isSingle: false, ...options };
}

/** The one resource of `type`, if any, whose table names this one in `column`. */
export function toOneOf(type: string, column: string, options: ManyOptions = {}): ToMany {
  return { kind: 'many', type, column, isSingle: true, ...options };
}

/** @example linkTo((id) => `/v2/cip-checks?contact.id=${id}&sort=-created-at&limit=1`) */
export function linkTo(related: (id: string) => string | null): LinkOnly {
  return { kind: 'link', related };
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
