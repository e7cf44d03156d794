import { autocompleteFor } from '../countries/autocomplete.ts';
import { DateField } from '../countries/date-field.tsx';
import { SelectField } from '../countries/select-field.tsx';
import { stateOptions } from '../countries/states.ts';
import { FieldGroup } from '../form/ui/field-group.tsx';
import { idsOfDetails as ids, labelsOfDetails } from './details-names.ts';
import { isNotLatin, type PersonFields } from './person-fields.ts';
import { sexOptions } from './person-options.ts';
import { ContactFields, type FieldsProps } from './steps/contact-fields.tsx';
import { PlainField } from './steps/plain-field.tsx';
import { TaxNumberFields } from './steps/tax-number-fields.tsx';

type PersonProps = FieldsProps<PersonFields>;

/** Personal details. */
export function PersonDetails(props: PersonProps) {
  return (
    <>
      <NameField {...props} />
      <ContactFields {...props} />
      <BirthFields {...props} />
      <TaxFields {...props} />
    </>
  );
}

/** Personal details in groups, for pages with more than one company or person. */
export function PersonGroups(props: PersonProps) {
  const { texts } = props.language;
  return (
    <>
      <FieldGroup title={texts.groupIdentity}>
        <NameField {...props} />
        <BirthFields {...props} />
      </FieldGroup>
      <FieldGroup title={texts.groupContact}>
        <ContactFields {...props} />
      </FieldGroup>
      <FieldGroup title={texts.groupTax}>
        <TaxFields {...props} />
      </FieldGroup>
    </>
  );
}

function NameField({ fields, prefix = '', language: { texts } }: PersonProps) {
  return (
    <PlainField
      id={prefix + ids.name}
      field={fields.name}
      texts={texts}
      label={texts[labelsOfDetails.name]}
      hint={isNotLatin(fields.name.text) ? texts.notLatin : texts.legalNameHint}
      input={{ autocomplete: autocompleteFor(prefix, 'name'), spellcheck: false }}
    />
  );
}

function BirthFields({ fields, prefix = '', language: { texts, locale } }: PersonProps) {
  return (
    <>
      <DateField
        id={prefix + ids.dateOfBirth}
        field={fields.dateOfBirth}
        label={texts.dateOfBirth}
        texts={texts}
        locale={locale}
        autocomplete={(part) => autocompleteFor(prefix, `bday-${part}`)}
      />
      <SelectField
        id={prefix + ids.sex}
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

function TaxFields(props: PersonProps) {
  const { fields, prefix = '', language } = props;
  const { texts } = language;
  return (
    <>
      <TaxNumberFields {...props} />
      {fields.taxCountry.text.value === 'US' && (
        <SelectField
          id={prefix + ids.taxState}
          field={fields.taxState}
          label={texts.taxState}
          options={stateOptions.value}
          choose={texts.choose}
          autocomplete={autocompleteFor(prefix, 'address-level1')}
          texts={texts}
        />
      )}
    </>
  );
}
