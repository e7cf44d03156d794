import { autocompleteFor } from '../countries/autocomplete.ts';
import { DateField } from '../countries/date-field.tsx';
import { SelectField } from '../countries/select-field.tsx';
import { stateOptions } from '../countries/states.ts';
import { type PersonFields, personIds, sexOptions } from './person-fields.ts';
import { DetailsFields, type FieldsProps } from './steps/details-fields.tsx';

type PersonProps = FieldsProps<PersonFields>;

export function PersonDetails(props: PersonProps) {
  const { fields, prefix = '', language } = props;
  const { texts } = language;
  return (
    <DetailsFields
      {...props}
      name={{ label: texts.legalName, hint: texts.legalNameHint, token: 'name' }}
      birth={<BirthFields {...props} />}
      taxRegion={
        fields.taxCountry.text.value === 'US' && (
          <SelectField
            id={prefix + personIds.taxState}
            field={fields.taxState}
            label={texts.taxState}
            options={stateOptions.value}
            choose={texts.choose}
            autocomplete={autocompleteFor(prefix, 'address-level1')}
            texts={texts}
          />
        )
      }
    />
  );
}

function BirthFields({ fields, prefix = '', language: { texts, locale } }: PersonProps) {
  return (
    <>
      <DateField
        id={prefix + personIds.dateOfBirth}
        field={fields.dateOfBirth}
        label={texts.dateOfBirth}
        texts={texts}
        locale={locale}
        autocomplete={(part) => autocompleteFor(prefix, `bday-${part}`)}
      />
      <SelectField
        id={prefix + personIds.sex}
        field={fields.sex}
        label={texts.sex}
        options={sexOptions.map(({ code, text }) => ({ code, name: texts[text] }))}
        choose={texts.sexUnsaid}
        autocomplete={autocompleteFor(prefix, 'sex')}
        required={false}
        texts={texts}
      />
    </>
  );
}
