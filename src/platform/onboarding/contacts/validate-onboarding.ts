import {
  isNaturalPerson,
  type KycDocumentCheckInput,
  minimumAge,
  type OnboardingInput,
  type RelatedContactInput,
} from '../../../contract/index.ts';
import { Failure, type Problem } from '../../kernel/store/index.ts';
import type { ResourceToken } from '../../kernel/work/index.ts';
import { bareTaxId } from '../../parties/contacts/contact-columns.ts';
import { optionsOf } from '../tokens/onboarding-form.ts';

/** Validates a contact by its token. @throws Failure invalid_attribute with all problems */
export function validateOnboarding(token: ResourceToken, input: OnboardingInput, now: Date): void {
  const wantsPerson = token.resource_token_type === 'create_natural_person';
  const people = input['related-contacts'] ?? [];
  const allowed = optionsOf(token)['allowed-countries'];
  const [first, ...others] = [
    ...(isNaturalPerson(input) === wantsPerson ? [] : [wrongType(wantsPerson)]),
    ...(wantsPerson && people.length > 0 ? [unwantedPeople] : []),
    ...(allowed
      ? [
          ...outside(allowed, input, ''),
          ...people.flatMap((person, at) => outside(allowed, person, `related-contacts/${at}/`)),
        ]
      : []),
    ...tooYoung(input, now, ''),
    ...people.flatMap((person, at) => tooYoung(person, now, `related-contacts/${at}/`)),
    ...sharedTaxIds(people),
    ...notOfferedDocuments(token, input, ''),
    ...people.flatMap((person, at) =>
      notOfferedDocuments(token, person, `related-contacts/${at}/`),
    ),
  ];
  if (first) throw Failure.ofAll([first, ...others]);
}

function problem(name: string, detail: string): Problem {
  return {
    code: 'invalid_attribute',
    title: 'Invalid Attribute',
    detail,
    pointer: `/data/attributes/${name}`,
  };
}

function wrongType(wantsPerson: boolean): Problem {
  const wanted = wantsPerson ? 'natural_person' : 'a company type';
  return problem('contact-type', `contact-type must be ${wanted} for this token.`);
}

const unwantedPeople = problem(
  'related-contacts',
  'related-contacts must be left out, because this token is for one person.',
);

/** Allows one day more for time zones ahead of UTC. */
function tooYoung(
  contact: Pick<OnboardingInput, 'contact-type' | 'date-of-birth'>,
  now: Date,
  prefix: string,
): Problem[] {
  const tomorrow = new Date(now.getTime() + 24 * 3_600_000).toISOString();
  const youngest = `${Number(tomorrow.slice(0, 4)) - minimumAge}${tomorrow.slice(4, 10)}`;
  const birth = contact['date-of-birth'];
  if (!isNaturalPerson(contact) || birth === undefined || birth <= youngest) return [];
  const detail = `date-of-birth must be at least ${minimumAge} years ago.`;
  return [problem(`${prefix}date-of-birth`, detail)];
}

/** A company may share the number of its sole owner, but people must have different numbers. */
function sharedTaxIds(people: readonly RelatedContactInput[]): Problem[] {
  const seen = new Set<string>();
  return people.flatMap((person, at) => {
    const { 'contact-type': type, 'tax-country': country, 'tax-id-number': id } = person;
    const kind = isNaturalPerson(person) ? 'person' : type;
    const number = `${kind} ${country} ${bareTaxId(id)}`;
    if (!seen.has(number)) {
      seen.add(number);
      return [];
    }
    const detail = 'tax-id-number must be unique: another related contact has the same one.';
    return [problem(`related-contacts/${at}/tax-id-number`, detail)];
  });
}

type WithDocuments = Pick<OnboardingInput, 'contact-type' | 'kyc-document-checks'>;

function notOfferedDocuments(
  token: ResourceToken,
  contact: WithDocuments,
  prefix: string,
): Problem[] {
  const checks = contact['kyc-document-checks'] ?? [];
  return checks.flatMap((check, at) => {
    if (isOffered(token, check, isNaturalPerson(contact))) return [];
    return [notOfferedProblem(`${prefix}kyc-document-checks/${at}/kyc-document-type`)];
  });
}

/** Returns true if the form offers a document. Bills and company documents always are. */
export function isOffered(
  token: ResourceToken,
  check: Pick<KycDocumentCheckInput, 'kyc-document-type' | 'identity'>,
  isOfPerson: boolean,
): boolean {
  const allowed = optionsOf(token)['document-types'];
  const { 'kyc-document-type': type, identity } = check;
  if (!allowed || allowed.includes(type)) return true;
  return (type === 'utility_bill' && identity !== true) || (type === 'other' && !isOfPerson);
}

/** Builds the problem of a document type that the form doesn't offer. `place` is its position. */
export function notOfferedProblem(place: string): Problem {
  return problem(place, 'kyc-document-type must be one that the form of this token offers.');
}

type Located = Pick<OnboardingInput, 'tax-country'> & {
  'primary-address'?: { country: string } | undefined;
};

function outside(allowed: readonly string[], contact: Located, prefix: string): Problem[] {
  const countries = {
    'primary-address/country': contact['primary-address']?.country,
    'tax-country': contact['tax-country'],
  };
  return Object.entries(countries)
    .filter(([, country]) => country !== undefined && !allowed.includes(country))
    .map(([name]) => problem(`${prefix}${name}`, `${name} must be one of ${allowed.join(', ')}.`));
}
