import { createCardToken } from '../demo/merchant-tokens.ts';
import { withSwitches } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { contrastOf, openCamera } from './picture.ts';

// Chromium's "Auto Dark Mode for Web Contents" exists only in the full browser.
test.use({ launchOptions: withSwitches('--enable-features=WebContentsForceDark') });

test('forced dark keeps the marks of cards readable', async ({ checkout, account }) => {
  await checkout.start(await createCardToken(account));
  const takePicture = await openCamera(checkout.page);
  for (const number of ['4242 4242 4242 4242', '6011 1111 1111 1117']) {
    await checkout.field('Card number').fill(number);
    const mark = checkout.form.getByRole('img');
    await expect(mark).toHaveCount(1);
    const box = await mark.boundingBox();
    if (!box) throw new Error('there is no mark');
    const picture = await takePicture();
    const page = picture.at(2, 700);
    expect(contrastOf(page, [255, 255, 255])).toBeGreaterThan(15);
    expect(picture.contrastIn(box, picture.groundOf(box), 20), number).toBeGreaterThan(7);
  }
});
