import type { AddressInput as WireAddress } from '../../contract/address.ts';
import type { CountryTextKey, OnboardingTextKey } from '../../languages/texts.ts';
import type { AddressInput, AddressName } from '../countries/address.ts';
import { nameOfOption } from '../countries/country-options.ts';
import type { Field } from '../form/field.ts';
import { showCountry } from './fields-part.ts';
import type { Part } from './step.ts';

/** On the wire; also what the ids of the fields of an address begin with, behind any prefix. */
export const addressName = 'primary-address';

const labels: Readonly<Record<AddressName, CountryTextKey>> = {
  country: 'country',
  'street-1': 'street',
  'street-2': 'apartment',
  city: 'city',
  region: 'region',
  'postal-code': 'postalCode',
};

/**
 * Where somebody lives, or a company sits.
 *
 * @param prefix before the ids of elements
 */
export function createAddressPart(address: AddressInput, prefix = ''): Part {
  const fieldOf = (name: AddressName): Field<OnboardingTextKey> => address.fields[name];
  function shown(name: AddressName, text: string, locale: string): string {
    if (name === 'country' && text) return showCountry(text, locale);
    return name === 'region' ? nameOfOption(text, address.format.value.regions) : text;
  }
  const idOf = (name: AddressName) => `${prefix}${addressName}-${name}`;
  return {
    reveal() {
      const wrong = address.reveal();
      return wrong && idOf(wrong);
    },
    refuse(pointer) {
      const [whole, part = ''] = pointer.split('/');
      if (whole !== addressName) return undefined;
      const name = Object.hasOwn(labels, part) ? (part as AddressName) : 'street-1';
      fieldOf(name).refuse('refused');
      return idOf(name);
    },
    toDraft: address.toDraft,
    fromDraft: address.fromDraft,
    ready: address.ready,
    toInput: () => ({ [addressName]: address.toInput() as WireAddress }),
    summarize: (texts, locale) =>
      (['country', ...address.format.value.parts] as const).map((name) => {
        const { text, error } = fieldOf(name);
        return {
          id: idOf(name),
          label: texts[labels[name]],
          value: shown(name, text.value, locale),
          problem: error.value && texts[error.value],
        };
      }),
  };
}
