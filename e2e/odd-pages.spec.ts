import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { createCardToken } from '../demo/merchant-tokens.ts';
import { expect, test } from './fixtures.ts';
import { strictPage } from './shop-pages.ts';
import { shopScript } from './shop-script.ts';

// Pages that are not a plain page of a web shop, or that do odd things to what is in them.

test('a page from a file, as apps have it, links a card with a challenge', async ({
  checkout,
  account,
  sandbox,
}, testInfo) => {
  const { resourceTokenHash } = await createCardToken(account);
  const { html } = strictPage(sandbox.platformUrl);
  const file = testInfo.outputPath('checkout.html');
  const inline = html.replace('<script src="/shop.js" defer></script>', '');
  await writeFile(file, `${inline}<script>${shopScript}</script>`);
  await checkout.page.goto(pathToFileURL(file).href);
  await checkout.launch({ resourceTokenHash });
  await checkout.linkCard({ number: '4000000000001109' });
  await checkout.answerChallenge();
  await expect(checkout.heading('Card linked')).toBeVisible();
  await checkout.expectEvents('loaded', 'onChallenge', 'onChallenge', 'cardVerified', 'onExit');
});
