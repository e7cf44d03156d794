import type { EmbedRow } from './catalogue.ts';
import type { OptionProblem } from './embeds-error.ts';

type Rule = readonly [accepts: (value: unknown) => boolean, expected: string];

const size: Rule = [(value) => !!parseSize(value), 'a size above 0: 632 or "100%"'];

const commonRules: Readonly<Record<string, Rule>> = {
  resourceTokenHash: [
    // The form validates it and reports problems by `loadFailed`.
    (value) => typeof value === 'string' && value !== '',
    'the resource-token-hash from your server',
  ],
  width: size,
  height: size,
  timingsSampleRate: [
    (value) => typeof value === 'number' && value >= 0 && value <= 1,
    'a number from 0 to 1',
  ],
};

/** Rules for options that only some embeds have. */
const ownRules: Readonly<Record<EmbedRow['options'][number], Rule>> = {
  amount: [isAmount, 'a decimal above 0 with at most 2 places: "100.00"'],
  hideAmount: [(value) => typeof value === 'boolean', 'true or false'],
};

/**
 * Checks the options that don't depend on a document. Hand-written, because a schema library would double
 * the size of the script. A property test compares it with `CreditCardOptionsShape` of the contract.
 */
export function findPlainProblems(
  options: Readonly<Record<string, unknown>>,
  row: Pick<EmbedRow, 'options'>,
): OptionProblem[] {
  return rulesOf(row).flatMap(([option, rule]) => {
    const [accepts, expected] = rule;
    const value = options[option] ?? undefined;
    const isValid = value === undefined ? option !== 'resourceTokenHash' : accepts(value);
    return isValid ? [] : [optionProblem(option, value, expected)];
  });
}

/** Returns the names of all options of an embed. */
export function optionNames(row: Pick<EmbedRow, 'options'>): string[] {
  return ['target', 'theme', 'locale', 'events', ...rulesOf(row).map(([name]) => name)];
}

function rulesOf({
  options,
}: Pick<EmbedRow, 'options'>): (readonly [option: string, rule: Rule])[] {
  const own = options.map((name) => [name, ownRules[name]] as const);
  return [...Object.entries(commonRules), ...own];
}

/** Converts a size to CSS; undefined if invalid. Numbers, even as strings, are pixels. */
export function parseSize(value: unknown): string | undefined {
  const isPlain = typeof value === 'number' || typeof value === 'string';
  const [, number = '', unit = 'px'] =
    (isPlain && /^(\d+|\d*\.\d+)(px|%)?$/.exec(`${value}`)) || [];
  return Number(number) > 0 ? number + unit : undefined;
}

/** Describes an invalid option. */
export function optionProblem(option: string, value: unknown, expected: string): OptionProblem {
  return {
    code: (value ?? undefined) === undefined ? 'missing_option' : 'invalid_option',
    option,
    message: `${option} is ${describeValue(value)}; pass ${expected}`,
  };
}

/** Same as `isPositiveAmount` of the contract, which would import a schema library. */
function isAmount(value: unknown): boolean {
  const isPlain = typeof value === 'number' || typeof value === 'string';
  return isPlain && /^(?=.{0,15}[1-9])\d{1,13}(\.\d\d?)?$/.test(`${value}`);
}

/**
 * Describes a value in an error message. Never quotes a token, which may be passed as any option, or a long
 * text, which may contain one.
 */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') {
    const isSafe = value.length < 40 && !/(ccr|ctr|onb|tds)_/.test(value);
    return isSafe ? `"${value}"` : 'a text';
  }
  return Object(value) === value ? typeof value : String(value);
}
