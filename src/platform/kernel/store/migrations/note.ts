/** Facts about a table or a column that the database doesn't know. A text describes it. */
export type Note =
  | string
  | {
      readonly about?: string;
      /** Type of the values: a type of the contract or of `store/database/column-values.ts`. */
      readonly is?: string;
      /** A trigger fills the column. */
      readonly filled?: true;
    };

/** Notes by table or column: `chargebacks`, or `chargebacks.status`. */
export type Notes = Readonly<Record<string, Note>>;
