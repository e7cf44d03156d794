import { expect, test } from '../fixtures.ts';
import { linkedCard } from '../payable.ts';

// Some engines have a modal dialog that is a grid itself fill the height of the page.
test('the question whether to give up a challenge is as high as its words', async ({
  checkout,
  account,
}) => {
  const { resourceTokenHash } = await linkedCard(account, '4000000000001109');
  await checkout.start({ resourceTokenHash, amount: '100.00' });
  await checkout.pay();
  await checkout.challenge.getByRole('button', { name: 'Cancel verification' }).click();
  const question = checkout.challenge.getByRole('dialog');
  await expect(question).toBeVisible();
  const { beyondWords, most } = await question.evaluate((dialog) => {
    const { paddingTop, paddingBottom } = getComputedStyle(dialog);
    const words = dialog.firstElementChild?.getBoundingClientRect().height ?? 0;
    return {
      beyondWords: dialog.clientHeight - words,
      most: Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom) + 1,
    };
  });
  expect(beyondWords).toBeLessThanOrEqual(most);
});
