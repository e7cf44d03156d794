import type { Locator } from '@playwright/test';
import { acmeInput } from './company-page.ts';
import { expect, test } from './fixtures.ts';
import { graceInput, type OnboardingPage, pdfNamed } from './onboarding-page.ts';
import { typedDay } from './recent-day.ts';
import { personAs, saveCompany } from './saved-drafts.ts';

/** Operates the form with the keyboard only. */
function handsOn(onboarding: OnboardingPage) {
  const { keyboard } = onboarding.page;
  const tabToElement = (element: Locator, key = 'Tab') =>
    expect(async () => {
      await keyboard.press(key);
      await expect(element).toBeFocused({ timeout: 300 });
    }).toPass({ intervals: [0] });
  const tabTo = (label: string) => tabToElement(onboarding.field(label));
  return {
    tabTo,
    tabToElement,
    async type(label: string, text: string) {
      await tabTo(label);
      await keyboard.type(text);
    },
  };
}

test('a person applies by keyboard alone', async ({ page, onboarding, application }) => {
  await onboarding.open(application);
  await expect(onboarding.heading('Your details')).toBeVisible();
  await expect(onboarding.field('Tax country')).toHaveValue('US');
  const { keyboard } = page;
  const { tabToElement, type } = handsOn(onboarding);
  await type('Full legal name', graceInput.name);
  await type('Email', graceInput.email);
  await type('Phone number', graceInput.phone);
  await keyboard.press('Control+z');
  await expect(onboarding.field('Phone number')).toHaveValue(graceInput.phone.slice(0, -1));
  await keyboard.press('Control+y');
  await expect(onboarding.field('Phone number')).toHaveValue(graceInput.phone);
  await type('Month', graceInput.born.month);
  await type('Day', graceInput.born.day);
  await type('Year', graceInput.born.year);
  await type('Tax ID number', graceInput.taxId);
  await type('Tax state', 'Nevada');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(onboarding.heading('Address')).toBeFocused();
  await expect(onboarding.field('Country')).toHaveValue('US');
  await type('Street address', '330 S Rampart Blvd');
  await type('City', 'Las Vegas');
  await type('State', 'Nevada');
  await type('ZIP code', '89145');
  await keyboard.press('Enter');
  await expect(onboarding.heading('Documents')).toBeFocused();
  await type('Document type', 'Passport');
  await onboarding.upload('Photo page', pdfNamed('passport.pdf'));
  await onboarding.upload('Proof of address', pdfNamed('bill.pdf'));
  await expect(onboarding.form.getByText('Uploaded', { exact: true })).toHaveCount(2);
  for (const [part, digits] of typedDay()) await type(part, digits);
  await keyboard.press('Enter');
  await expect(onboarding.heading('Review')).toBeFocused();
  await tabToElement(onboarding.button('Submit'));
  await keyboard.press('Enter');
  await expect(onboarding.heading('Application received')).toBeFocused();
});

test('a company applies by keyboard alone', async ({
  page,
  company: onboarding,
  companyApplication,
}) => {
  await saveCompany(companyApplication, {
    step: 'company',
    members: [personAs({ label: 'Director' })],
    rest: { company: {} },
  });
  await onboarding.open(companyApplication);
  await expect(onboarding.field('Tax country')).toHaveValue('US');
  const { keyboard } = page;
  const { tabToElement, type } = handsOn(onboarding);
  const press = async (button: Locator) => {
    await tabToElement(button);
    await keyboard.press('Enter');
  };
  await type('Company name', acmeInput.name);
  await type('Email', acmeInput.email);
  await type('Phone number', acmeInput.phone);
  await type('Tax ID number', acmeInput.taxId);
  await type('Region of formation', 'Nevada');
  await press(onboarding.button('Continue'));
  await expect(onboarding.heading('Address')).toBeFocused();
  await press(onboarding.button('Continue'));

  await expect(onboarding.heading('People')).toBeFocused();
  await press(onboarding.button('Add person'));
  await expect(onboarding.heading('New person')).toBeFocused();
  await type('Full legal name', 'Ada Owner');
  await type('Month', '7');
  await type('Day', '1');
  await type('Year', '1975');
  await type('Tax ID number', '123-45-6780');
  await type('Tax state', 'Nevada');
  await type('Role', 'Owner');
  await type('Ownership percentage', '100');
  await type('Street address', '330 S Rampart Blvd');
  await type('City', 'Las Vegas');
  await type('State', 'Nevada');
  await type('ZIP code', '89145');
  const ada = onboarding.item('Ada Owner');
  await press(ada.getByRole('button', { name: 'Done' }));
  await press(ada.getByRole('button', { name: 'Move up' }));
  await expect(ada).toContainText('Primary contact');
  await expect(ada.getByRole('button', { name: 'Move up' })).toBeFocused();
  await press(onboarding.item(graceInput.name).getByRole('button', { name: 'Remove' }));
  await expect(onboarding.item(graceInput.name)).toHaveCount(0);
  await press(onboarding.button('Continue'));

  await expect(onboarding.heading('Documents')).toBeFocused();
  const files = [pdfNamed('passport.pdf'), pdfNamed('bill.pdf')];
  const region = onboarding.form.getByRole('region', { name: 'Ada Owner', exact: true });
  await press(region.getByRole('button', { name: 'Ada Owner', exact: true }));
  await onboarding.upload('Photo page', files, region);
  await expect(onboarding.form.getByText('Uploaded', { exact: true })).toHaveCount(4);
  const issuedOn = region.getByRole('group', { name: 'Date of issue' });
  for (const [part, digits] of typedDay()) {
    await tabToElement(issuedOn.getByLabel(part));
    await keyboard.type(digits);
  }
  await keyboard.press('Enter');
  await expect(onboarding.heading('Review')).toBeFocused();
  await press(onboarding.button('Submit'));
  await expect(onboarding.heading('Application received')).toBeFocused();
});
