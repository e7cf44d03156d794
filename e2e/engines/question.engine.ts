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
  const [shown, needed] = await question.evaluate((dialog) => {
    const shown = dialog.clientHeight;
    // What is in a grid that is too high is stretched with it: only a block shows what it needs.
    dialog.style.display = 'block';
    dialog.style.height = 'auto';
    return [shown, dialog.clientHeight];
  });
  expect(shown).toBe(needed);
});
