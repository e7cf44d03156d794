/** What a form says: English is in its document, other languages are files of their own. */
export interface Dictionary<Texts> {
  readonly english: Texts;
  /**
   * @param tag of another language that is spoken
   * @returns all its words, or those that are seen at first, if there is `loadMore`
   */
  load(tag: string): Promise<Texts>;
  /** @returns the first words with those that are said later */
  loadMore?(tag: string, first: Texts): Promise<Texts>;
}
