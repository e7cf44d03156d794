/** Errors, by kind. */
export interface Findings {
  readonly doubled: readonly string[];
  readonly lost: readonly string[];
  readonly unexplained: readonly string[];
}
