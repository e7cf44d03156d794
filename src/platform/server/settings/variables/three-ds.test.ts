import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';

const directory = {
  VENDOR_THREE_DS_DIRECTORY_URL: 'https://directory.bank.test/v1',
  VENDOR_THREE_DS_DIRECTORY_SECRET: 'a secret of thirty-two characters',
};
const identifiers = {
  THREE_DS_SERVER_REF_NUMBER: '3DS_LOA_SER_PPFU_020200_00001',
  THREE_DS_REQUESTOR_ID: 'requestor-1',
  THREE_DS_REQUESTOR_NAME: 'Example Payments',
  THREE_DS_ACQUIRER_BIN: 'visa=400551, mastercard=510510',
  THREE_DS_ACQUIRER_MERCHANT_ID: '000123456789',
  THREE_DS_MCC: '5734',
  THREE_DS_MERCHANT_COUNTRY_CODE: '840',
};
const production = {
  ...directory,
  ...identifiers,
  ENVIRONMENT: 'production',
  MASTER_KEY: '8f1c0a77e2b94d63955eac30f4d21b6808d7c9513fa4e6b28e7d16c05b93af42',
};

test('reads identifiers for all card schemes or for each', () => {
  expect(readSettings(production).threeDSIdentifiers).toEqual({
    serverRefNumber: '3DS_LOA_SER_PPFU_020200_00001',
    serverOperatorId: undefined,
    requestorId: 'requestor-1',
    requestorName: 'Example Payments',
    acquirerBin: { visa: '400551', mastercard: '510510' },
    acquirerMerchantId: '000123456789',
    mcc: '5734',
    merchantCountryCode: '840',
  });
});

test.each(Object.keys(identifiers))('production with a directory requires %s', (name) => {
  const problem = `${name} is required with VENDOR_THREE_DS_DIRECTORY_URL`;
  expect(() => readSettings({ ...production, [name]: '' })).toThrow(new Error(problem));
  const without = { VENDOR_THREE_DS_DIRECTORY_URL: '', VENDOR_THREE_DS_DIRECTORY_SECRET: '' };
  expect(() => readSettings({ ...production, ...without, [name]: '' })).not.toThrow();
  expect(() => readSettings({ ...production, ENVIRONMENT: '', [name]: '' })).not.toThrow();
});

test.each([
  ['THREE_DS_SERVER_REF_NUMBER', 'x'.repeat(33), 'must be 1 to 32 printable ASCII characters'],
  ['THREE_DS_SERVER_OPERATOR_ID', 'visa=a,visa=b', 'visa=operator-1,mastercard=operator-1'],
  ['THREE_DS_REQUESTOR_ID', 'visa', undefined],
  ['THREE_DS_REQUESTOR_ID', 'vissa=a', 'visa=requestor-1,mastercard=requestor-1'],
  ['THREE_DS_REQUESTOR_NAME', 'Café', 'must be 1 to 40 printable ASCII characters'],
  ['THREE_DS_ACQUIRER_BIN', '40A551', 'must be 4 to 11 digits, or one for each card scheme'],
  ['THREE_DS_ACQUIRER_BIN', 'visa=', 'like visa=400551,mastercard=400551'],
  ['THREE_DS_ACQUIRER_BIN', 'visa=400551=1', 'like visa=400551,mastercard=400551'],
  ['THREE_DS_ACQUIRER_MERCHANT_ID', 'x'.repeat(36), 'must be 1 to 35 printable ASCII characters'],
  ['THREE_DS_MCC', '574', 'must be the 4 digits of a merchant category, such as 5734'],
  ['THREE_DS_MERCHANT_COUNTRY_CODE', 'US', 'must be the 3 digits of a country in ISO 3166-1'],
  ['THREE_DS_MERCHANT_COUNTRY_CODE', '901', 'must be the 3 digits of a country in ISO 3166-1'],
  ['THREE_DS_MERCHANT_COUNTRY_CODE', '900', undefined],
])('%s=%s: %s', (name, value, problem) => {
  const read = () => readSettings({ [name]: value });
  if (problem === undefined) expect(read).not.toThrow();
  else expect(read).toThrow(problem);
});

test.each([
  ['ISSUER_URL', 'VENDOR_THREE_DS_DIRECTORY_URL'],
  ['THREE_DS_SHARED_SECRET', 'VENDOR_THREE_DS_DIRECTORY_SECRET'],
])('names the successor of %s', (former, name) => {
  const problem = `${former} is now ${name}: see docs/vendors.md`;
  expect(() => readSettings({ [former]: 'https://bank.test' })).toThrow(new Error(problem));
  expect(() => readSettings({ [former]: '' })).not.toThrow();
});
