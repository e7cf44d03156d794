import {
  isNaturalPerson,
  type KycDocumentCheckInput,
  minimumAge,
  type OnboardingInput,
  type RelatedContactInput,
} from '../../../contract/index.ts';
import { attributeProblem, type Problem, requireNoProblems } from '../../kernel/store/index.ts';
import type { ResourceToken } from '../../kernel/work/index.ts';
import { bareTaxId } from '../../parties/contacts/contact-columns.ts';
import { optionsOf } from '../tokens/onboarding-form.ts';

/** A contact of the input, with its position below `/data/attributes`. */
interface Located {
  readonly contact: OnboardingInput | NonNullable<OnboardingInput['related-contacts']>[number];
  readonly prefix: string;
}

/** Validates a contact by its token. @throws Failure invalid_attribute with all problems */
export function validateOnboarding(token: ResourceToken, input: OnboardingInput, now: Date): void {
  const wantsPerson = token.resource_token_type === 'create_natural_person';
  const people = input['related-contacts'] ?? [];
  const all = [
    { contact: input, prefix: '' },
    ...people.map((contact, at) => ({ contact, prefix: `related-contacts/${at}/` })),
  ];
  const allowed = optionsOf(token)['allowed-countries'];
  requireNoProblems([
    ...(isNaturalPerson(input) === wantsPerson ? [] : [wrongType(wantsPerson)]),
    ...(wantsPerson && people.length > 0 ? [unwantedPeople] : []),
    ...all.flatMap((one) => (allowed ? outside(allowed, one) : [])),
    ...all.flatMap((one) => tooYoung(one, now)),
    ...sharedTaxIds(people),
    ...all.flatMap((one) => notOfferedDocuments(token, one)),
  ]);
}

function wrongType(wantsPerson: boolean): Problem {
  const wanted = wantsPerson ? 'natural_person' : 'a company type';
  return attributeProblem('contact-type', `contact-type must be ${wanted} for this token.`);
}

const unwantedPeople = attributeProblem(
  'related-contacts',
  'related-contacts must be left out, because this token is for one person.',
);

/** Allows one day more for time zones ahead of UTC. */
function tooYoung({ contact, prefix }: Located, now: Date): Problem[] {
  const tomorrow = new Date(now.getTime() + 24 * 3_600_000).toISOString();
  const youngest = `${Number(tomorrow.slice(0, 4)) - minimumAge}${tomorrow.slice(4, 10)}`;
  const birth = contact['date-of-birth'];
  if (!isNaturalPerson(contact) || birth === undefined || birth <= youngest) return [];
  const detail = `date-of-birth must be at least ${minimumAge} years ago.`;
  return [attributeProblem(`${prefix}date-of-birth`, detail)];
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
    return [attributeProblem(`related-contacts/${at}/tax-id-number`, detail)];
  });
}

function notOfferedDocuments(token: ResourceToken, { contact, prefix }: Located): Problem[] {
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
  return attributeProblem(
    place,
    'kyc-document-type must be one that the form of this token offers.',
  );
}

function outside(allowed: readonly string[], { contact, prefix }: Located): Problem[] {
  const countries = {
    'primary-address/country': contact['primary-address']?.country,
    'tax-country': contact['tax-country'],
  };
  return Object.entries(countries)
    .filter(([, country]) => country !== undefined && !allowed.includes(country))
    .map(([name]) =>
      attributeProblem(`${prefix}${name}`, `${name} must be one of ${allowed.join(', ')}.`),
    );
}
