import { isNaturalPerson, type OnboardingInput } from '../../contract/index.ts';
import { Failure, type Problem } from '../failure.ts';
import { optionsOf } from './onboarding-form.ts';
import type { ResourceToken } from './tokens.ts';

/**
 * Holds a contact against what its token is for: its type, and the countries that the form offers.
 *
 * @throws Failure invalid_attribute with every problem
 */
export function checkOnboarding(token: ResourceToken, input: OnboardingInput): void {
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
  const wanted = wantsPerson ? 'natural_person' : 'company, or a kind of company';
  return problem('contact-type', `contact-type must be ${wanted} for this token.`);
}

const unwantedPeople = problem(
  'related-contacts',
  'related-contacts must be left out: this token is for one person.',
);

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
