import { acmeInput } from '../e2e/company-page.ts';
import { addressOf, companyDetailsOf, detailsOf, roleOf } from '../e2e/draft-parts.ts';
import { graceInput } from '../e2e/onboarding-page.ts';
import { saveDraft } from '../e2e/saved-drafts.ts';
import { maxRelatedContacts } from '../src/contract/max-related-contacts.ts';
import type { Typing } from './key-press.ts';
import type { Stack } from './stack.ts';

/** The name of a person in the middle of the list, whose fields are shown. */
export const nameOfMember: Typing = { field: '#p50-name', text: 'Grace B. M. Hopper' };

/** Fills in the form of a company with the maximum number of people, up to that step. @returns its token */
export async function fillCompany({ platformPort, createCompanyToken }: Stack): Promise<string> {
  const hash = await createCompanyToken();
  const platformUrl = `http://127.0.0.1:${platformPort}`;
  const details = {
    details: detailsOf(graceInput),
    role: roleOf({ label: 'Owner', share: '1' }),
    address: addressOf(graceInput),
  };
  const members = Array.from({ length: maxRelatedContacts }, (_, index) => ({
    key: `p${index + 1}`,
    kind: 'natural_person',
    details,
    papers: { fields: {}, slots: {} },
  }));
  await saveDraft(
    { platformUrl, hash },
    {
      step: 2,
      company: companyDetailsOf(acmeInput),
      address: addressOf(acmeInput),
      people: { open: 'p50', controlling: '', members },
    },
  );
  return hash;
}
