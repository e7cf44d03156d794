import { createCardToken } from '../demo/merchant-tokens.ts';
import { expect, test } from './fixtures.ts';
import { strictPage } from './shop-pages.ts';

test('an invalid field stays red while it has the focus', async ({ checkout, account }) => {
  await checkout.start(await createCardToken(account));
  const number = checkout.field('Card number');
  await number.fill('4242');
  await checkout.field('Expiration date').focus();
  const cell = number.locator('..');
  const redOf = () =>
    cell.evaluate((element) => {
      const { borderColor, outlineColor } = getComputedStyle(element);
      return [borderColor, outlineColor];
    });
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  const red = await redOf();
  await number.focus();
  expect(await redOf()).toEqual(red);
  await checkout.takePictures('wrong-field');
});

test('the form on a dark page has the background of the page', async ({
  checkout,
  account,
  sandbox,
}) => {
  const { page, form } = checkout;
  const { headers, html } = strictPage(sandbox.platformUrl);
  const scheme = '<meta name="color-scheme" content="dark">';
  await checkout.open({
    ...(headers && { headers }),
    html: html.replace('</head>', `${scheme}</head>`),
  });
  await checkout.launch(await createCardToken(account));
  await expect(checkout.field('Card number')).toBeVisible();
  const canvas = await page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'Canvas';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect(form.locator('html')).toHaveCSS('background-color', canvas);
  await checkout.takePictures('dark-page');
});

test('Arabic has its own question mark', async ({ checkout, resourceTokenHash }) => {
  await checkout.start({ resourceTokenHash, locale: 'ar' });
  await expect(checkout.form.locator('summary')).toContainText('؟');
  await expect(checkout.form.locator('summary')).not.toContainText('?');
  await checkout.takePictures('arabic');
});
