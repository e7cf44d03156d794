import { expect, test } from 'vitest';
import { checkVendor } from '../../vendors/check/check-vendor.ts';
import { bankLinkPort } from '../../vendors/ports/bank-link.ts';
import { startBench } from './testing/plaid-bench.ts';

test('the adapter keeps the rules of its port', async () => {
  const { standIn, connection } = await startBench();
  standIn.addPublicToken('public-1');
  const findings = await checkVendor(bankLinkPort, connection);
  expect(findings.filter(({ isMet }) => !isMet)).toEqual([]);
  expect(findings.length).toBeGreaterThan(40);
});

const checking = {
  accountNumber: '000123456789',
  routingNumber: '011401533',
  accountType: 'checking',
  isManuallyVerified: false,
};

test.each([
  ['account-1', checking],
  ['account-savings', { ...checking, accountType: 'savings' }],
  ['account-cash', checking],
  ['account-deposits', checking],
  ['account-manual', { ...checking, isManuallyVerified: true }],
  ['account-pending', null],
  ['account-not-ready', null],
  ['account-canada', null],
  ['account-letters', null],
  ['account-credit', null],
])('%s is read for ACH if its numbers are verified and ACH can use them', async (id, account) => {
  const { standIn, calls } = await startBench();
  const processorToken = standIn.processorToken(id);
  expect(await calls['read-account']({ processorToken })).toEqual({ account });
});

test.each([
  ['account-1', '1250.00'],
  ['account-cents', '1019.99'],
  ['account-overdrawn', '0.00'],
])('%s has an available balance of %s', async (id, amount) => {
  const { standIn, calls } = await startBench();
  const processorToken = standIn.processorToken(id);
  expect(await calls['available-balance']({ processorToken })).toEqual({ amount });
});

test.each([
  ['account-no-available', 'balance_not_available'],
  ['account-canada', 'currency_not_supported'],
  ['account-login', 'item_login_required'],
])('%s has no available balance: %s', async (id, code) => {
  const { standIn, calls } = await startBench();
  const processorToken = standIn.processorToken(id);
  await expect(calls['available-balance']({ processorToken })).rejects.toMatchObject({ code });
});

test.each([
  ['account-1', 'Jane Roe', 'matches'],
  ['account-family', 'Jane Roe', 'matches'],
  ['account-stranger', 'Jane Roe', 'differs'],
  ['account-no-holder', 'Jane Roe', 'inaccessible'],
  ['account-private', 'Jane Roe', 'inaccessible'],
])('the holder of %s and the name %s: %s', async (id, name, verification) => {
  const { standIn, calls } = await startBench();
  const processorToken = standIn.processorToken(id);
  expect(await calls['verify-name']({ processorToken, name })).toEqual({ verification });
});

test('a family member does not match if the operator asks for a strong match', async () => {
  const { standIn, calls } = await startBench({ PLAID_NAME_SCORE: '85' });
  const processorToken = standIn.processorToken('account-family');
  const verified = await calls['verify-name']({ processorToken, name: 'Jane Roe' });
  expect(verified).toEqual({ verification: 'differs' });
});

test('two attempts at a slow balance ask the bank once', async () => {
  const { standIn, calls } = await startBench();
  const processorToken = standIn.processorToken('account-1');
  const asking = [1, 2, 3].map(() => calls['available-balance']({ processorToken }));
  expect(new Set((await Promise.all(asking)).map(({ amount }) => amount))).toEqual(
    new Set(['1250.00']),
  );
  expect(standIn.seen.filter(({ path }) => path === '/processor/balance/get')).toHaveLength(1);
});

test('credentials that Plaid refuses are no fault of the account, and health names them', async () => {
  const { standIn, calls, ask } = await startBench({ PLAID_SECRET: 'another secret' });
  const processorToken = standIn.processorToken('account-1');
  await expect(calls['read-account']({ processorToken })).rejects.toMatchObject({
    name: 'VendorUnavailable',
  });
  const health = await ask('/healthz');
  expect([health.status, await health.text()]).toEqual([
    503,
    'Plaid refuses the settings: invalid_api_keys\n',
  ]);
});
