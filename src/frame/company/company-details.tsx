import { PlainField } from '../countries/plain-field.tsx';
import { SelectField } from '../countries/select-field.tsx';
import { DetailsFields, type FieldsProps } from '../person/steps/details-fields.tsx';
import { type CompanyFields, companyIds } from './company-fields.ts';

type CompanyProps = FieldsProps<CompanyFields>;

export function CompanyDetails(props: CompanyProps) {
  const { texts } = props.language;
  return (
    <DetailsFields
      {...props}
      name={{ label: texts.companyName, token: 'organization' }}
      taxRegion={<FormationField {...props} />}
    />
  );
}

function FormationField({ fields, prefix = '', language: { texts } }: CompanyProps) {
  const regions = fields.formation.options.value;
  const shared = {
    id: prefix + companyIds.formation,
    field: fields.formation,
    label: texts.formation,
    texts,
  };
  return regions.length > 0 ? (
    <SelectField {...shared} options={regions} choose={texts.choose} autocomplete="off" />
  ) : (
    <PlainField {...shared} hint={texts.formationHint} input={{ autocomplete: 'off' }} />
  );
}
