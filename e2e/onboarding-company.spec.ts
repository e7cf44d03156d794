import { expectAccessible } from './axe.ts';
import { acmeInput, adaInput, holdingInput } from './company-page.ts';
import { expect, test } from './fixtures.ts';
import { graceInput } from './onboarding-page.ts';
import { applicantOf, peopleOf } from './onboarding-state.ts';
import { personAs, saveCompany } from './saved-drafts.ts';

const alan = { ...adaInput, name: 'Alan Owner', taxId: '123-45-6781' };

// Covers CR2, WI2
test('a company with three people and a beneficial entity applies, and is approved', async ({
  page,
  company: onboarding,
  account,
  companyApplication,
}) => {
  const reload = (title: string) => onboarding.reload(companyApplication, title);
  await onboarding.open(companyApplication);
  await onboarding.fillCompany(acmeInput);
  await expectAccessible(page, 'company');
  await reload('Company');
  await expect(onboarding.field('Company name')).toHaveValue(acmeInput.name);
  await expect(onboarding.field('Region of formation')).toHaveValue('NV');
  await onboarding.goOn();
  await onboarding.fillAddress(acmeInput);
  await reload('Address');
  await onboarding.goOn();

  await expect(onboarding.heading('People')).toBeFocused();
  await onboarding.goOn();
  await expect(onboarding.button('Add person')).toBeFocused();
  await onboarding.addPerson(adaInput, { label: 'Owner', share: '30' });
  await onboarding.addCompany(holdingInput, { label: 'Owner', share: '45.5' });
  await onboarding.addPerson(alan, { label: 'Owner', share: '24.5' });
  await onboarding.addPerson(graceInput, { label: 'Director' });
  await expectAccessible(page, 'people');
  await reload('People');
  await expect(onboarding.form.getByRole('listitem').filter({ hasText: 'Owner' })).toHaveCount(3);
  for (const _ of [1, 2, 3]) {
    await onboarding.item(graceInput.name).getByRole('button', { name: 'Move up' }).press('Enter');
  }
  await expect(onboarding.item(graceInput.name)).toContainText('Primary contact');
  await onboarding.goOn();

  await expect(onboarding.heading('Documents')).toBeFocused();
  const companies = [acmeInput.name, holdingInput.name];
  await onboarding.fillCompanyDocuments(companies, [graceInput.name, adaInput.name, alan.name]);
  await expectAccessible(page, 'documents');
  await reload('Documents');
  await expect(onboarding.form.getByText('Uploaded: 2 of 2')).toHaveCount(companies.length + 3);
  await onboarding.goOn();
  await expect(onboarding.heading('Review')).toBeFocused();
  await expectAccessible(page, 'review');
  await reload('Review');

  const contactId = await onboarding.apply();
  const company = await applicantOf(account, contactId);
  expect(company.attributes).toMatchObject({
    'contact-type': 'company',
    name: acmeInput.name,
    'region-of-formation': 'NV',
  });
  const people = await peopleOf(account, contactId);
  expect(people.map(({ attributes }) => attributes.name)).toEqual([
    graceInput.name,
    adaInput.name,
    holdingInput.name,
    alan.name,
  ]);
  for (const applicant of [company, ...people]) await applicant.approve();
  await expect(onboarding.form.getByText('All checks passed.')).toBeVisible();
  expect((await onboarding.events()).at(-1)).toEqual([
    'onStatus',
    { contactId, cip: 'approved', aml: 'approved', kyc: 'verified' },
  ]);
});

test('people are put in order with the pointer', async ({
  page,
  company: onboarding,
  companyApplication,
}) => {
  await saveCompany(companyApplication, {
    step: 'people',
    members: [
      personAs({ label: 'Owner', share: '60' }, adaInput),
      personAs({ label: 'Owner', share: '40' }, alan),
    ],
  });
  await onboarding.open(companyApplication);
  const handle = onboarding.item(alan.name).locator('[aria-hidden=true]').first();
  const target = onboarding.item(adaInput.name);
  await handle.hover();
  await page.mouse.down();
  const box = await target.boundingBox();
  // The drag-and-drop code loads on the first press.
  await page.waitForLoadState('networkidle');
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 4, { steps: 8 });
  await page.mouse.up();
  await expect(onboarding.item(alan.name)).toContainText('Primary contact');
});
