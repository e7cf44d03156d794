import { OnboardingPage } from './onboarding-page.ts';

export { createCompanyToken } from '../demo/merchant-tokens.ts';
export { acmeInput, type CompanyInput, holdingInput } from './company-form.ts';

/** A page where a company applies. */
export class CompanyPage extends OnboardingPage {
  protected override readonly launcher = 'launchCreateCompany';
}
