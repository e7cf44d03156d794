import { scenarioNoise } from './card-scenarios.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedNoise: scenarioNoise });

for (const width of [320, 1280]) {
  test(`waits for the report after an unreadable result, in the form’s language (${width} px)`, async ({
    checkout,
    resourceTokenHash,
  }) => {
    const { page, challenge } = checkout;
    await page.setViewportSize({ width, height: 640 });
    await checkout.start({ resourceTokenHash, locale: 'de' });
    await checkout.form.getByLabel('Kartennummer').fill('4000000000001257');
    await checkout.form.getByLabel('Ablaufdatum').fill('12/30');
    await checkout.form.getByLabel('Prüfnummer').fill('123');
    await checkout.form.getByLabel('Name auf der Karte').fill('Grace Holder');
    await checkout.form.getByLabel('Postleitzahl').fill('89145');
    await checkout.button('Karte hinterlegen').click();
    await challenge.getByRole('button', { name: 'Bestätigung abbrechen' }).click();
    await expect(challenge.getByRole('dialog')).toContainText('dass die Karte hinterlegt wird');
    await page.screenshot({ path: test.info().outputPath(`question-${width}.png`) });
    await challenge.getByRole('button', { name: 'Nein, fortfahren' }).click();
    await checkout.answerChallenge();
    await expect(challenge.getByRole('status')).toHaveText(/^Vielen Dank\./);
    // There is no Cancel, because the payment may have succeeded.
    await expect(challenge.getByRole('button')).toHaveCount(0);
    await expect(challenge.locator('iframe')).toHaveCount(0);
    await page.screenshot({ path: test.info().outputPath(`checking-${width}.png`) });
    await expect(checkout.heading('Karte hinterlegt')).toBeVisible();
    await checkout.expectEvents('loaded', 'onChallenge', 'onChallenge', 'cardVerified', 'onExit');
  });
}
