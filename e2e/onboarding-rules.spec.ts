import {
  acmeInput,
  adaInput,
  type CompanyPage,
  createCompanyToken,
  holdingInput,
} from './company-page.ts';
import { expect, test } from './fixtures.ts';
import { graceInput } from './onboarding-page.ts';
import { type Applying, companyAs, type Member, personAs, saveCompany } from './saved-drafts.ts';

/**
 * The specification's rules for contacts of companies, tested through the form. Tests of the platform,
 * which docs/coverage.md names, cover the API. Rule 4 is about users, whom no form edits, and rule 9 is in
 * onboarding-endings.spec.ts.
 */

/** Opens a company's form at its people. */
async function openPeople(
  company: CompanyPage,
  application: Applying,
  ...members: Member[]
): Promise<void> {
  await saveCompany(application, { step: 'people', members });
  await company.open(application);
  await expect(company.heading('People')).toBeVisible();
}

test.describe('a company', () => {
  // Covers CR1, CR2
  test('needs a natural person beside the companies that own it', async ({
    company: onboarding,
    companyApplication,
  }) => {
    await openPeople(
      onboarding,
      companyApplication,
      companyAs({ label: 'Owner', share: '100' }, holdingInput),
    );
    await onboarding.goOn();
    await expect(onboarding.button('Add person')).toBeFocused();
    await expect(onboarding.button('Add person')).toHaveAccessibleDescription(
      'Add at least one person.',
    );
    // Rule 2: the owner of an owner is listed beside it, not within it.
    const holding = onboarding.item(holdingInput.name);
    await holding.getByRole('button', { name: 'Edit' }).click();
    await expect(holding.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  });

  // Covers CR3
  test('has its first natural person as the primary contact, also after a change of order', async ({
    company: onboarding,
    companyApplication,
  }) => {
    await openPeople(
      onboarding,
      companyApplication,
      companyAs({ label: 'Owner', share: '40' }, holdingInput),
      personAs({ label: 'Director' }),
      personAs({ label: 'Owner', share: '60' }, adaInput),
    );
    const primary = onboarding.form.getByRole('listitem').filter({ hasText: 'Primary contact' });
    const isPrimary = (name: string) => expect(primary).toContainText(name);
    await isPrimary(graceInput.name);
    await onboarding.item(adaInput.name).getByRole('button', { name: 'Move up' }).click();
    await isPrimary(adaInput.name);
    await onboarding.item(adaInput.name).getByRole('button', { name: 'Remove' }).click();
    await isPrimary(graceInput.name);
    await onboarding.item(graceInput.name).getByRole('button', { name: 'Remove' }).click();
    await expect(primary).toHaveCount(0);
    await onboarding.goOn();
    await expect(onboarding.button('Add person')).toBeFocused();
  });

  test('has an owner of a quarter or a controlling person, and shares of at most 100 %', async ({
    company: onboarding,
    companyApplication,
  }) => {
    await openPeople(
      onboarding,
      companyApplication,
      personAs({ label: 'Owner', share: '24' }),
      personAs({ label: 'Owner', share: '24.9' }, adaInput),
    );
    await onboarding.goOn();
    await expect(onboarding.field('Controlling person')).toBeFocused();
    await onboarding.item(graceInput.name).getByRole('button', { name: 'Edit' }).click();
    await onboarding.field('Ownership percentage').fill('25');
    await expect(onboarding.field('Controlling person')).toHaveCount(0);
    await onboarding.item(adaInput.name).getByRole('button', { name: 'Edit' }).click();
    await onboarding.field('Ownership percentage').fill('75.1');
    await onboarding.goOn();
    await expect(onboarding.field('Ownership percentage')).toBeFocused();
    await expect(onboarding.field('Ownership percentage')).toHaveAccessibleDescription(
      /more than 100%/,
    );
    await onboarding.field('Ownership percentage').fill('75');
    await onboarding.goOn();
    await expect(onboarding.heading('Documents')).toBeFocused();
  });

  // Covers CR7, CR9
  test('gives name, tax id, tax country, region and address, and proves who owns it and where it is', async ({
    company: onboarding,
    companyApplication,
    account,
  }) => {
    await onboarding.open(companyApplication);
    await expect(onboarding.field('Tax country')).toHaveValue('US');
    await onboarding.goOn();
    for (const [label, words] of [
      ['Company name', 'Enter the company name.'],
      ['Tax ID number', 'Enter a tax ID number.'],
      ['Region of formation', 'Choose a state or region.'],
    ] as const) {
      await expect(onboarding.field(label)).toHaveAccessibleDescription(new RegExp(words));
    }
    const later = { ...companyApplication, hash: await createCompanyToken(account) };
    await saveCompany(later, { step: 'documents' });
    await onboarding.open(later);
    const own = onboarding.form.getByRole('region', { name: acmeInput.name, exact: true });
    for (const place of ['Ownership structure', 'Proof of address']) {
      const slot = own.getByRole('group', { name: place, exact: true });
      await slot.getByRole('button', { name: /Remove/ }).click();
    }
    await onboarding.goOn();
    await expect(own.getByText('Upload this document.')).toHaveCount(2);
    await expect(own.getByRole('group', { name: 'Ownership structure' })).toContainText('Upload');
  });
});
