import { expectAccessible } from './axe.ts';
import { createCompanyToken } from './company-page.ts';
import { expect, test } from './fixtures.ts';
import { drawing, holdScript, phase } from './held-script.ts';
import { createPersonToken, graceInput } from './onboarding-page.ts';

/** Attributes that only a browser's own drawing has. */
const ownToBrowsers = ['spellcheck=false'];

test('a person is shown the first page, and types in it, before its script is there', async ({
  page,
  onboarding,
  account,
}) => {
  const letCome = await holdScript(page, 'onboarding');
  await onboarding.start({ resourceTokenHash: await createPersonToken(account) });
  await expect.poll(() => phase(page)).toBe('shown');
  await expectAccessible(page, 'the first page before its script');
  const frame = await page.locator('#card iframe').boundingBox();
  const content = await onboarding.form.locator('#app').boundingBox();
  expect(frame?.height).toBe(Math.ceil(content?.height ?? 0));

  const name = onboarding.field('Full legal name');
  await name.pressSequentially('Holder');
  await onboarding.field('Month').fill('12');
  await onboarding.field('Sex').selectOption('female');
  await name.focus();
  await name.press('Home');
  const draft = page.waitForRequest((request) => request.method() === 'PUT');
  letCome();
  await expect.poll(() => onboarding.events()).toEqual([['loaded']]);
  await expect(name).toBeFocused();
  await page.keyboard.type('Grace ');
  await expect(name).toHaveValue('Grace Holder');
  await expect(onboarding.field('Month')).toHaveValue('12');
  await expect(onboarding.field('Sex')).toHaveValue('female');
  expect((await draft).postData()).toContain('"sex":"female"');

  await onboarding.fillAll({ ...graceInput, name: 'Grace Holder' });
  await onboarding.submit();
});

const visits = [
  { kind: 'person', country: 'US', locale: 'en-US' },
  { kind: 'company', country: 'US', locale: 'en-US' },
  // The page is in English, their browser in that of another country.
  { kind: 'person', country: 'NZ', locale: 'en-NZ' },
  { kind: 'company', country: 'BR', locale: 'pt-BR' },
];

for (const { kind, country, locale } of visits) {
  test.describe(`a ${kind} in ${country}`, () => {
    test.use({ locale });

    test('what is there before the script is what it draws', async ({
      page,
      onboarding,
      company,
      account,
    }) => {
      const form = kind === 'person' ? onboarding : company;
      const createToken = kind === 'person' ? createPersonToken : createCompanyToken;
      // The rest of the form would change it.
      await page.route('**/run-form-*.js', () => undefined);
      const letCome = await holdScript(page, 'onboarding');
      await form.start({ resourceTokenHash: await createToken(account) });
      await expect.poll(() => phase(page)).toBe('shown');
      await expect(form.field('Country code')).toHaveValue(country);
      const before = await drawing(form.form);
      const marks = () =>
        form.form
          .locator('#app')
          .evaluate(() => performance.getEntriesByName('embeds:typable').length);
      expect(await marks()).toBe(1);
      letCome();
      await expect.poll(marks).toBe(3);
      const after = await drawing(form.form);
      expect(after.map((one) => one.filter((part) => !ownToBrowsers.includes(`${part}`)))).toEqual(
        before,
      );
      await expect(form.field('Country code')).toHaveValue(country);
    });
  });
}

test('whoever submits it before that sends nothing, and goes nowhere', async ({
  page,
  company,
  account,
  sandbox,
}) => {
  const letCome = await holdScript(page, 'onboarding');
  await company.start({ resourceTokenHash: await createCompanyToken(account) });
  const name = company.field('Company name');
  await name.fill('Acme Ltd');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await name.press('Enter');
  await company.button('Continue').click();
  await page.waitForTimeout(500);
  expect(requests).toEqual([]);
  const address = `${sandbox.platformUrl}/v1/frame/onboarding.html`;
  expect(page.frames().map((frame) => frame.url())).toContain(address);
  letCome();
  await expect.poll(() => company.events()).toEqual([['loaded']]);
  await expect(name).toHaveValue('Acme Ltd');
  await company.button('Continue').click();
  await expect(company.form.getByText('Enter the phone number.')).toBeVisible();
});

const others: { what: string; options: object; label: string }[] = [
  { what: 'another language', options: { locale: 'de' }, label: 'Vollständiger Name' },
  { what: 'English of another order', options: { locale: 'en-GB' }, label: 'Full legal name' },
  {
    what: 'other colours',
    options: { theme: { primary: 'rgb(100, 0, 100)' } },
    label: 'Full legal name',
  },
];

for (const { what, options, label } of others) {
  test(`the script is waited for: ${what}`, async ({ page, onboarding, account }) => {
    const letCome = await holdScript(page, 'onboarding');
    await onboarding.start({ resourceTokenHash: await createPersonToken(account), ...options });
    await expect(onboarding.form.locator('#app')).toBeAttached();
    await page.waitForTimeout(300);
    expect(await phase(page)).toBe('loading');
    expect(await onboarding.form.locator('#app *').count()).toBe(0);
    letCome();
    await expect.poll(() => phase(page)).toBe('shown');
    await expect(onboarding.form.getByLabel(label)).toBeVisible();
  });
}

test('a step back to the page does not bring back who somebody is', async ({
  page,
  onboarding,
  account,
}) => {
  const options = { resourceTokenHash: await createPersonToken(account) };
  await page.addInitScript(
    (given) =>
      document.addEventListener('DOMContentLoaded', () => {
        if (document.getElementById('card')) {
          window.shop.launch(given, 'card', 'launchCreateNaturalPerson');
        }
      }),
    options,
  );
  // The platform keeps nothing for them.
  await page.route('**/draft', () => undefined);
  await onboarding.open();
  await onboarding.fillDetails(graceInput);
  // Browsers note now and then what is in a page.
  await page.waitForTimeout(1500);
  await page.goto('about:blank');
  await page.goBack();
  await expect(onboarding.field('Full legal name')).toBeVisible();
  await page.waitForTimeout(1000);
  const texts = onboarding.form
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect((await texts).join('')).toBe('');
});
