import type { Options } from 'minisearch';

/** A section or an operation that can be found. `id` is its address. */
export interface Entry {
  id: string;
  title: string;
  /** The title of its page. */
  page: string;
  text: string;
}

/** How they are found: the build makes the index, and the page reads it, by the same options. */
export const searchOptions: Options<Entry> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page'],
  // `token_used` and `onContribution` are one word each, `resource-tokens` is two.
  tokenize: (text) => text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean),
  searchOptions: {
    boost: { title: 4, page: 2 },
    // What explains comes before what is looked up.
    boostDocument: (id) => (String(id).startsWith('/docs/reference') ? 0.4 : 1),
    combineWith: 'AND',
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  },
};
