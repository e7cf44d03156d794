import { type Seeded, seededBy } from '../../../e2e/seeded.ts';

/** Act of the applicant, besides applying. */
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

/** A paper that the merchant does not take, and the one that the applicant uploads for it. */
export interface Refusal {
  /** The name of the one whose paper it is. */
  readonly owner: string;
  readonly refused: Paper;
  readonly again: Paper;
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
  readonly refusal: Refusal | undefined;
  /** True if it is made in a real browser. */
  readonly inBrowser: boolean;
  /** Faults of its requests, one after the other. */
  readonly line: Seeded;
}

const companyShare = 0.2;
const refusedShare = 0.25;

/** @param oneInBrowserOf of so many applications of a person one is made in a real browser */
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
    // A browser sends a picture as it has drawn it, and the bytes are to be compared.
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
      'sends-in-two-tabs': 10,
    }),
    // As far as the replacement of a paper.
    actAfter: choices.between(2, isCompany ? 16 : 11) + (refusal ? choices.between(0, 8) : 0),
    awayFor: choices.between(50, 4_000),
    refusal,
    line: seededBy(seed, `line of application ${number}`),
  };
}

/** Everybody in an application, the applicant first. */
export const everyoneIn = ({ applicant, people }: Everyone): readonly Applicant[] => [
  applicant,
  ...people,
];

/** The paper that is uploaded when one is refused. */
export const againOf = (refused: Paper): Paper => ({ ...refused, name: `again-${refused.name}` });

type Everyone = Pick<ApplicationPlan, 'applicant' | 'people'>;

/** In some applications one paper of a natural person. */
function planRefusal(choices: Seeded, everyone: Everyone): Refusal | undefined {
  const people = everyoneIn(everyone).filter(({ kind }) => kind === 'natural_person');
  const owner = people[choices.between(0, people.length - 1)];
  const place = choices.weighted({ front: 50, proof: 50 });
  const refused = owner?.papers.find(({ slot }) => slot === place);
  if (!owner || !refused || !choices.chance(refusedShare)) return undefined;
  return { owner: owner.name, refused, again: againOf(refused) };
}
