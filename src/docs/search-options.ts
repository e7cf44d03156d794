import type { Options } from 'minisearch';

/** A searchable section or operation. `id` is its URL. */
export interface Entry {
  id: string;
  title: string;
  /** Title of its page. */
  page: string;
  text: string;
}

/** Options for both the build, which creates the index, and the page, which reads it. */
export const searchOptions: Options<Entry> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page'],
  // `token_used` and `onContribution` are one word each, `resource-tokens` is two.
  tokenize: (text) => text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean),
  searchOptions: {
    boost: { title: 4, page: 2 },
    // Guides rank before the reference.
    boostDocument: (id) => (String(id).startsWith('/docs/reference') ? 0.4 : 1),
    combineWith: 'AND',
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  },
};
