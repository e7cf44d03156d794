import { type Seeded, seededBy } from '../../../e2e/seeded.ts';
import type { VisitPlan } from '../visit.ts';

/** A person or company. The platform must have exactly one contact for each. */
export interface Applicant {
  readonly kind: 'natural_person' | 'company';
  /** Unique name, by which all records are found. */
  readonly name: string;
  readonly email: string;
  readonly papers: readonly Paper[];
}

export interface Paper {
  readonly slot: 'front' | 'proof';
  /** Unique name, which the platform uses as the document's label. */
  readonly name: string;
}

/** A document that the merchant rejects, and the applicant's replacement. */
export interface Refusal {
  readonly refused: Paper;
  readonly again: Paper;
}

export interface ApplicationPlan extends VisitPlan {
  readonly number: number;
  readonly applicant: Applicant;
  /** People of a company. */
  readonly people: readonly Applicant[];
  readonly refusal: Refusal | undefined;
  readonly inBrowser: boolean;
  /** Faults of its requests, one after the other. */
  readonly line: Seeded;
}

const companyShare = 0.2;
const refusedShare = 0.25;

/** @param oneInBrowserOf one of this number of a person's applications is made in a real browser */
export function planApplication(
  seed: number,
  number: number,
  oneInBrowserOf: number,
): ApplicationPlan {
  const choices = seededBy(seed, `application ${number}`);
  const isCompany = choices.chance(companyShare);
  const inBrowser = !isCompany && number % oneInBrowserOf === 1 % oneInBrowserOf;
  const typeOf = () => {
    const type = choices.weighted({ pdf: 50, jpg: 50 });
    // A browser redraws pictures before it sends them, but the bytes must be comparable.
    return inBrowser ? 'pdf' : type;
  };
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
  const everyone = {
    applicant: isCompany
      ? applicantOf(key, `Applicant ${number} Inc`, 'company')
      : applicantOf(key, `Grace Applicant ${number}`, 'natural_person'),
    people: Array.from({ length: people }, (_, index) =>
      applicantOf(`${key}-p${index + 1}`, `Ada Owner ${number} ${index + 1}`, 'natural_person'),
    ),
  };
  const refusal = planRefusal(seededBy(seed, `refusal of application ${number}`), everyone);
  return {
    number,
    ...everyone,
    inBrowser,
    act: choices.weighted({
      waits: 45,
      'double-clicks': 12,
      reloads: 15,
      closes: 6,
      restores: 12,
      'uses-two-tabs': 10,
    }),
    // Late enough to include the replacement of a document.
    actAfter: choices.between(2, isCompany ? 16 : 11) + (refusal ? choices.between(0, 8) : 0),
    awayFor: choices.between(50, 4_000),
    refusal,
    line: seededBy(seed, `line of application ${number}`),
  };
}

/** All people and companies of an application, the applicant first. */
export const everyoneIn = ({ applicant, people }: Everyone): readonly Applicant[] => [
  applicant,
  ...people,
];

/** The replacement for a rejected document. */
export const againOf = (refused: Paper): Paper => ({ ...refused, name: `again-${refused.name}` });

type Everyone = Pick<ApplicationPlan, 'applicant' | 'people'>;

/** Plans the rejection of one document of a natural person, in some applications. */
function planRefusal(choices: Seeded, everyone: Everyone): Refusal | undefined {
  const people = everyoneIn(everyone).filter(({ kind }) => kind === 'natural_person');
  const owner = people[choices.between(0, people.length - 1)];
  const place = choices.weighted({ front: 50, proof: 50 });
  const refused = owner?.papers.find(({ slot }) => slot === place);
  if (!refused || !choices.chance(refusedShare)) return undefined;
  return { refused, again: againOf(refused) };
}
