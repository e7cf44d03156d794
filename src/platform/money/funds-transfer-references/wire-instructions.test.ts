import { expect, test } from 'vitest';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import { ApiClient } from '../../testing/api-client.ts';
import { rejectedWith } from '../../testing/rejections.ts';
import type { BankRails } from '../banks/bank-rails.ts';
import { bankWith } from '../banks/testing/bank-with.ts';
import { usePushBench } from '../push-transfer-methods/testing/push-bench.ts';

const bench = usePushBench();
const path = '/v2/contact-funds-transfer-references';

const depository = {
  accountNumber: '7000000001',
  routingNumber: '121000248',
  swiftCode: 'WFBIUS6S',
  bankName: 'Wells Fargo',
  bankAddress: '420 Montgomery Street, San Francisco, US',
  creditTo: 'Operator Inc',
  beneficiaryAddress: '2 Main Street, Reno, NV 89501, US',
};

/** Creates a reference in production with a bank's account. */
async function create(readDepository: BankRails['read-depository']) {
  const vendorAddresses = { 'bank-rails': bankWith({ 'read-depository': readDepository }) };
  const platform = bench.test.another({ environment: 'production', vendorAddresses });
  const client = new ApiClient((request) => platform.fetch(request)).with(bench.client.headers);
  return client.post(path, { 'account-id': bench.accountId, 'contact-id': bench.contactId });
}

test('production shows the account of its bank', async () => {
  const { data } = await create(async () => depository);
  const { reference, ...shown } = data.attributes;
  const lines = (code: string) =>
    [
      'Bank: Wells Fargo, 420 Montgomery Street, San Francisco, US',
      code,
      'Account number: 7000000001',
      'Credit to: Operator Inc, 2 Main Street, Reno, NV 89501, US',
      `Reference: ${reference}`,
    ].join('\n');
  expect(shown).toMatchObject({
    'wire-instructions': lines('Routing number: 121000248'),
    'wire-instructions-intl': lines('SWIFT code: WFBIUS6S'),
    'alt-currency-wire-instructions': lines('SWIFT code: WFBIUS6S'),
  });
});

test('a bank without a SWIFT code has no international instructions', async () => {
  const { data } = await create(async () => ({ ...depository, swiftCode: null }));
  expect(data.attributes).toMatchObject({
    'wire-instructions': expect.stringContaining('Routing number: 121000248'),
    'wire-instructions-intl': null,
    'alt-currency-wire-instructions': null,
  });
});

test('no reference is created if the bank returns no account', async () => {
  expect(await create(() => Promise.reject(new VendorRefusal('closed')))).toMatchObject(
    rejectedWith('60006'),
  );
  expect((await bench.client.get(path)).list).toEqual([]);
});
