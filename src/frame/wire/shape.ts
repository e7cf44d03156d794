/**
 * Checks for incoming data, small enough for the first document: zod/mini would cost 6 KB Brotli of the
 * frame's 20. Tests compare each shape with the contract's schema. See docs/decisions on the card frame.
 */
export type Check<Value> = (value: unknown) => value is Value;

/** Type of the values that pass a check. */
export type Checked<Of> = Of extends Check<infer Value> ? Value : never;

export const isText: Check<string> = (value) => typeof value === 'string';
export const isNumber: Check<number> = (value): value is number => Number.isFinite(value);
export const isLength: Check<number> = (value): value is number => isNumber(value) && value >= 0;
export const isBoolean: Check<boolean> = (value) => typeof value === 'boolean';

/** Exactly one of these strings or numbers. */
export const isOneOf =
  <const Value extends string | number>(...values: readonly Value[]): Check<Value> =>
  (value): value is Value =>
    values.includes(value as Value);

export const isNullOr =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    value === null || check(value);

export const isNullOrText = isNullOr(isText);

/** A property that may be missing. */
export const isMissingOr =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value);

export const isListOf =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(check);

/** An object with at least these properties. */
export const isShape =
  <const Checks extends Readonly<Record<string, Check<unknown>>>>(
    checks: Checks,
  ): Check<{ [Name in keyof Checks]: Checked<Checks[Name]> }> =>
  (value): value is { [Name in keyof Checks]: Checked<Checks[Name]> } =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check(value[name as keyof typeof value]));
