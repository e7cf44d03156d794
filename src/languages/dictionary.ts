/** Texts of a form. English is part of the document, other languages are separate files. */
export interface Dictionary<Texts> {
  readonly english: Texts;
  /**
   * @param tag another supported language
   * @returns all texts, or with `loadMore` only those visible at first
   */
  load(tag: string): Promise<Texts>;
  /** @returns the first texts and those needed later */
  loadMore?(tag: string, first: Texts): Promise<Texts>;
}
