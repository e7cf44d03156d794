import { formatAddress } from '../../../addresses/format-address.ts';
import type { AddressInput as WireAddress } from '../../../contract/address.ts';
import type { CountryNames, OnboardingTextKey } from '../../../languages/texts.ts';
import type { AddressInput } from '../../countries/address.ts';
import type { AddressName } from '../../countries/address-parts.ts';
import { nameOfOption } from '../../countries/country-options.ts';
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
  function labelOf(name: AddressName): OnboardingTextKey {
    if (name === 'latin-address') return 'latinAddress';
    return name === 'country' ? name : address.format.value.words[name].label;
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
      const name = Object.hasOwn(address.fields, part) ? (part as AddressName) : 'street-1';
      fieldOf(name).refuse('refused');
      return idOf(name);
    },
    toDraft: address.toDraft,
    fromDraft: address.fromDraft,
    ready: address.ready,
    toInput: () => ({ [addressName]: address.toInput() as WireAddress }),
    summarize: (texts) => {
      const more = address.asksLatin.value ? (['latin-address'] as const) : [];
      const names = ['country', ...address.format.value.parts, ...more] as const;
      const problems = names.flatMap((name): SummaryEntry[] => {
        const error = fieldOf(name).error.value;
        if (!error) return [];
        const value = shown(name, texts);
        return [{ id: idOf(name), label: texts[labelOf(name)], value, problem: texts[error] }];
      });
      const whole = {
        id: `${prefix}${addressName}`,
        label: texts.stepAddress,
        get value() {
          return fullAddress(address, texts);
        },
      };
      return [whole, ...problems];
    },
  };
}

/** Returns an address in the lines of its country, then the country's name, and what is asked in Latin letters. */
export function fullAddress(address: AddressInput, texts: CountryNames): string {
  const { fields, format, asksLatin } = address;
  const country = fields.country.text.value;
  const lines = formatAddress(format.value, (part) => {
    const text = fields[part].text.value.trim();
    const { isNative, regions } = format.value;
    return part === 'region' && isNative ? nameOfOption(text, regions) : text;
  });
  const latin = asksLatin.value && fields['latin-address'].text.value.trim();
  return [lines, country && countryName(country, texts), latin].filter(Boolean).join('\n');
}
