import * as z from 'zod/mini';

/** One broken rule, and the attribute that breaks it. */
export interface Breach {
  readonly path: readonly (string | number)[];
  /** What the attribute must be: "must be a date". */
  readonly message: string;
}

/**
 * A rule between attributes of an object. It also sees objects with wrong attributes, so that all
 * that is wrong is reported at once: it must not rely on their types.
 */
type Rule = (object: Readonly<Record<string, unknown>>) => readonly Breach[];

/** The schema, with rules between its attributes. */
export function withRules<Schema extends z.ZodMiniObject>(
  schema: Schema,
  ...rules: readonly Rule[]
): Schema {
  const check = z.check<z.output<Schema>>(
    ({ value, issues }) => {
      // An attribute that is missing, or no object, is refused as such.
      if (typeof value !== 'object' || value === null) return;
      for (const { path, message } of rules.flatMap((rule) => rule(value))) {
        issues.push({ code: 'custom', path: [...path], message, input: value });
      }
    },
    // Without it, rules wait until every attribute is right by itself.
    { when: () => true },
  );
  return schema.check(check);
}
