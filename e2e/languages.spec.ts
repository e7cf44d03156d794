import { readdirSync, readFileSync } from 'node:fs';
import { scenarioNoise } from './card-scenarios.ts';
import { expect, test } from './fixtures.ts';
import { linkedCard } from './payable.ts';
import { expectOnePayment } from './platform-state.ts';

test.use({ expectedNoise: scenarioNoise });

const folder = new URL('../src/languages/texts/', import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

for (const file of readdirSync(folder)) {
  const { language, shell, card, challenge } = read(file);

  test(`shell, card and challenge speak ${language.tag}`, async ({ checkout, account, state }) => {
    const { resourceTokenHash } = await linkedCard(account, '4000000000001109');
    await checkout.open();
    // As a page in that language has it, with a region that no file is of.
    await checkout.page.evaluate((lang) => {
      document.documentElement.lang = lang;
    }, `${language.tag}-001`);
    await checkout.launch({ resourceTokenHash, amount: '100.00' });
    await checkout.expectEvents('loaded');
    await expect(checkout.page.locator('iframe')).toHaveAttribute('title', shell.card);
    await expect(checkout.form.locator('html')).toHaveAttribute('dir', language.dir);
    await checkout.field(card.code).fill('123');
    await checkout.form.locator('button[type=submit]').click();
    await expect(checkout.bank.getByLabel('Verification code')).toBeVisible();
    await expect(checkout.challenge.getByRole('heading', { name: challenge.title })).toBeVisible();
    await expect(checkout.challenge.locator('html')).toHaveAttribute('dir', language.dir);
    await checkout.answerChallenge();
    await expect(checkout.heading(card.paid)).toBeVisible();
    await expectOnePayment(state, 100);
  });
}
