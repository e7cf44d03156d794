/**
 * A change of the tables. Each is of one kind, as each kind is run in another way while processes of
 * the version before serve.
 */
export type Migration =
  /** Statements that run in one transaction. */
  | { readonly statements: readonly string[] }
  /** An index that is made while rows are written. */
  | {
      readonly index: string;
      /** What it is on: `contacts (colour)`. */
      readonly on: string;
      readonly isUnique?: boolean;
    }
  /** A statement that changes some rows, run until it changes none. */
  | { readonly batch: string };

/** Migrations by their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * The release that a migration came with: the first two digits of its name. The first release is 0,
 * and only releases that change the tables are counted.
 */
export function releaseOf(name: string): number {
  return Number(name.slice(0, 2));
}
