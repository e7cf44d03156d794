import type { Options } from 'minisearch';

/** Readers of a page: merchants, operators of the platform, or developers of this project. */
export type Reader = 'integrate' | 'operate' | 'contribute';

/** A searchable section or operation. `id` is its URL. */
export interface Entry {
  id: string;
  title: string;
  /** Title of its page. */
  page: string;
  text: string;
  /** The reference is for all readers. */
  reader: Reader | 'reference';
}

/** Merchants' guides rank before the reference, and both before pages for other readers. */
const weights: Readonly<Record<Entry['reader'], number>> = {
  integrate: 1,
  reference: 0.15,
  operate: 0.15,
  contribute: 0.1,
};

/** Returns how much an entry counts. */
export function weightOf(_id: unknown, _term: string, stored?: Record<string, unknown>): number {
  return isReader(stored?.reader) ? weights[stored.reader] : 1;
}

const isReader = (value: unknown): value is Entry['reader'] =>
  typeof value === 'string' && value in weights;

/** Options for both the build, which creates the index, and the page, which reads it. */
export const searchOptions: Options<Entry> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page', 'text', 'reader'],
  // `token_used` and `onContribution` are one word each, `resource-tokens` is two.
  tokenize: (text) => text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean),
  searchOptions: {
    boost: { title: 4, page: 2 },
    boostDocument: weightOf,
    prefix: (term) => term.length > 2,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  },
};
