/** A change of the tables. Each kind runs in a different way while processes of the previous version serve. */
export type Migration =
  /** Statements that run in one transaction. */
  | { readonly statements: readonly string[] }
  /** An index that is created while others write. */
  | {
      readonly index: string;
      /** Table and columns: `contacts (colour)`. */
      readonly on: string;
      readonly isUnique?: boolean;
    }
  /** A statement that changes some rows. It runs until it changes none. */
  | { readonly batch: string };

export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Returns the release of a migration: the first two digits of its name. The first release is 0, and
 * only releases that change tables are counted.
 */
export function releaseOf(name: string): number {
  return Number(name.slice(0, 2));
}
