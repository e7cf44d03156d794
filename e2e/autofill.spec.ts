import { autofill } from './autofill.ts';
import { withSwitches } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { createInteractions } from './interactions.ts';
import { keptAddresses } from './kept-addresses.ts';
import { pdfNamed } from './onboarding-page.ts';
import { typedDay } from './recent-day.ts';
import { savePerson } from './saved-drafts.ts';

/** Chromium's own autofill, in our frame on a page of another site. */

test.use({
  launchOptions: withSwitches('--enable-features=AutofillEvent'),
});

const american = { address: keptAddresses.US?.kept ?? {} };

test('a card is filled, then the postal code of an address', async ({
  checkout,
  resourceTokenHash,
}) => {
  await checkout.start({ resourceTokenHash });
  const number = '4242424242424242';
  const dates = { expiryMonth: '01', expiryYear: '2030' };
  const card = { number, name: 'Zoë Müller-García', cvc: '123', ...dates };
  await autofill(checkout.field('Card number'), { card });
  await expect(checkout.field('Card number')).toHaveValue('4242 4242 4242 4242');
  await expect(checkout.field('Expiration date')).toHaveValue('01 / 30');
  await expect(checkout.field('Security code')).toHaveValue('123');
  await expect(checkout.field('Name on card')).toHaveValue('Zoë Müller-García');
  await autofill(checkout.field('ZIP or postal code'), american);
  await expect(checkout.field('ZIP or postal code')).toHaveValue('89145');
  await checkout.button('Link card').click();
  await expect(checkout.heading('Card linked')).toBeVisible();
});

test('fills in complete addresses, whatever the chosen country', async ({
  onboarding,
  application,
}) => {
  await savePerson(application, { step: 'address', rest: { address: {} } });
  await onboarding.open(application);
  const street = onboarding.field('Street address');
  await expect(street).toBeVisible();
  for (const [country, { kept, shown }] of Object.entries(keptAddresses)) {
    await autofill(street, { address: kept });
    await expect(onboarding.field('Country')).toHaveValue(country);
    for (const [label, value] of Object.entries(shown)) {
      await expect(onboarding.field(label), `${label} in ${country}`).toHaveValue(value);
    }
    // Another person, whose autofill finds a country that was chosen manually.
    await onboarding.field('Country').selectOption('US');
    await expect(onboarding.field('ZIP code')).toBeVisible();
    for (const input of await onboarding.form.locator('input').all()) await input.fill('');
  }
});

test('a person applies in eight interactions', async ({ page, onboarding, application }) => {
  const hands = createInteractions(page);
  await onboarding.open(application);
  await hands.click(onboarding.field('Full legal name'));
  // The browser fills in an option only once the option exists.
  await expect(onboarding.field('Tax state').locator('[value="NV"]')).toBeAttached();
  await hands.choose(onboarding.field('Full legal name'), american);
  await expect(onboarding.field('Tax state')).toHaveValue('NV');
  await hands.keys(async ({ tabTo, type }) => {
    await tabTo(onboarding.field('Month'));
    await type('12\t9\t1985');
    await tabTo(onboarding.field('Tax ID number'));
    await type('123456789\n');
  });
  await expect(onboarding.heading('Address')).toBeFocused();
  await hands.click(onboarding.field('Street address'));
  await hands.choose(onboarding.field('Street address'), american);
  await expect(onboarding.field('State')).toHaveValue('NV');
  const chooser = page.waitForEvent('filechooser');
  const place = onboarding.form.getByRole('group', { name: 'Photo page', exact: true });
  await hands.keys(async ({ tabTo, type }) => {
    await type('\n');
    await expect(onboarding.heading('Documents')).toBeFocused();
    await tabTo(place.getByRole('button').first());
    await type(' ');
  });
  await hands.files(await chooser, [pdfNamed('passport.pdf'), pdfNamed('bill.pdf')]);
  await expect(onboarding.form.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await hands.keys(async ({ tabTo, type }) => {
    for (const [part, digits] of typedDay()) {
      await tabTo(onboarding.field(part));
      await type(digits);
    }
    await type('\n');
    await expect(onboarding.heading('Review')).toBeFocused();
    await tabTo(onboarding.button('Submit'));
    await type('\n');
  });
  await expect(onboarding.heading('Application received')).toBeFocused();
  expect(hands.count).toBe(8);
});

test('the form asks the browser to fill the fields of another country', async ({
  onboarding,
  application,
}) => {
  await savePerson(application, { step: 'address', rest: { address: {} } });
  await onboarding.open(application);
  const street = onboarding.field('Street address');
  await expect(onboarding.field('ZIP code')).toBeVisible();
  await onboarding.field('Country').selectOption('GB');
  await expect(onboarding.field('State')).toHaveCount(0);
  const outcomes = await street.evaluateHandle(() => {
    const heard: string[] = [];
    const watch = (event: Event & { refill?: (() => Promise<void>) | null }) => {
      const refill = event.refill;
      if (!refill) return;
      const told = async () => {
        await refill();
        heard.push('filled');
      };
      Object.defineProperty(event, 'refill', { value: told });
    };
    window.addEventListener('autofill', watch, true);
    return heard;
  });
  await autofill(street, american);
  await expect(onboarding.field('State')).toHaveValue('NV');
  await expect.poll(() => outcomes.jsonValue()).toEqual(['filled']);
});
