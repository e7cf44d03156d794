import type { Locator } from '@playwright/test';
import { createCardToken } from '../demo/merchant-tokens.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { expect, test } from './fixtures.ts';
import { type Hard, hardThemes } from './hard-themes.ts';
import { type Box, contrastOf, openCamera, type Picture } from './picture.ts';

// Every contrast here is measured from screenshot pixels, not from stylesheets.

/** Required ratios, less the error from rounding colour channels. */
const text = 4.45;
const graphic = 2.95;
/** Minimum width of the 2 px focus ring, less its rounded corners. */
const ring = 1.8;

test('everything with a meaning is visible in ten difficult themes', async ({
  checkout,
  account,
}) => {
  const { page, form } = checkout;
  await page.setViewportSize({ width: 560, height: 720 });
  await checkout.start(await createCardToken(account));
  await checkout.expectEvents('loaded');
  await checkout.fillCard({ number: '4242424242424242', name: '' });
  await checkout.button('Link card').click();
  await expect(form.locator('#name')).toBeFocused();
  const takePicture = await openCamera(page);
  const label = form.locator('#action');
  const plain = cellOf(checkout, 'postalCode');
  const wrong = cellOf(checkout, 'name');

  for (const [what, hard] of Object.entries(hardThemes)) {
    await wear(checkout, hard);
    const say = (detail: string) => `${what}: ${detail}`;
    await form.locator(':focus').blur();
    const before = await takePicture();
    const { button, plainBox, wrongBox } = {
      button: await boxOf(label),
      plainBox: await boxOf(plain),
      wrongBox: await boxOf(wrong),
    };
    const ground = before.at(Math.round(plainBox.x + 6), Math.round(plainBox.y + 4));

    const inside = inset(button, 6);
    const needed = (await isLarge(label)) ? graphic : text;
    expect
      .soft(before.contrastIn(inside, before.groundOf(inside), 40), say('label'))
      .toBeGreaterThan(needed);
    expect
      .soft(lineAt(before, button).contrast, say('edge of the button'))
      .toBeGreaterThan(graphic);
    const hairline = lineAt(before, plainBox);
    const errorLine = lineAt(before, wrongBox);
    expect.soft(errorLine.contrast, say('border of an error')).toBeGreaterThan(graphic);
    expect.soft([hairline.width, errorLine.width], say('widths of borders')).toEqual([0, 2]);
    const words = await boxOf(form.locator('#name-error'));
    expect.soft(before.contrastIn(words, ground, 40), say('error')).toBeGreaterThan(text);
    const mark = inset(await boxOf(form.locator('#number ~ img')), 2);
    expect
      .soft(before.contrastIn(mark, before.groundOf(mark), 20), say('brand'))
      .toBeGreaterThan(graphic);

    await form.locator('#postalCode').focus();
    const focused = await takePicture();
    expect.soft(ringOf(focused, before, plainBox), say('ring of a field')).toBeGreaterThan(ring);
    await form.locator('#name').focus();
    const focusedWrong = await takePicture();
    expect
      .soft(ringOf(focusedWrong, before, wrongBox), say('ring of a field with an error'))
      .toBeGreaterThan(ring);
    expect
      .soft(borderOf(focusedWrong, wrongBox), say('border below a ring'))
      .not.toEqual(borderOf(focused, plainBox));
    await label.focus();
    expect
      .soft(ringOf(await takePicture(), before, button), say('ring of the button'))
      .toBeGreaterThan(ring);

    await page.emulateMedia({ contrast: 'more' });
    const asked = lineAt(await takePicture(), plainBox);
    await page.emulateMedia({ contrast: null });
    expect
      .soft([asked.contrast > graphic, asked.width], say('border if more contrast is requested'))
      .toEqual([true, 1]);
  }

  await form.locator('#name').fill('Grace Holder');
  await label.click();
  await expect(checkout.heading('Card linked')).toBeVisible();
  for (const [what, hard] of Object.entries(hardThemes)) {
    await wear(checkout, hard);
    const picture = await takePicture();
    const mark = await boxOf(form.locator('main svg'));
    const ground = picture.at(Math.round(mark.x), Math.round(mark.y));
    expect.soft(picture.contrastIn(mark, ground, 300), `${what}: success`).toBeGreaterThan(graphic);
  }
});

/** Changes the page and the theme, and waits until the form has changed. */
async function wear(checkout: CheckoutPage, { theme, page = 'white' }: Hard): Promise<void> {
  const root = checkout.form.locator('html');
  const before = await root.getAttribute('style');
  await checkout.page.evaluate((color) => {
    document.body.style.background = color;
  }, page);
  await checkout.update({ theme });
  await expect(root).not.toHaveAttribute('style', before ?? '');
}

const cellOf = (checkout: CheckoutPage, id: string) => checkout.form.locator(`div:has(> #${id})`);

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not shown');
  return box;
}

const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** True for large text by WCAG 2.2: bold and at least 14 points. */
function isLarge(label: Locator): Promise<boolean> {
  return label.evaluate((element) => {
    const { fontSize, fontWeight } = getComputedStyle(element);
    return Number.parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700;
  });
}

/** Measures the line along the left edge of a box against its surroundings. */
function lineAt(picture: Picture, { x, y, height }: Box): { contrast: number; width: number } {
  const row = Math.round(y + height / 2);
  const left = Math.round(x);
  const beside = picture.at(left - 2, row);
  const contrasts = [0, 1, 2, 3].map((at) => contrastOf(picture.at(left + at, row), beside));
  return {
    contrast: Math.max(...contrasts),
    width: contrasts.filter((contrast) => contrast > graphic).length,
  };
}

/** Returns the outermost pixel at the middle of the left edge. */
const borderOf = (picture: Picture, { x, y, height }: Box) =>
  picture.at(Math.round(x), Math.round(y + height / 2));

/** Measures the thickness of the focus ring around a box: pixels that changed by a contrast of 3:1. */
function ringOf(focused: Picture, before: Picture, box: Box): number {
  const changed = focused.changedFrom(before, inset(box, -5), graphic);
  return changed / (2 * (box.width + box.height));
}

test('a form without colours becomes dark with its page, and light again', async ({
  checkout,
  account,
}) => {
  const { page } = checkout;
  const root = checkout.form.locator('html');
  const ground = (color: string) => expect(root).toHaveCSS('background-color', color);
  // The last two are Canvas in Chromium's dark scheme, and the page's own background.
  const [light, dark, painted] = ['rgb(255, 255, 255)', 'rgb(18, 18, 18)', 'rgb(20, 23, 28)'];
  const style = (css: string) =>
    page.evaluate((given) => {
      document.documentElement.style.cssText = given;
    }, css);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkout.start(await createCardToken(account));
  await checkout.expectEvents('loaded');
  await checkout.field('Card number').fill('4242');
  await ground(light);
  await style('color-scheme: light dark');
  await checkout.update({});
  await ground(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await ground(light);
  await style('background: #14171c');
  await page.emulateMedia({ colorScheme: 'dark' });
  await ground(painted);
  await checkout.update({ theme: { background: 'transparent' } });
  await expect(checkout.form.locator('body')).toHaveCSS('color', light);
  await expect(checkout.field('Card number')).toHaveValue('4242');
});
