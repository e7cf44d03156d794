import { scenarioNoise } from './card-scenarios.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedNoise: scenarioNoise });

test('waits for the report after an unreadable result, in the form’s language', async ({
  checkout,
  resourceTokenHash,
}) => {
  const { challenge, card } = checkout;
  await checkout.start({ resourceTokenHash, locale: 'de' });
  await card.fill({ number: '4000000000001257' });
  await checkout.button('Karte hinterlegen').click();
  await challenge.getByRole('button', { name: 'Bestätigung abbrechen' }).click();
  await expect(challenge.getByRole('dialog')).toContainText('dass die Karte hinterlegt wird');
  await checkout.takePictures('question');
  await challenge.getByRole('button', { name: 'Nein, fortfahren' }).click();
  await checkout.bank.getByLabel('Bestätigungscode').fill('123456');
  await checkout.bank.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(challenge.getByRole('status')).toHaveText(/^Vielen Dank\./);
  // There is no Cancel, because the payment may have succeeded.
  await expect(challenge.getByRole('button')).toHaveCount(0);
  await expect(challenge.locator('iframe')).toHaveCount(0);
  await checkout.page.screenshot({ path: test.info().outputPath('checking.png') });
  await expect(checkout.heading('Karte hinterlegt')).toBeVisible();
  await checkout.expectEvents('loaded', 'onChallenge', 'onChallenge', 'cardVerified', 'onExit');
});
