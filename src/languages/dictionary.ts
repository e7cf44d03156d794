/** Texts of a form. English is part of the document, other languages are separate files. */
export interface Dictionary<Texts> {
  readonly english: Texts;
  /** Returns all texts of another language, or with `loadMore` only those visible at first. */
  load(tag: string): Promise<Texts>;
  /** Returns the first texts and those needed later. */
  loadMore?(tag: string, first: Texts): Promise<Texts>;
}
