import type { InputHTMLAttributes } from 'preact';
import { fill, isolated } from '../i18n/language.ts';
import { FieldError, TextField } from '../ui/text-field.tsx';
import type { AddressInput } from './address.ts';
import type { AddressPart } from './address-format.ts';
import { countryOptions } from './country-options.ts';
import type { WorldTextKey, WorldTexts } from './english.ts';
import { describedBy, FieldHint } from './field-hint.tsx';
import * as css from './fields.css.ts';
import { SelectField } from './select-field.tsx';

interface AddressFieldsProps {
  /** Of the ids: `${prefix}-country`, `${prefix}-street-1` and so on by their names on the wire. */
  prefix: string;
  address: AddressInput;
  texts: WorldTexts;
  /** BCP 47. */
  locale: string;
  /** Countries that are offered. */
  codes: readonly string[];
}

/** The country, and then what an address there is made of, in the order people there write it. */
export function AddressFields({ prefix, address, texts, locale, codes }: AddressFieldsProps) {
  return (
    <div class={css.address}>
      <SelectField
        id={`${prefix}-country`}
        field={address.fields.country}
        label={texts.country}
        options={countryOptions(codes, locale)}
        choose={texts.choose}
        autocomplete="country"
        texts={texts}
      />
      {address.format.value.parts.map((part) => (
        <AddressPartField
          key={part}
          id={`${prefix}-${part}`}
          part={part}
          address={address}
          texts={texts}
        />
      ))}
    </div>
  );
}

interface AddressPartProps extends Pick<AddressFieldsProps, 'address' | 'texts'> {
  id: string;
  part: AddressPart;
}

function AddressPartField({ id, part, address, texts }: AddressPartProps) {
  const { regions, required, postalCode } = address.format.value;
  const field = address.fields[part];
  const { label, ...input } = looks[part];
  const isRequired = required.includes(part);
  if (part === 'region' && regions.length > 0) {
    return (
      <SelectField
        id={id}
        field={field}
        label={texts[label]}
        options={regions}
        choose={texts.choose}
        autocomplete="address-level1"
        required={isRequired}
        texts={texts}
      />
    );
  }
  const hint =
    part === 'postal-code' && postalCode?.example
      ? fill(texts.example, { example: isolated(postalCode.example) })
      : undefined;
  return (
    <div>
      <TextField
        id={id}
        field={field}
        label={texts[label]}
        input={{ ...input, required: isRequired, ...describedBy(id, hint, field) }}
      />
      <FieldHint id={id} text={hint} />
      <FieldError id={id} field={field} texts={texts} />
    </div>
  );
}

type Look = InputHTMLAttributes<HTMLInputElement> & { label: WorldTextKey };

const looks: Readonly<Record<AddressPart, Look>> = {
  'street-1': { label: 'street', autocomplete: 'address-line1' },
  'street-2': { label: 'apartment', autocomplete: 'address-line2' },
  city: { label: 'city', autocomplete: 'address-level2' },
  region: { label: 'region', autocomplete: 'address-level1' },
  'postal-code': {
    label: 'postalCode',
    autocomplete: 'postal-code',
    autocapitalize: 'characters',
    spellcheck: false,
  },
};
