import { fulfills } from './check-digits.ts';
import { codes, load } from './countries?tax-ids';
import type { TaxIdKind, TaxIdKinds } from './tax-id-kind.ts';

/** Tax ids of a country, as `countries/PL.json` has them. */
export type TaxIdFile = Readonly<Partial<Record<keyof TaxIdKinds, KindOfFile>>>;

export interface KindOfFile {
  /** For readers of all languages but those in `names`, in Latin letters first. */
  readonly name: string;
  /** By language, and script if needed: `fr`, `zh-Hant`. */
  readonly names?: Readonly<Record<string, string>>;
  readonly example: string;
  /** Patterns without separators, each with the rules for the part in parentheses: see `fulfills`. */
  readonly forms: readonly (readonly [pattern: string, rules?: string])[];
  /** Name and pattern, with separators, of a number that people confuse with this one. */
  readonly other?: readonly [name: string, pattern: string];
}

/** Loads the tax ids of a country, ISO 3166-1 alpha-2; none of an unknown one. */
export async function loadKinds(country: string): Promise<TaxIdKinds> {
  return codes.split(' ').includes(country) ? parseKinds(await load(country)) : {};
}

export function parseKinds({ natural_person: person, company }: TaxIdFile): TaxIdKinds {
  return {
    ...(person && { natural_person: parseKind(person) }),
    ...(company && { company: parseKind(company) }),
  };
}

function parseKind({ name, names = {}, example, forms, other }: KindOfFile): TaxIdKind {
  return {
    nameIn(locale) {
      const { language, script } = new Intl.Locale(locale).maximize();
      return names[`${language}-${script}`] ?? names[language] ?? name;
    },
    example,
    check(compact) {
      const found = forms.flatMap(([pattern, rules]) => {
        const match = new RegExp(`^(?:${pattern})$`).exec(compact);
        return match ? !rules || fulfills(match.slice(1).join(''), rules) : [];
      });
      return found.length > 0 ? found.includes(true) : undefined;
    },
    otherName: (text) =>
      other && new RegExp(`^(?:${other[1]})$`).test(text) ? other[0] : undefined,
  };
}
