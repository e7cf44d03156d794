/** A change of the tables, while processes of the previous version serve. */
export type Migration =
  | { readonly statements: readonly string[] }
  | {
      readonly index: string;
      /** Table and columns: `contacts (colour)`. */
      readonly on: string;
      readonly isUnique?: boolean;
    }
  /** A statement that changes some rows. It runs until it changes none. */
  | { readonly batch: string };

export type Migrations = Readonly<Record<string, Migration>>;

/** Returns the first two digits of a migration's name. Only releases that change tables count. */
export function releaseOf(name: string): number {
  return Number(name.slice(0, 2));
}
