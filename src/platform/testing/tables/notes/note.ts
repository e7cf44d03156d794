/** What the database does not know of a column: a text is what it is about. */
export type ColumnNote =
  | string
  | {
      readonly about?: string;
      /**
       * The type of its values; of JSON, of what it holds. A name is a type of the contract, or one of
       * `kernel/store/column-values.ts`. Not needed where a check constraint lists what is allowed.
       */
      readonly is?: string;
      /** A trigger fills it. */
      readonly filled?: true;
      /** Of a view: it is never null, which PostgreSQL cannot say. */
      readonly neverNull?: true;
    };

export interface TableNote {
  readonly about?: string;
  readonly columns?: Readonly<Record<string, ColumnNote>>;
}

/** Notes on the tables of a wing, by their names. */
export type Notes = Readonly<Record<string, TableNote>>;
