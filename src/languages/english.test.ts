import { expect, it } from 'vitest';
import english from './texts/en.json';

/** All texts as `group.name` and text. */
const texts = Object.entries(english).flatMap(([group, named]) =>
  Object.entries(named).map(([name, text]) => [`${group}.${name}`, text] as const),
);

/** Words to avoid, and what applicants must not learn. See docs/glossary.md for alternatives. */
const unwanted = [
  /\bhand(ed|s)? in\b/,
  /\bmend(ed)?\b/,
  /\b(is|are) told\b/,
  /\bwhat (it|this) is about\b/,
  /\b(whoever|whose|somebody|everybody)\b/,
  /\bthe one who\b/,
  /\bgoes? on\b/,
  /\bby itself\b/,
  /\bkind of\b/,
  /\bis not\b|\bis no (?!longer|month)|\bcannot\b/,
  /\b(merchant|integrator|platform|token)\b/,
  /\bplease\b/,
  /\bwithout it\b/,
  /\bbackground check/,
  /\breject/,
  /\bcancelled|\bcancelling/,
  /\b(sanction|screening|watch ?list|deceased|died|dead|fraud)/,
];

it.each(unwanted)('no text contains %s', (words) => {
  const said = texts.map(([name, text]) => [name, text.replace(/\{\w+\}/g, '').toLowerCase()]);
  expect(said.filter(([, text = '']) => words.test(text))).toEqual([]);
});

/** Endings of names of field errors. */
const fieldErrors =
  /[a-z](Missing|NotChosen|Wrong|Incomplete|Far|Future|Young|Old|Long|Many|Large|Three|Four|Accepted|Recent|Ready|Sent|NumberHere)$/;
/** Names and codes of attempt errors: `card.CardDeclined`, `card.incorrect_cvv`. */
const attemptErrors = /^(card|onboarding)\.([A-Z]|[a-z]+_)/;
const errors = texts.filter(
  ([name]) => fieldErrors.test(name) || attemptErrors.test(name) || /^(files|checks)\./.test(name),
);

it('every error ends in a full stop', () => {
  expect(errors.length).toBeGreaterThan(100);
  expect(errors.filter(([, text]) => !/[^.…]\.$/.test(text))).toEqual([]);
});

it('quotes and apostrophes are typographic', () => {
  const straight = texts.filter(([, text]) => /['"]/.test(text)).map(([name]) => name);
  expect(straight).toEqual([]);
});

it('an error has the same text in every form', () => {
  const wordsOf = new Map<string, Set<string>>();
  for (const [name, text] of texts) {
    const short = name.slice(name.indexOf('.') + 1);
    if (/^[A-Z]|_|^offline$/.test(short))
      wordsOf.set(short, (wordsOf.get(short) ?? new Set()).add(text));
  }
  const differing = [...wordsOf].filter(([, words]) => words.size > 1).map(([name]) => name);
  // These differ between payments and applications.
  expect(differing.sort().join(' ')).toBe(
    'OutcomeUnknown ValidationError account_frozen account_not_opened token_used',
  );
});
