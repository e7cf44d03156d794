import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { createPersonToken, type PersonInput, pdfNamed } from './onboarding-page.ts';
import { applicantOf } from './onboarding-state.ts';

const emmy: PersonInput = {
  name: 'Emmy Nöther',
  email: 'emmy@person.example',
  phone: '+49 9131 850',
  born: { day: '23', month: '3', year: '1982' },
  taxCountry: 'DE',
  taxId: '36 574 261 809',
  address: {
    'Street address': 'Hauptstraße 23',
    'Postal code': '91054',
    City: 'Erlangen',
  },
};

test('a person in Germany applies with a license that shows the address', async ({
  page,
  onboarding,
  account,
  application,
}) => {
  await onboarding.open(application);

  await test.step('the tax id and the phone number are those of the country', async () => {
    await onboarding.fillDetails({ ...emmy, taxId: '36 574 261 890' });
    await expect(onboarding.field('Tax state')).toHaveCount(0);
    await expect(onboarding.field('Country code')).toHaveValue('DE');
    await expect(onboarding.field('Phone number')).toHaveValue('09131 850');
    await expect(onboarding.form.getByText('Steuer-IdNr.')).toBeVisible();
    await onboarding.goOn();
    await expect(onboarding.field('Tax ID number')).toBeFocused();
    await expect(onboarding.field('Tax ID number')).toHaveAccessibleDescription(
      /^Check the number\./,
    );
    await onboarding.field('Tax ID number').fill(emmy.taxId);
    await onboarding.goOn();
  });

  await test.step('the address has its order, and no region', async () => {
    await expect(onboarding.heading('Address')).toBeFocused();
    await onboarding.field('Country').selectOption('DE');
    await expect(onboarding.form.locator('#primary-address-region')).toHaveCount(0);
    const labels = await onboarding.form.locator('label').allTextContents();
    expect(labels.slice(-2)).toEqual(['Postal code', 'City']);
    await onboarding.fillAddress({
      ...emmy,
      address: { ...emmy.address, 'Postal code': '9105' },
    });
    await onboarding.goOn();
    await expect(onboarding.field('Postal code')).toBeFocused();
    await expectAccessible(page, 'an address with an error');
    await onboarding.field('Postal code').fill('91054');
    await onboarding.goOn();
  });

  await test.step('both sides of the license are enough', async () => {
    await expect(onboarding.heading('Documents')).toBeFocused();
    await onboarding.field('Document type').selectOption('drivers_license');
    await expect(onboarding.field('Issuing country')).toHaveValue('DE');
    await onboarding.upload('Front of the document', pdfNamed('front.pdf'));
    await onboarding.upload('Back of the document', pdfNamed('back.pdf'));
    await onboarding.form
      .getByRole('radiogroup', { name: /show the current address/ })
      .getByRole('radio', { name: 'Yes' })
      .check();
    await expect(onboarding.form.getByText('Uploaded', { exact: true })).toHaveCount(2);
    await onboarding.goOn();
  });

  await expect(onboarding.heading('Review')).toBeFocused();
  await test.step('the review shows everything as people write it, and only the end of the tax id', async () => {
    await expect(onboarding.form.getByText('+49 9131 850')).toBeVisible();
    const address = onboarding.form.locator('dd').filter({ hasText: 'Hauptstraße 23' });
    await expect(address).toHaveText('Hauptstraße 23 91054 Erlangen Germany');
    const taxId = onboarding.form.getByText('36 574 261 809');
    await expect(taxId).toHaveCount(0);
    await onboarding.button('Show tax ID number').press('Enter');
    await expect(taxId).toBeVisible();
    await expect(onboarding.button('Hide tax ID number')).toBeFocused();
  });
  await onboarding.button('Submit').click();
  await expect(onboarding.heading('Application received')).toBeFocused();

  await expect.poll(async () => (await onboarding.events())[1]?.[0]).toBe('resourceCreated');
  const [, created] = await onboarding.events();
  const applicant = await applicantOf(account, String(created?.[1]));
  expect(applicant.attributes).toMatchObject({
    name: 'Emmy Nöther',
    'tax-country': 'DE',
    'tax-id-number': '36574261809',
    'tax-state': null,
  });
  const [address] = await applicant.addresses();
  expect(address?.attributes).toMatchObject({
    'street-1': 'Hauptstraße 23',
    'postal-code': '91054',
    city: 'Erlangen',
    region: null,
    country: 'DE',
  });
  await applicant.approve();
  await expect(onboarding.form.getByText('All checks passed.')).toBeVisible();
});

test('the form fits into 320 px in Arabic, with all of its errors', async ({
  page,
  onboarding,
  account,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const resourceTokenHash = await createPersonToken(account);
  await onboarding.start({ resourceTokenHash, locale: 'ar' });
  await expect(onboarding.heading('بياناتك')).toBeVisible();
  await expectNoSidewaysScroll(page, 'Arabic details');
  await onboarding.button('متابعة').click();
  await expect(onboarding.field('الاسم القانوني الكامل')).toBeFocused();
  await expect(onboarding.form.getByText('يُرجى إدخال اليوم والشهر والسنة.')).toBeVisible();
  await expectNoSidewaysScroll(page, 'Arabic errors');
  await expectAccessible(page, 'Arabic errors');
});
