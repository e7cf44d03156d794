import type { Locator } from '@playwright/test';
import { graceInput, pdfNamed } from './application-form.ts';
import { expect, test } from './fixtures.ts';
import { createPersonToken, OnboardingPage } from './onboarding-page.ts';

test('a person applies by keyboard alone', async ({ page, shop, sandbox, account }) => {
  const onboarding = new OnboardingPage(page, shop, sandbox.platformUrl);
  await onboarding.start({ resourceTokenHash: await createPersonToken(account) });
  await expect(onboarding.heading('Your details')).toBeVisible();
  await expect(onboarding.field('Tax country')).toHaveValue('US');
  const { keyboard } = page;
  const tabToElement = (element: Locator) =>
    expect(async () => {
      await keyboard.press('Tab');
      await expect(element).toBeFocused({ timeout: 300 });
    }).toPass({ timeout: 10_000, intervals: [0] });
  const tabTo = (label: string) => tabToElement(onboarding.field(label));
  const type = async (label: string, text: string) => {
    await tabTo(label);
    await keyboard.type(text);
  };
  await type('Full legal name', graceInput.name);
  await type('Email', graceInput.email);
  await type('Phone number', graceInput.phone);
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
  await type('State or region', 'Nevada');
  await type('ZIP or postal code', '89145');
  await keyboard.press('Enter');
  await expect(onboarding.heading('Documents')).toBeFocused();
  await type('Kind of document', 'Passport');
  await onboarding.upload('Page with the photo', pdfNamed('passport.pdf'));
  await onboarding.upload('Proof of address', pdfNamed('bill.pdf'));
  await expect(onboarding.form.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await tabTo('Yes');
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await expect(onboarding.heading('Review')).toBeFocused();
  await tabToElement(onboarding.button('Submit'));
  await keyboard.press('Enter');
  await expect(onboarding.heading('Application received')).toBeFocused();
});

test('with autofill it takes at most eleven interactions', async ({
  page,
  shop,
  sandbox,
  account,
}) => {
  const onboarding = new OnboardingPage(page, shop, sandbox.platformUrl);
  await onboarding.start({ resourceTokenHash: await createPersonToken(account) });
  let interactions = 0;
  const act = async (action: () => Promise<unknown>) => {
    await action();
    interactions += 1;
  };
  // What browsers know of a person comes with one choice from their list.
  await act(() => onboarding.fillDetails({ ...graceInput, taxId: '' }));
  await act(() => onboarding.field('Tax ID number').fill(graceInput.taxId));
  await act(() => onboarding.goOn());
  await act(() => onboarding.fillAddress(graceInput));
  await act(() => onboarding.goOn());
  await act(() => onboarding.field('Kind of document').selectOption('passport'));
  await act(() => onboarding.upload('Page with the photo', pdfNamed('passport.pdf')));
  await act(() => onboarding.upload('Proof of address', pdfNamed('bill.pdf')));
  await expect(onboarding.form.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await act(() => onboarding.form.getByRole('radio', { name: 'Yes' }).check());
  await act(() => onboarding.goOn());
  await act(() => onboarding.button('Submit').click());
  await expect(onboarding.heading('Application received')).toBeFocused();
  expect(interactions).toBeLessThanOrEqual(11);
});
