import type { Page } from '@playwright/test';
import type { Shop } from '../../e2e/shop.ts';
import { readNacha } from '../../src/adapters/bank-files/nacha/read-nacha.ts';
import { returnFile } from '../../src/adapters/bank-files/nacha/testing/return-file.ts';
import { nachaConfig } from '../../src/platform/money/nacha-batches/testing/nacha-config.ts';
import { expect, openConsole, test } from './fixtures.ts';
import type { BankSandbox } from './world/bank-sandbox.ts';

/** The merchant's page: it opens Link, and sends what Link returns to the merchant's server. */
const bankPage = (linkScript: string, linkToken: string) => ({
  html: `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Pay by bank</title><script src="${linkScript}"></script></head>
  <body>
    <button type="button">Link a bank</button>
    <p role="status"></p>
    <script>
      document.querySelector('button').onclick = () => Plaid.create({
        token: '${linkToken}',
        onSuccess: async (publicToken, { account_id: accountId }) => {
          document.querySelector('p').textContent = await window.sendToShop(publicToken, accountId);
        },
      }).open();
    </script>
  </body>
</html>`,
});

/** Links a bank in the browser. @returns the id of the funds transfer method */
async function linkBank(page: Page, shop: Shop, sandbox: BankSandbox): Promise<string> {
  const { client, contactId, linkPage } = sandbox;
  let methodId = '';
  await page.exposeFunction('sendToShop', async (publicToken: string, accountId: string) => {
    const method = await client.mustPost('/v2/funds-transfer-methods', {
      'contact-id': contactId,
      'funds-transfer-type': 'ach',
      'ach-check-type': 'personal',
      'aggregator-public-token': publicToken,
      'aggregator-account-id': accountId,
    });
    methodId = String(method.id);
    return `Linked: account ending in ${method.attributes['last-4']}`;
  });
  const linkToken = await sandbox.createLinkToken();
  await page.goto(shop.publish(bankPage(`${linkPage.origin}/link.js`, linkToken)));
  await page.getByRole('button', { name: 'Link a bank' }).click();
  const link = page.frameLocator('iframe[title="Link your bank"]');
  await link.getByRole('button', { name: 'Checking ending in 6789' }).click();
  await expect(page.getByRole('status')).toHaveText('Linked: account ending in 6789');
  return methodId;
}

test('a bank is linked by Plaid and pays by a file, whose return reverses the payment in the console', async ({
  page,
  bankSandbox,
  shop,
}) => {
  const { client, contactId } = bankSandbox;
  const methodId = await linkBank(page, shop, bankSandbox);
  const contribution = await client.mustPost('/v2/contributions', {
    'contact-id': contactId,
    'funds-transfer-method-id': methodId,
    amount: '25.00',
  });
  const config = await client.mustPost('/v2/nacha-configs', nachaConfig);
  await client.mustPost('/v2/nacha-batches', { 'nacha-config-id': config.id });
  await bankSandbox.passAnHour();
  const text = await bankSandbox.sentFile((file) => file.startsWith('101 '));
  expect(readNacha(text)).toMatchObject({ problems: [] });
  // The numbers that Plaid has told the platform, and the merchant never saw.
  expect(text).toMatch(/^627011401533000123456789 +0000002500/m);

  const { data } = await client.get(`/v2/contributions/${contribution.id}`);
  const transferId = String(data.attributes['funds-transfer-id']);
  const individualId = transferId.replaceAll('-', '').slice(0, 15).toUpperCase();
  // A file settles days later, by the clock of the bank.
  await client.mustPost(`/v2/funds-transfers/${transferId}/sandbox/settle`);
  bankSandbox.receive('returns.ach', returnFile([{ code: 'R01', cents: 2500n, individualId }]));
  const statusOf = async () =>
    (await client.get(`/v2/contributions/${contribution.id}`)).data.attributes.status;
  await expect.poll(statusOf).toBe('reversed');
  await openConsole(page, bankSandbox, `/payments/${contribution.id}`);
  await expect(
    page.getByText(/The bank reversed USD.25\.00\. R01 Insufficient Funds/),
  ).toBeVisible();
});
