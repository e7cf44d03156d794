import * as z from 'zod/mini';

/** BCP 47 tag of a person's language in canonical form: `de_at` becomes `de-AT`. */
export const Locale = z.string().check(
  z.overwrite((tag) => canonical(tag) ?? tag),
  z.maxLength(35),
  z.refine((tag) => canonical(tag) !== undefined, {
    error: 'must be a BCP 47 language tag, such as de-AT',
  }),
);

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}
