import * as z from 'zod/mini';

/** Violation of a rule by an attribute. */
export interface Breach {
  readonly path: readonly (string | number)[];
  /** End of a sentence about the attribute: "must be a date". */
  readonly message: string;
}

/**
 * A rule between attributes of an object. It also receives objects with invalid attributes, so that all errors
 * are reported in one response.
 */
type Rule = (object: Readonly<Record<string, unknown>>) => readonly Breach[];

/** Adds rules between attributes to a schema. */
export function withRules<Schema extends z.ZodMiniObject>(
  schema: Schema,
  ...rules: readonly Rule[]
): Schema {
  const check = z.check<z.output<Schema>>(
    ({ value, issues }) => {
      // A missing or invalid object has its own error.
      if (typeof value !== 'object' || value === null) return;
      for (const { path, message } of rules.flatMap((rule) => rule(value))) {
        issues.push({ code: 'custom', path: [...path], message, input: value });
      }
    },
    // Without it, the rules run only if every attribute is valid.
    { when: () => true },
  );
  return schema.check(check);
}

/** Requires one of two attributes. */
export const oneOf =
  (first: string, second: string): Rule =>
  (object) =>
    (object[first] === undefined) === (object[second] === undefined)
      ? [{ path: [first], message: `or ${second} is required, but not both` }]
      : [];
