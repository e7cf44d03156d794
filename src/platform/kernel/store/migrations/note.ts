/** Facts about a table or a column that the database doesn't know. A plain text describes it. */
export type Note =
  | string
  | {
      readonly about?: string;
      /**
       * The type of a column's values, or of the value in JSON. A name is a type of the contract, or one of
       * `store/database/column-values.ts`. Not needed if a check constraint lists the allowed values.
       */
      readonly is?: string;
      /** A trigger fills the column. */
      readonly filled?: true;
      /** A view's column that is never null. PostgreSQL doesn't know. */
      readonly neverNull?: true;
    };

/** Notes by table or column: `chargebacks`, or `chargebacks.status`. */
export type Notes = Readonly<Record<string, Note>>;
