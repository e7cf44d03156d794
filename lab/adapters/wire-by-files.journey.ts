import { status, wireReturn } from '../../src/adapters/bank-files/wires/testing/messages.ts';
import { wire } from '../../src/platform/money/funds-transfer-methods/testing/method-inputs.ts';
import { must } from '../../src/platform/testing/api-client.ts';
import { createAccountWithOwner, person } from '../../src/platform/testing/examples.ts';
import { expect, openConsole, test } from './fixtures.ts';

test('a wire is sent over SFTP, and the return of the bank is in the console', async ({
  page,
  bankSandbox,
}) => {
  const { client } = bankSandbox;
  // A returned payment freezes the account of the other journey.
  const owner = { ...person, name: 'Ben Roe', email: 'ben@example.com' };
  const { accountId, contactId } = await createAccountWithOwner(client, { owner });
  await client.mustPost(`/v2/accounts/${accountId}/sandbox/fund`, { amount: '500.00' });
  const { data, included } = await must(
    client.post('/v2/disbursements?include=funds-transfer,disbursement-authorization', {
      'account-id': accountId,
      'contact-id': contactId,
      amount: '120.00',
      reference: 'Invoice 8',
      'funds-transfer-method': wire,
    }),
  );
  const idOf = (type: string) => String(included.find((one) => one.type === type)?.id);
  const transferId = idOf('funds-transfers');
  await client.mustPost(`/v2/disbursements/${data.id}/sandbox/authorize`);
  await bankSandbox.passAnHour();
  const endToEndId = transferId.replaceAll('-', '');
  const text = await bankSandbox.sentFile((file) => file.includes(endToEndId));
  expect(text).toContain('urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08');
  expect(text).toContain('<IntrBkSttlmAmt Ccy="USD">120.00</IntrBkSttlmAmt>');

  bankSandbox.receive('status.xml', status(endToEndId, 'ACSC'));
  const statusOf = async () =>
    (await client.get(`/v2/funds-transfers/${transferId}`)).data.attributes.status;
  await expect.poll(statusOf).toBe('settled');
  bankSandbox.receive('return.xml', wireReturn(endToEndId, '120.00'));
  await expect.poll(statusOf).toBe('reversed');
  await openConsole(page, bankSandbox, `/explore/funds-transfers/${transferId}`);
  await expect(page.getByText('Wire returned: AC03').first()).toBeVisible();
});
