import { expect, test } from '@playwright/test';
import { openAccountOf, signUp } from '../../demo/merchant-account.ts';
import { createMerchantClient } from '../../demo/merchant-client.ts';
import { linkedCard } from '../payable.ts';
import { startSandbox } from '../sandbox.ts';
import { openShop } from '../shop.ts';
import { strictPage } from '../shop-pages.ts';
import { startFirefox } from './firefox.ts';

const payWithCode = `(() => {
  const code = document.querySelector('input');
  code.value = '123';
  code.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: '3' }));
  document.querySelector('button[type=submit]').click();
  return true;
})()`;

const askWhetherToGiveUp = `(() => {
  const buttons = [...document.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === 'Cancel verification').click();
  return true;
})()`;

const measureQuestion = `(() => {
  const dialog = document.querySelector('dialog[open]');
  const words = dialog.firstElementChild.getBoundingClientRect().height;
  return { beyondWords: dialog.clientHeight - words, display: getComputedStyle(dialog).display };
})()`;

// Some engines have a modal dialog fill the height of the page that is a grid itself.
test('the question whether to give up a challenge is as high as its words', async () => {
  const sandbox = await startSandbox();
  const shop = await openShop();
  const firefox = await startFirefox();
  try {
    const user = await signUp(sandbox.platformUrl);
    const client = createMerchantClient(sandbox.platformUrl, user);
    const account = await openAccountOf(user, client, shop);
    const { resourceTokenHash } = await linkedCard(account, '4000000000001109');
    await firefox.goto(shop.publish(strictPage(sandbox.platformUrl)));
    const options = JSON.stringify({ resourceTokenHash, amount: '100.00', locale: 'en' });
    await firefox.evaluate(`!!shop.launch(${options})`);
    await expect.poll(() => firefox.evaluate('shop.events')).toHaveLength(1);
    await firefox.evaluate(payWithCode, '/v1/frame/card.html');
    await expect(() => firefox.evaluate(askWhetherToGiveUp, '/v1/frame/challenge.html')).toPass({
      timeout: 24_000,
    });
    await expect(async () => {
      const question = await firefox.evaluate(measureQuestion, '/v1/frame/challenge.html');
      expect(question).toEqual({ beyondWords: expect.any(Number), display: 'block' });
      expect((question as { beyondWords: number }).beyondWords).toBeLessThanOrEqual(41);
    }).toPass({ timeout: 24_000 });
  } finally {
    await firefox.stop();
    await shop.stop();
    await sandbox.stop();
  }
});
