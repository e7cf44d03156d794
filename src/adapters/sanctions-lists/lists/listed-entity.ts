import type { DateRange } from './dates.ts';

/** `unknown` if the publisher doesn't say: screened for people and for companies. */
export type EntityKind = 'person' | 'organization' | 'vessel' | 'aircraft' | 'unknown';

export interface ListedName {
  /** As published, in any script; surname first with a comma after it, where the publisher writes so. */
  readonly text: string;
  /** `weak`: the publisher says that the alias alone is too broad to identify anybody. */
  readonly quality: 'primary' | 'strong' | 'weak';
}

/** A person, organization or craft of a list, in the same shape for all publishers. */
export interface ListedEntity {
  /** Unique in its list, and the same in later versions of it. */
  readonly id: string;
  readonly kind: EntityKind;
  readonly names: readonly ListedName[];
  /** Possible dates of birth; empty if unknown. */
  readonly births: readonly DateRange[];
  /** Nationalities, and countries of residence and registration: ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  /** Sanctions programs, or the position of a politically exposed person. */
  readonly programs: readonly string[];
  readonly remarks: string;
}

/** A published file that cannot be used. The message is for operators, and contains no entry's text. */
export class ListProblem extends Error {}

/** Collects what several rows say about the same entity. */
export function createEntityDraft(id: string, kind: EntityKind) {
  const names = new Map<string, ListedName>();
  const births = new Map<string, DateRange>();
  const countries = new Set<string>();
  const programs = new Set<string>();
  const remarks = new Set<string>();
  return {
    countries,
    programs,
    addName(text: string | undefined, quality: ListedName['quality']) {
      const trimmed = (text ?? '').replace(/\s+/g, ' ').trim();
      const known = names.get(trimmed);
      if (trimmed && (!known || known.quality === 'weak')) {
        names.set(trimmed, { text: trimmed, quality });
      }
    },
    addBirth(range: DateRange | undefined) {
      if (range) births.set(`${range.from}/${range.to}`, range);
    },
    addCountry(code: string | undefined) {
      if (code) countries.add(code);
    },
    addProgram(text: string | undefined) {
      if (text?.trim()) programs.add(text.trim());
    },
    addRemark(text: string | undefined) {
      if (text?.trim()) remarks.add(text.trim());
    },
    /** @throws ListProblem without a name */
    finish(): ListedEntity {
      if (names.size === 0) throw new ListProblem(`Entry ${id} has no name.`);
      return {
        id,
        kind,
        names: [...names.values()],
        births: [...births.values()],
        countries: [...countries],
        programs: [...programs],
        remarks: [...remarks].join(' '),
      };
    },
  };
}

export type EntityDraft = ReturnType<typeof createEntityDraft>;
