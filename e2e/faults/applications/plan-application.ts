import { type Seeded, seededBy } from '../seeded.ts';

/** What the applicant does besides applying. */
type Act =
  | 'waits'
  | 'double-clicks'
  /** Reloads the page in the middle. */
  | 'reloads'
  /** Closes the page in the middle, for good. */
  | 'closes'
  /** Closes it, and comes back after a while. */
  | 'restores'
  /** Fills it in and sends it in two tabs at the same time. */
  | 'sends-in-two-tabs';

/** Somebody, or a company, of whom the platform is to have one contact. */
export interface Applicant {
  readonly kind: 'natural_person' | 'company';
  /** Nobody else has it: by it all records are found. */
  readonly name: string;
  readonly email: string;
  readonly papers: readonly Paper[];
}

/** A file that proves something. */
export interface Paper {
  readonly slot: 'front' | 'proof';
  /** Nobody else has it: the platform labels the document with it. */
  readonly name: string;
}

export interface ApplicationPlan {
  /** From 1. */
  readonly number: number;
  readonly applicant: Applicant;
  /** Of a company. */
  readonly people: readonly Applicant[];
  readonly act: Act;
  /** After how many of its requests the applicant reloads or closes. */
  readonly actAfter: number;
  /** In milliseconds. */
  readonly awayFor: number;
  /** What happens to its requests, one after the other. */
  readonly line: Seeded;
}

const companyShare = 0.2;

export function planApplication(seed: number, number: number): ApplicationPlan {
  const choices = seededBy(seed, `application ${number}`);
  const isCompany = choices.chance(companyShare);
  const typeOf = () => choices.weighted({ pdf: 50, jpg: 50 });
  const applicantOf = (key: string, name: string, kind: Applicant['kind']): Applicant => ({
    kind,
    name,
    email: `${key}@applicant.example`,
    papers: [
      { slot: 'front', name: `${key}-front.${typeOf()}` },
      { slot: 'proof', name: `${key}-proof.${typeOf()}` },
    ],
  });
  const people = isCompany ? choices.between(1, 2) : 0;
  const key = `a${number}`;
  return {
    number,
    applicant: isCompany
      ? applicantOf(key, `Applicant ${number} Inc`, 'company')
      : applicantOf(key, `Grace Applicant ${number}`, 'natural_person'),
    people: Array.from({ length: people }, (_, index) =>
      applicantOf(`${key}-p${index + 1}`, `Ada Owner ${number} ${index + 1}`, 'natural_person'),
    ),
    act: choices.weighted({
      waits: 45,
      'double-clicks': 12,
      reloads: 15,
      closes: 6,
      restores: 12,
      'sends-in-two-tabs': 10,
    }),
    actAfter: choices.between(2, isCompany ? 16 : 11),
    awayFor: choices.between(50, 4_000),
    line: seededBy(seed, `line of application ${number}`),
  };
}

/** Everybody in an application, the applicant first. */
export const everyoneIn = ({ applicant, people }: ApplicationPlan): readonly Applicant[] => [
  applicant,
  ...people,
];
