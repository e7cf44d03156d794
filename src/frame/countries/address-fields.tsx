import type { InputHTMLAttributes } from 'preact';
import type { CountryTexts } from '../../languages/texts.ts';
import { fill, isolated } from '../form/i18n/language.ts';
import type { AddressInput } from './address.ts';
import { autocompleteFor } from './autocomplete.ts';
import { countryOptions } from './country-options.ts';
import * as css from './fields.css.ts';
import type { AddressPart } from './part-words.ts';
import { PlainField } from './plain-field.tsx';
import { SelectField } from './select-field.tsx';

interface AddressFieldsProps {
  /** Prefix of the element ids: `${prefix}-country`, `${prefix}-street-1`, by wire name. */
  prefix: string;
  address: AddressInput;
  texts: CountryTexts;
  codes: readonly string[];
  section?: string;
}

/** Country, then the parts of an address there, in local order. */
export function AddressFields(props: AddressFieldsProps) {
  const { prefix, address, texts, codes, section = '' } = props;
  return (
    <div class={css.address}>
      <SelectField
        id={`${prefix}-country`}
        field={address.fields.country}
        label={texts.country}
        options={countryOptions(texts, codes)}
        choose={texts.choose}
        autocomplete={autocompleteFor(section, 'country')}
        texts={texts}
      />
      {address.asksLatin.value && <p class={css.hint}>{texts.latinNote}</p>}
      {address.format.value.parts.map((part) => (
        <AddressPartField
          key={part}
          id={`${prefix}-${part}`}
          part={part}
          address={address}
          texts={texts}
          section={section}
        />
      ))}
      {address.asksLatin.value && (
        <PlainField
          id={`${prefix}-latin-address`}
          field={address.fields['latin-address']}
          texts={texts}
          label={texts.latinAddress}
          hint={texts.latinAddressHint}
          input={{ autocomplete: 'off', spellcheck: false, lang: 'en', dir: 'ltr' }}
        />
      )}
    </div>
  );
}

interface AddressPartProps extends Pick<AddressFieldsProps, 'address' | 'texts'> {
  id: string;
  section: string;
  part: AddressPart;
}

function AddressPartField({ id, section, part, address, texts }: AddressPartProps) {
  const { regions, required, words } = address.format.value;
  const label = texts[words[part].label];
  const field = address.fields[part];
  const { token, ...input } = words[part].label === 'subDistrict' ? partOfCity : looks[part];
  const autocomplete = autocompleteFor(section, token);
  const isRequired = required.includes(part);
  if (part === 'region' && regions.length > 0) {
    return (
      <SelectField
        id={id}
        field={field}
        label={label}
        options={regions}
        choose={texts.choose}
        autocomplete={autocomplete}
        required={isRequired}
        texts={texts}
      />
    );
  }
  return (
    <PlainField
      id={id}
      field={field}
      texts={texts}
      label={label}
      hint={part === 'postal-code' ? hintOfCode(address, texts) : undefined}
      input={{ ...input, autocomplete, 'aria-required': isRequired }}
    />
  );
}

/** Returns an example, and in Japanese what else the code fills in. */
function hintOfCode(address: AddressInput, texts: CountryTexts): string | undefined {
  const { postalCode, isNative } = address.format.value;
  if (!postalCode?.example) return undefined;
  const fillsIn = isNative && address.fields.country.text.value === 'JP';
  return fill(fillsIn ? texts.codeFills : texts.example, { example: isolated(postalCode.example) });
}

type Look = InputHTMLAttributes<HTMLInputElement> & { token: string };

const looks: Readonly<Record<AddressPart, Look>> = {
  'street-1': { token: 'address-line1' },
  'street-2': { token: 'address-line2' },
  city: { token: 'address-level2' },
  region: { token: 'address-level1' },
  'postal-code': { token: 'postal-code', autocapitalize: 'characters', spellcheck: false },
};

/** In place of the second line of a street. */
const partOfCity: Look = { token: 'address-level3' };
