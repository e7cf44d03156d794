import type { EmbedRow } from './catalogue.ts';
import { describeValue } from './describe-value.ts';
import type { OptionProblem } from './embeds-error.ts';

type Rule = readonly [accepts: (value: unknown) => boolean, expected: string];

const size: Rule = [(value) => !!parseSize(value), 'a size above 0: 632 or "100%"'];

const commonRules: Readonly<Record<string, Rule>> = {
  resourceTokenHash: [
    // Whether it is right is for the form to say, in `loadFailed`.
    (value) => typeof value === 'string' && value !== '',
    'the resource-token-hash that your server got',
  ],
  width: size,
  height: size,
  timingsSampleRate: [
    (value) => typeof value === 'number' && value >= 0 && value <= 1,
    'a number from 0 to 1',
  ],
};

/** Of options that only some embeds have. */
const ownRules: Readonly<Record<EmbedRow['options'][number], Rule>> = {
  amount: [isAmount, 'a decimal above 0 with at most 2 places: "100.00"'],
  hideAmount: [(value) => typeof value === 'boolean', 'true or false'],
};

/**
 * The problems of those options that can be checked without a document. By hand, since a schema
 * library would double the size of the script; a property test holds it to `CreditCardOptionsShape`
 * of the contract.
 */
export function findPlainProblems(
  options: Readonly<Record<string, unknown>>,
  row: Pick<EmbedRow, 'options'>,
): OptionProblem[] {
  return rulesOf(row).flatMap(([option, rule]) => {
    const [accepts, expected] = rule;
    const value = options[option] ?? undefined;
    const isRight = value === undefined ? option !== 'resourceTokenHash' : accepts(value);
    return isRight ? [] : [optionProblem(option, value, expected)];
  });
}

/** The names of all options of a form. */
export function optionNames(row: Pick<EmbedRow, 'options'>): string[] {
  return ['target', 'theme', 'locale', 'events', ...rulesOf(row).map(([name]) => name)];
}

function rulesOf({
  options,
}: Pick<EmbedRow, 'options'>): (readonly [option: string, rule: Rule])[] {
  const own = options.map((name) => [name, ownRules[name]] as const);
  return [...Object.entries(commonRules), ...own];
}

/** A size as CSS has it; undefined for what is none. A number is of pixels, also as a text. */
export function parseSize(value: unknown): string | undefined {
  const isPlain = typeof value === 'number' || typeof value === 'string';
  const [, number = '', unit = 'px'] =
    (isPlain && /^(\d+|\d*\.\d+)(px|%)?$/.exec(`${value}`)) || [];
  return Number(number) > 0 ? number + unit : undefined;
}

/** The problem of an option that was given something else than it expects. */
export function optionProblem(option: string, value: unknown, expected: string): OptionProblem {
  return {
    code: (value ?? undefined) === undefined ? 'missing_option' : 'invalid_option',
    option,
    message: `${option} is ${describeValue(value)}; pass ${expected}`,
  };
}

/** As `isPositiveAmount` of the contract, which cannot be imported without its schema library. */
function isAmount(value: unknown): boolean {
  const isPlain = typeof value === 'number' || typeof value === 'string';
  return isPlain && /^(?=.{0,15}[1-9])\d{1,13}(\.\d\d?)?$/.test(`${value}`);
}
