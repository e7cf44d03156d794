import type { CountryTextKey } from '../../../languages/texts.ts';
import { autocompleteFor } from '../../countries/autocomplete.ts';
import { countryOptions } from '../../countries/country-options.ts';
import { SelectField } from '../../countries/select-field.tsx';
import type { TaxIdInput } from '../../countries/tax-id.ts';
import { TaxIdField } from '../../countries/tax-id-field.tsx';
import type { Field } from '../../form/field.ts';
import type { FieldsProps } from './contact-fields.tsx';

type TaxNumberProps = FieldsProps<{ taxCountry: Field<CountryTextKey>; taxId: TaxIdInput }>;

/** Tax country and tax id of a person or company. */
export function TaxNumberFields({ fields, prefix = '', language, codes }: TaxNumberProps) {
  const { texts } = language;
  return (
    <>
      <SelectField
        id={`${prefix}tax-country`}
        field={fields.taxCountry}
        label={texts.taxCountry}
        options={countryOptions(texts, codes)}
        choose={texts.choose}
        autocomplete={autocompleteFor(prefix, 'country')}
        texts={texts}
      />
      <TaxIdField id={`${prefix}tax-id-number`} field={fields.taxId} texts={texts} />
    </>
  );
}
