import type { AddressInput as WireAddress } from '../../../contract/address.ts';
import type { CountryNames, OnboardingTextKey } from '../../../languages/texts.ts';
import type { AddressInput, AddressName } from '../../countries/address.ts';
import { formatAddress } from '../../countries/format-address.ts';
import type { Field } from '../../form/field.ts';
import { countryName } from './fields-part.ts';
import type { Part, SummaryEntry } from './step.ts';

/** Wire name; the ids of the fields also begin with it, after the prefix. */
export const addressName = 'primary-address';

/** Creates the part with the address of a person or company; `prefix` is that of element ids. */
export function createAddressPart(address: AddressInput, prefix = ''): Part {
  const fieldOf = (name: AddressName): Field<OnboardingTextKey> => address.fields[name];
  function shown(name: AddressName, texts: CountryNames): string {
    const text = fieldOf(name).text.value.trim();
    return name === 'country' && text ? countryName(text, texts) : text;
  }
  const labelOf = (name: AddressName) =>
    name === 'country' ? name : address.format.value.words[name].label;
  const idOf = (name: AddressName) => `${prefix}${addressName}-${name}`;
  return {
    reveal() {
      const wrong = address.reveal();
      return wrong && idOf(wrong);
    },
    refuse(pointer) {
      const [whole, part = ''] = pointer.split('/');
      if (whole !== addressName) return undefined;
      const name = Object.hasOwn(address.fields, part) ? (part as AddressName) : 'street-1';
      fieldOf(name).refuse('refused');
      return idOf(name);
    },
    toDraft: address.toDraft,
    fromDraft: address.fromDraft,
    ready: address.ready,
    toInput: () => ({ [addressName]: address.toInput() as WireAddress }),
    summarize: (texts) => {
      const written = fullAddress(address, texts);
      const names = ['country', ...address.format.value.parts] as const;
      const problems = names.flatMap((name): SummaryEntry[] => {
        const error = fieldOf(name).error.value;
        if (!error) return [];
        const value = shown(name, texts);
        return [{ id: idOf(name), label: texts[labelOf(name)], value, problem: texts[error] }];
      });
      const whole = { id: `${prefix}${addressName}`, label: texts.stepAddress, value: written };
      return [whole, ...problems];
    },
  };
}

/** Returns an address in the lines of its country, with the country's name last. */
export function fullAddress({ fields, format }: AddressInput, texts: CountryNames): string {
  const country = fields.country.text.value;
  const lines = formatAddress(format.value, (part) => fields[part].text.value.trim());
  return [lines, country && countryName(country, texts)].filter(Boolean).join('\n');
}
