/** A word or phrase that readers stumble over, and what to write instead. */
export interface Avoided {
  readonly pattern: RegExp;
  readonly instead: string;
  /** Where it is avoided; everywhere by default. */
  readonly only?: 'comment' | 'title' | 'page';
}

/** Words and phrases that may not come back. Each is here because it has to be read twice. */
export const avoided: readonly Avoided[] = [
  {
    pattern: /^\/\*\*\s*(?:What|Who|Whom|Whose|Whether)\b/,
    instead: 'begin with a verb or a noun',
    only: 'comment',
  },
  { pattern: /\bas (?:it|they) stands?\b/i, instead: 'stored, current' },
  { pattern: /\b(?:the|a) very same\b/i, instead: 'the same, unchanged' },
  { pattern: /\bis another (?:one )?now\b/i, instead: 'has changed' },
  { pattern: /\bby hand\b/i, instead: 'manually, hand-written' },
  { pattern: /\bwhoever\b/i, instead: 'anyone who, or name them' },
  { pattern: /\b(?:is|are|was|were) told of\b/i, instead: 'learns of, is notified of' },
  { pattern: /\bsays no\b/i, instead: 'refuses, declines' },
  { pattern: /\bsigns that\b/i, instead: 'characters that' },
];
