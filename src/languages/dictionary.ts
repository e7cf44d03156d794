/** What a form says: English is in its document, other languages are files of their own. */
export interface Dictionary<Texts> {
  readonly english: Texts;
  /** @param tag of another language that is spoken */
  load(tag: string): Promise<Texts>;
}

/** @param files of the other languages, by their paths */
export const loadFrom =
  <Texts>(files: Readonly<Record<string, () => Promise<Texts>>>) =>
  (tag: string): Promise<Texts> =>
    files[`./texts/${tag}.json`]?.() ?? Promise.reject(new Error(`no ${tag}`));
