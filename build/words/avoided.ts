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
  { pattern: /\bat once\b/i, instead: 'immediately, in one request, at the same time' },
  { pattern: /\bwhat (?:became|becomes) of\b/i, instead: 'the outcome of' },
  { pattern: /\bwhat waits\b/i, instead: 'the queue, pending' },
  { pattern: /\bwhat (?:is|was) left\b/i, instead: 'the rest, the remaining' },
  { pattern: /\bwhat (?:it|this|that) is about\b/i, instead: 'its subject' },
  { pattern: /\b(?:is|are|was|were) asked of\b/i, instead: 'is required of' },
  { pattern: /\bgiven? (?:it |them )?free\b/i, instead: 'releases, released' },
  { pattern: /\b(?:a|the|each|every|first|last|that) try\b(?! \{)/i, instead: 'attempt' },
  { pattern: /\b(?:takes?|took) the place of\b/i, instead: 'replaces' },
  { pattern: /\bturns? away\b/i, instead: 'rejects' },
  { pattern: /\ball the same\b/i, instead: 'anyway' },
  { pattern: /\bso that nothing\b/i, instead: 'say what happens' },
  { pattern: /\bcomes? to (?:its|their|an) end\b/i, instead: 'ends' },
  { pattern: /\bhidden signs?\b/i, instead: 'invisible characters' },
  { pattern: /\bmust have no\b/i, instead: 'must not contain' },
  { pattern: /\bfor ever\b/i, instead: 'forever, permanently' },
];
