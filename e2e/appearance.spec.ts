import type { Locator } from '@playwright/test';
import type { Theme } from '../src/contract/index.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { expect, test } from './fixtures.ts';

// How the form adopts the looks of the page and the preferences of the cardholder's browser, on the
// page with the strictest policy.

/** A theme and the styles that the browser computes for it. */
interface Look {
  theme: Partial<Theme>;
  /** Style of the element around the target. */
  page: string;
  background: string;
  text: string;
  button: string;
}

const blue = 'rgb(24, 144, 255)';
const looks: Record<string, Look> = {
  'the background and the text colour of the page': {
    theme: { background: 'inherit', foreground: 'inherit' },
    page: 'background: #123456; color: #eee',
    background: 'rgb(18, 52, 86)',
    text: 'rgb(238, 238, 238)',
    button: blue,
  },
  'no background over an image': {
    theme: { background: 'inherit', foreground: 'currentcolor' },
    page: 'background: linear-gradient(#000, #222); color: white',
    background: 'rgba(0, 0, 0, 0)',
    text: 'rgb(255, 255, 255)',
    button: blue,
  },
  'no background when told so': {
    theme: { background: 'transparent', foreground: 'white' },
    page: 'background: #14171c',
    background: 'rgba(0, 0, 0, 0)',
    text: 'rgb(255, 255, 255)',
    button: blue,
  },
  'the variables of a design system, in any colour space': {
    theme: { primary: 'var(--brand)', foreground: 'oklch(40% 0.1 250)' },
    page: '--brand: hsl(155 85% 26.5%)',
    background: 'rgb(255, 255, 255)',
    text: 'rgb(18, 74, 123)',
    button: 'rgb(10, 125, 77)',
  },
};

for (const [what, { theme, page, ...computed }] of Object.entries(looks)) {
  test(`a theme takes ${what}`, async ({ checkout, resourceTokenHash }) => {
    await checkout.open();
    await checkout.page.locator('main').evaluate((main, style) => {
      main.style.cssText = style;
    }, page);
    await checkout.launch({ resourceTokenHash, theme });
    await checkout.expectEvents('loaded');
    expect(await computedLook(checkout)).toEqual(computed);
  });
}

function computedLook(checkout: CheckoutPage): Promise<Omit<Look, 'theme' | 'page'>> {
  return checkout.form.locator('button').evaluate((button) => ({
    background: getComputedStyle(document.documentElement).backgroundColor,
    text: getComputedStyle(document.body).color,
    button: getComputedStyle(button).backgroundColor,
  }));
}

test('every control keeps its outline under forced colours of the system', async ({
  checkout,
  resourceTokenHash,
}) => {
  await checkout.page.emulateMedia({ forcedColors: 'active' });
  await checkout.start({ resourceTokenHash });
  await checkout.expectEvents('loaded');
  expect(await outlined(checkout.form.locator('main :is(:has(> input), button)'))).toEqual(
    Array(6).fill(true),
  );
  await checkout.linkCard({ number: '4000000000001109' });
  await expect(checkout.code).toBeVisible();
  expect(await outlined(checkout.challenge.locator('button:visible'))).toEqual([true]);
  expect(await outlined(checkout.bank.locator('input, button'))).toEqual([true, true]);
});

/** Returns for each element whether one of its borders contrasts with the page. */
function outlined(elements: Locator): Promise<boolean[]> {
  return elements.evaluateAll((all) => {
    const paper = getComputedStyle(document.body).backgroundColor;
    return all.map((element) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(element);
      return borderTopWidth !== '0px' && borderTopColor !== paper;
    });
  });
}

test('with reduced motion, only progress indicators move', async ({
  checkout,
  resourceTokenHash,
}) => {
  await checkout.page.emulateMedia({ reducedMotion: 'reduce' });
  await checkout.start({ resourceTokenHash });
  const moving = () =>
    checkout.form
      .locator('body')
      .evaluate(() =>
        document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration)),
      );
  await checkout.linkCard({ number: '4000000000004020' });
  await expect.poll(moving).toEqual([4000]);
  await expect(checkout.heading('Card linked')).toBeVisible();
  expect(await moving()).toEqual([]);
});
