import {
  createEdits,
  type FirstStep,
  type FirstStepSetup,
  revealFields,
} from '../person/steps/first-step.ts';
import { CompanyDetails } from './company-details.tsx';
import { type CompanyFields, companyIds, createCompanyFields } from './company-fields.ts';

export interface CompanyStep extends FirstStep {
  readonly kind: 'company';
  readonly fields: CompanyFields;
}

export function createCompanyStep(setup: FirstStepSetup): CompanyStep {
  const { likelyCountry, rules } = setup;
  const { onChange, onEdit } = createEdits();
  const fields = createCompanyFields({ ...setup, country: likelyCountry || 'US', onChange });
  return {
    kind: 'company',
    fields,
    titles: ['stepCompany', 'stepAddress', 'stepPeople', 'stepDocuments'],
    reveal: () => revealFields(companyIds, fields),
    render: (language) => (
      <CompanyDetails
        fields={fields}
        language={language}
        codes={rules.value['allowed-countries']}
      />
    ),
    onEdit,
  };
}
