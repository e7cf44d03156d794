import {
  type CompanyInput,
  type PersonInput,
  sampleCompany,
  samplePerson,
} from '../src/npm/testing/index.ts';
import { OnboardingPage } from './onboarding-page.ts';

export { createCompanyToken } from '../demo/merchant-tokens.ts';
export { type CompanyInput, sampleCompany as acmeInput } from '../src/npm/testing/index.ts';

/** A page on which a company applies. */
export class CompanyPage extends OnboardingPage {
  protected override readonly launcher = 'launchCreateCompany';
}

/** An owner of a company. */
export const adaInput: PersonInput = {
  ...samplePerson,
  name: 'Ada Owner',
  email: 'ada@person.example',
  taxId: '123-45-6780',
};

/** A company that owns another. */
export const holdingInput: CompanyInput = {
  ...sampleCompany,
  name: 'Holder Holding LLC',
  email: 'office@holding.example',
  taxId: '12-3456780',
};
