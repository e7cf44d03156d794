import { autocompleteFor } from '../countries/autocomplete.ts';
import { SelectField } from '../countries/select-field.tsx';
import { FieldGroup } from '../form/ui/field-group.tsx';
import { isNotLatin } from '../person/person-fields.ts';
import { ContactFields, type FieldsProps } from '../person/steps/contact-fields.tsx';
import { PlainField } from '../person/steps/plain-field.tsx';
import { TaxNumberFields } from '../person/steps/tax-number-fields.tsx';
import type { CompanyFields } from './company-fields.ts';
import { idsOfCompany as ids } from './company-names.ts';

type CompanyProps = FieldsProps<CompanyFields>;

/** Fields of a company. */
export function CompanyDetails(props: CompanyProps) {
  return (
    <>
      <NameField {...props} />
      <ContactFields {...props} />
      <TaxFields {...props} />
    </>
  );
}

/** Fields of a company in groups, for pages with more than one company or person. */
export function CompanyGroups(props: CompanyProps) {
  const { texts } = props.language;
  return (
    <>
      <FieldGroup title={texts.groupIdentity}>
        <NameField {...props} />
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

function NameField({ fields, prefix = '', language: { texts } }: CompanyProps) {
  return (
    <PlainField
      id={prefix + ids.name}
      field={fields.name}
      texts={texts}
      label={texts.companyName}
      hint={isNotLatin(fields.name.text) ? texts.notLatin : undefined}
      input={{ autocomplete: autocompleteFor(prefix, 'organization'), spellcheck: false }}
    />
  );
}

function TaxFields(props: CompanyProps) {
  const { fields, prefix = '', language } = props;
  const { texts } = language;
  const regions = fields.formation.options.value;
  const formation = { id: prefix + ids.formation, field: fields.formation, label: texts.formation };
  return (
    <>
      <TaxNumberFields {...props} />
      {regions.length > 0 ? (
        <SelectField
          {...formation}
          options={regions}
          choose={texts.choose}
          autocomplete="off"
          texts={texts}
        />
      ) : (
        <PlainField
          {...formation}
          texts={texts}
          hint={texts.formationHint}
          input={{ autocomplete: 'off' }}
        />
      )}
    </>
  );
}
