/** What the database does not know of a table or a column: a text describes it. */
export type Note =
  | string
  | {
      readonly about?: string;
      /**
       * The type of a column's values; of JSON, of what it holds. A name is a type of the contract, or
       * one of `kernel/store/column-values.ts`. Not needed where a check constraint lists what is allowed.
       */
      readonly is?: string;
      /** A trigger fills the column. */
      readonly filled?: true;
      /** A column of a view that is never null, which PostgreSQL cannot say. */
      readonly neverNull?: true;
    };

/** Notes by what they are on: `chargebacks`, or `chargebacks.status`. */
export type Notes = Readonly<Record<string, Note>>;
