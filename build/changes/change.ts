/** @param read returns another file, including earlier edits */
type Edit = (before: string, read: (path: string) => string) => string;

/** A change that must stay small. `docs/architecture.md` lists its files; this makes the change. */
export interface Change {
  readonly what: string;
  /** Written files: new ones by their text, others by an edit. */
  readonly files: Readonly<Record<string, string | Edit>>;
  /** Folders that are the change's own places. Their files don't count. */
  readonly own?: readonly string[];
  /** Maximum number of files, or lines, in other folders. */
  readonly most: { readonly files: number } | { readonly lines: number };
}

/** Inserts a text after another, which must occur once. */
export const after =
  (found: string, added: string): Edit =>
  (before) => {
    if (before.split(found).length !== 2) throw new Error(`not there once: ${found}`);
    return before.replace(found, () => found + added);
  };

/** Replaces a text, which must occur once. */
export const instead =
  (found: string, text: string): Edit =>
  (before) =>
    after(found, '')(before, () => '').replace(found, () => text);
