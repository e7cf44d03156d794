import { expect, it } from 'vitest';
import english from './texts/en.json';

/** `group.name` and text of all that is said. */
const texts = Object.entries(english).flatMap(([group, named]) =>
  Object.entries(named).map(([name, text]) => [`${group}.${name}`, text] as const),
);

/** What nobody says, and what applicants must not learn. docs/glossary.md has what to say instead. */
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
  /\bcancelled|\bcancelling/,
  /\b(sanction|screening|watch ?list|deceased|died|dead|fraud)/,
];

it.each(unwanted)('nothing says %s', (words) => {
  const said = texts.map(([name, text]) => [name, text.replace(/\{\w+\}/g, '').toLowerCase()]);
  expect(said.filter(([, text = '']) => words.test(text))).toEqual([]);
});

/** What a field says of itself, by the end of its name. */
const ofField =
  /[a-z](Missing|Wrong|Incomplete|Far|Future|Young|Old|Long|Many|Large|Three|Four|Accepted|Recent|Ready|Sent|NumberHere)$/;
/** Names and codes of errors: `card.CardDeclined`, `card.incorrect_cvv`. */
const ofAttempt = /^(card|onboarding)\.([A-Z]|[a-z]+_)/;
const errors = texts.filter(
  ([name]) => ofField.test(name) || ofAttempt.test(name) || /^(files|checks)\./.test(name),
);

it('every error ends in a full stop', () => {
  expect(errors.length).toBeGreaterThan(100);
  expect(errors.filter(([, text]) => !/[^.…]\.$/.test(text))).toEqual([]);
});

it('quotes and apostrophes are typographic, but around what developers type', () => {
  const straight = texts.filter(([, text]) => /['"]/.test(text)).map(([name]) => name);
  expect(straight).toEqual(['card.amount_required']);
});

it('one mistake has the same words in every form', () => {
  const wordsOf = new Map<string, Set<string>>();
  for (const [name, text] of texts) {
    const short = name.slice(name.indexOf('.') + 1);
    if (/^[A-Z]|_|^offline$/.test(short))
      wordsOf.set(short, (wordsOf.get(short) ?? new Set()).add(text));
  }
  const differing = [...wordsOf].filter(([, words]) => words.size > 1).map(([name]) => name);
  // A payment is not an application.
  const ofEach = [
    'ValidationError',
    'OutcomeUnknown',
    'account_frozen',
    'account_not_opened',
    'token_used',
  ];
  expect(differing.sort()).toEqual(ofEach.sort());
});
