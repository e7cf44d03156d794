import { createCardToken } from '../demo/merchant-tokens.ts';
import { expectAccessible } from './axe.ts';
import type { CheckoutPage, PageLaunchOptions } from './checkout-page.ts';
import { expect, test } from './fixtures.ts';
import { holdScript, phaseOf } from './late-script.ts';
import { linkedCard } from './payable.ts';
import type { ShopPage } from './shop.ts';
import { declaringPage } from './shop-pages.ts';

/** Opens a page that launches immediately, before it has a spare frame. */
async function launchAtOnce(
  checkout: CheckoutPage,
  options: PageLaunchOptions,
  page?: ShopPage,
): Promise<void> {
  await checkout.launchEarly(options);
  // The page's frame loads only after the script, so don't wait for it.
  void checkout.open(page).catch(() => undefined);
  await expect(checkout.page.locator('#card iframe')).toBeAttached();
  // A frame in the markup exists before the shop's own script has run.
  await expect.poll(() => checkout.page.evaluate(() => 'shop' in window)).toBe(true);
}

/**
 * Sends a request to the platform from within the form's frame, and waits for the answer. Everything the
 * frame sent before, to the platform or the page, has arrived by then.
 */
async function askFromFrame({ form }: CheckoutPage): Promise<void> {
  const isOk = await form.locator('html').evaluate(async () => (await fetch('/healthz')).ok);
  expect(isOk).toBe(true);
}

/** Elements that appear once the form accepts typing: brand marks (a blank one before) and help. */
const later = ':is(svg, [role=img], details)';

/** The form's other elements, whatever the order of their attributes. */
const drawing = ({ form }: CheckoutPage) =>
  form
    .locator(`#app :not(${later}, ${later} *)`)
    .evaluateAll((elements) =>
      elements.map(({ localName, attributes }) => [
        localName,
        ...[...attributes].map(({ name, value }) => `${name}=${value}`).sort(),
      ]),
    );

test('the form is shown, and accepts typing, before its script has loaded, also in a regional English', async ({
  page,
  checkout,
  resourceTokenHash,
}) => {
  const letCome = await holdScript(checkout.page, 'card');
  await launchAtOnce(checkout, { resourceTokenHash, locale: 'en-PH' });
  await expect.poll(() => phaseOf(checkout.page)).toBe('shown');
  await expectAccessible(page, 'the form before its script');
  const number = checkout.field('Card number');
  await number.pressSequentially('42424242');
  await checkout.field('Security code').pressSequentially('123');
  await number.focus();
  const before = await drawing(checkout);

  letCome();
  await checkout.expectEvents('loaded');
  await expect(checkout.form.locator('html')).toHaveAttribute('lang', 'en-PH');
  await expect(number).toHaveValue('4242 4242');
  await expect(number).toBeFocused();
  await expect(checkout.field('Security code')).toHaveValue('123');
  // Clearing the fields brings back the blank brand mark and the placeholders.
  await number.fill('');
  await checkout.field('Security code').fill('');
  const spelling = await checkout.field('Name on card').getAttribute('spellcheck');
  expect(spelling).toBe('false');
  const after = await drawing(checkout);
  expect(after.map((one) => one.filter((part) => part !== 'spellcheck=false'))).toEqual(before);

  await checkout.expectLinked();
});

test('a form that is submitted before its script has loaded does not navigate, and submits once afterwards', async ({
  checkout,
  sandbox,
  resourceTokenHash,
}) => {
  const requests: string[] = [];
  const letCome = await holdScript(checkout.page, 'card');
  await launchAtOnce(checkout, { resourceTokenHash });
  await expect.poll(() => phaseOf(checkout.page)).toBe('shown');
  await checkout.fillCard({ number: '4242424242424242' });
  checkout.page.on('request', (request) => requests.push(request.url()));
  await checkout.field('Card number').press('Enter');
  await checkout.button('Link card').click();
  await askFromFrame(checkout);
  expect(requests).toEqual([`${sandbox.platformUrl}/healthz`]);
  const address = `${sandbox.platformUrl}/v1/frame/card.html`;
  expect(checkout.framesAt(address).map((frame) => frame.url())).toEqual([address]);

  letCome();
  await expect(checkout.heading('Card linked')).toBeVisible();
  await checkout.expectEvents('loaded', 'cardVerified', 'onExit');
  expect(requests.filter((url) => url.includes('credit-card-authorization'))).toHaveLength(1);
});

test('errors of a form that is submitted earlier are shown once the script has loaded', async ({
  checkout,
  resourceTokenHash,
}) => {
  const letCome = await holdScript(checkout.page, 'card');
  await launchAtOnce(checkout, { resourceTokenHash });
  await expect.poll(() => phaseOf(checkout.page)).toBe('shown');
  await checkout.field('Card number').pressSequentially('4242');
  await checkout.button('Link card').click();
  letCome();
  await expect(
    checkout.form.getByText('Card number is incomplete. Enter all digits.').first(),
  ).toBeVisible();
  await expect(checkout.field('Card number')).toBeFocused();
  await checkout.expectEvents('loaded');
});

const others: { what: string; options: PageLaunchOptions; fields: number }[] = [
  { what: 'another form', options: { amount: '100.00' }, fields: 1 },
  { what: 'another language', options: { locale: 'ar' }, fields: 5 },
  { what: 'other colours', options: { theme: { primary: 'rgb(100, 0, 100)' } }, fields: 5 },
];

for (const { what, options, fields } of others) {
  test(`waits for the script: ${what}`, async ({ checkout, account }) => {
    const letCome = await holdScript(checkout.page, 'card');
    const { resourceTokenHash } = await (options.amount ? linkedCard : createCardToken)(account);
    await launchAtOnce(checkout, { resourceTokenHash, ...options });
    await expect(checkout.form.locator('input')).toHaveCount(5);
    await askFromFrame(checkout);
    expect(await phaseOf(checkout.page)).toBe('loading');
    letCome();
    await checkout.expectEvents('loaded');
    expect(await phaseOf(checkout.page)).toBe('shown');
    await expect(checkout.form.locator('input')).toHaveCount(fields);
    await expect(checkout.form.locator('html')).toHaveAttribute('lang', options.locale ?? 'en');
  });
}

test("a frame in the page's markup shows the form at the launch", async ({
  checkout,
  sandbox: { platformUrl },
  resourceTokenHash,
}) => {
  const letCome = await holdScript(checkout.page, 'card');
  await launchAtOnce(checkout, { resourceTokenHash }, declaringPage(platformUrl));
  await expect(checkout.field('Card number')).toBeVisible();
  letCome();
  await checkout.expectEvents('loaded');
  await checkout.linkCard({ number: '4242424242424242' });
  await expect(checkout.heading('Card linked')).toBeVisible();
});

test("going back to the page doesn't restore the card", async ({
  page,
  checkout,
  sandbox: { platformUrl },
  resourceTokenHash,
}) => {
  await launchAtOnce(checkout, { resourceTokenHash }, declaringPage(platformUrl));
  await checkout.expectEvents('loaded');
  await checkout.fillCard({ number: '4242424242424242' });
  // Browsers save the state of a page from time to time.
  await page.waitForTimeout(1500);
  await page.goto('about:blank');
  await page.goBack();
  await checkout.expectEvents('loaded');
  const texts = checkout.form
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(await texts).toEqual(['', '', '', '', '']);
});
