import { expectAccessible } from './axe.ts';
import { acmeInput } from './company-page.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests, holdScript, phaseOf } from './late-script.ts';
import { createPersonToken, graceInput } from './onboarding-page.ts';
import { savePerson } from './saved-drafts.ts';

test('a person can type while the rest of the form and the draft load', async ({
  page,
  onboarding,
  application,
}) => {
  await savePerson(application, { step: 'details' });
  const showRest = await holdRequests(page, '**/run-form-*.js');
  const showDraft = await holdRequests(page, '**/draft');
  await onboarding.open(application);
  const name = onboarding.field('Full legal name');
  await name.click();
  await page.keyboard.type('Ada');
  const input = await name.elementHandle();
  const place = await name.boundingBox();
  showRest();
  await page.keyboard.type(' Lovelace');
  showDraft();
  await expect(onboarding.field('Email')).toHaveValue(graceInput.email);
  await page.keyboard.type('-King');
  await expect(name).toHaveValue('Ada Lovelace-King');
  await expect(name).toBeFocused();
  expect(await name.evaluate((now, before) => now === before, input)).toBe(true);
  expect(await name.boundingBox()).toEqual(place);
  await expect.poll(() => onboarding.events()).toEqual([['loaded']]);
});

test('an applicant can continue before the next step has loaded', async ({
  page,
  company: onboarding,
  companyApplication,
}) => {
  const showRest = await holdRequests(page, '**/run-form-*.js');
  await onboarding.open(companyApplication);
  await onboarding.button('Continue').click();
  await expect(onboarding.form.getByText('Enter the company name.')).toBeVisible();
  await expect(onboarding.field('Company name')).toBeFocused();
  await onboarding.field('Company name').fill(acmeInput.name);
  showRest();
  await expect(onboarding.field('Tax country')).toHaveValue('US');
  await expect(onboarding.field('Company name')).toHaveValue(acmeInput.name);
  await onboarding.fillCompany(acmeInput);
  await onboarding.goOn();
  await expect(onboarding.heading('Address')).toBeFocused();
});

test('the name of the frame contains neither the token nor identity data', async ({
  page,
  onboarding,
  account,
}) => {
  const resourceTokenHash = await createPersonToken(account);
  await onboarding.start({ resourceTokenHash });
  await onboarding.fillDetails(graceInput);
  const name = await page.locator('#card iframe').first().getAttribute('name');
  expect(JSON.parse(name ?? '')).toMatchObject({ embed: 'create-natural-person' });
  expect(name).not.toContain(resourceTokenHash.slice(4));
  expect(name).not.toContain('Grace');
});

test('the form of a person is shown, and can be filled in, before its script has loaded', async ({
  page,
  onboarding,
  application,
}) => {
  const letCome = await holdScript(page, 'onboarding');
  await onboarding.open(application);
  await expect.poll(() => phaseOf(page)).toBe('shown');
  await expectAccessible(page, 'the form of a person before its script');
  const name = onboarding.field('Full legal name');
  await onboarding.field('Email').pressSequentially(graceInput.email);
  await onboarding.field('Month').pressSequentially('12');
  await onboarding.field('Sex').selectOption('female');
  await name.pressSequentially('Ada King');
  await name.press('Home');
  await onboarding.button('Continue').click();
  const box = await page.locator('prime-trust-embed iframe').boundingBox();

  letCome();
  await expect(onboarding.form.getByText('Enter the day, month, and year.')).toBeVisible();
  await expect(onboarding.field('Email')).toHaveValue(graceInput.email);
  await expect(onboarding.field('Month')).toHaveValue('12');
  await expect(onboarding.field('Sex')).toHaveValue('female');
  await expect(name).toHaveValue('Ada King');
  await expect.poll(() => onboarding.events()).toEqual([['loaded']]);
  expect((await page.locator('prime-trust-embed iframe').boundingBox())?.width).toBe(box?.width);
});

test('is not drawn early for another form, language or colour', async ({
  page,
  company,
  onboarding,
  application,
  companyApplication,
}) => {
  const letCome = await holdScript(page, 'onboarding');
  await company.open(companyApplication);
  await expect(company.form.locator('#app')).toBeEmpty();
  letCome();
  await expect(company.field('Company name')).toBeVisible();
  await onboarding.open(application, { locale: 'de' });
  await expect(onboarding.field('Vollständiger Name')).toBeVisible();
  await expect(onboarding.form.getByText('Full legal name')).toHaveCount(0);
});
