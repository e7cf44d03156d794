import { expect, test } from 'vitest';
import { bitcoin } from '../../assets/assets/testing/known-assets.ts';
import type { TransferType } from '../../kernel/store/database/column-values.ts';
import { readAudit } from '../../kernel/work/audit/read-audit.ts';
import { wire } from '../../money/funds-transfer-methods/testing/method-inputs.ts';
import { join } from '../../parties/users/testing/people.ts';
import { createTradingBench } from '../../trading/quotes/testing/trading-bench.ts';
import { person } from '../examples.ts';
import { useTestPlatform } from '../test-platform.ts';
import { changeEverything } from './change-everything.ts';

/**
 * Types of transfers that rules can govern, and whether the platform creates them. A new type doesn't
 * compile.
 */
const isMade: Readonly<Record<TransferType, boolean>> = {
  account_cash_transfer: true,
  asset_transfer: true,
  funds_transfer: true,
  internal_asset_transfer: true,
  sub_asset_transfer: false,
  trade: true,
};

const given = useTestPlatform();
const types = [
  ...['accounts', 'addresses', 'asset-transfer-methods', 'contacts'],
  ...['funds-transfer-methods', 'phone-numbers'],
];

/** Creates two accounts with rules that require two users, and a transfer of each type. */
async function createTransfers() {
  const bench = await createTradingBench(given);
  const { client, accountId: seller } = bench;
  await bench.trade({ 'total-amount': '603' });
  const buyer = await bench.account('1000');
  const make = (path: string, attributes?: object) => client.mustPost(path, attributes);
  const email = 'colleague@example.com';
  const invited = { email, accountId: seller, permissions: ['read'] as ['read'] };
  const colleague = await join(client, given.anonymous, invited);
  const { data: user } = await client.get('/v2/users/current');
  const ofGroup = { 'rule-group-id': (await make('/v2/rule-groups', { label: 'Treasury' })).id };
  const board = await make('/v2/authorization-groups', {
    ...ofGroup,
    label: 'Board',
    'user-emails': [user.attributes.email, email],
  });
  const rule = await make('/v2/rules', {
    ...ofGroup,
    'rule-type': 'frequency',
    'past-hours': 24,
    'number-of-transactions': 0,
    'transfer-types': [
      ...['account_cash_transfer', 'asset_transfer', 'funds_transfer', 'internal_asset_transfer'],
    ],
  });
  await make('/v2/authorization-rule-groups', {
    'rule-id': rule.id,
    'authorization-group-id': board.id,
    'number-of-users': 2,
  });
  const { list: contacts } = await client.get(`/v2/contacts?account.id=${seller}`);
  const contactId = contacts[0]?.id;
  await make('/v2/contacts', { ...person, 'account-id': seller, name: 'Jim Roe' });
  for (const id of [seller, buyer]) {
    await make('/v2/account-policies/sandbox', {
      'account-id': id,
      'owner-verification-on-cash-disbursements': false,
      'owner-verification-on-asset-disbursements': false,
    });
    await make(`/v2/accounts/${id}/set-rule-group`, ofGroup);
  }
  const way = { 'from-account-id': seller, 'to-account-id': buyer };
  const ofSeller = { 'account-id': seller, 'contact-id': contactId };
  await make('/v2/account-cash-transfers', { ...way, amount: '1' });
  await make('/v2/internal-asset-transfers', {
    ...way,
    'asset-id': bitcoin,
    'unit-count': '0.001',
  });
  await make('/v2/disbursements', { ...ofSeller, amount: '1', 'funds-transfer-method': wire });
  await make('/v2/asset-disbursements', {
    ...ofSeller,
    'unit-count': '0.001',
    'asset-transfer-method': {
      ...ofSeller,
      'asset-id': bitcoin,
      'transfer-direction': 'outgoing',
      'wallet-address': 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    },
  });
  await make('/v2/trades', {
    initiator: { 'account-id': buyer, 'currency-type': 'USD', amount: '60' },
    acceptor: { 'account-id': seller, 'asset-id': bitcoin, amount: '0.001' },
  });
  return { client, colleague };
}

test('users approve the same terms, whatever changes in between', async () => {
  const { client, colleague } = await createTransfers();
  const { list: items } = await client.get('/v2/authorization-items?page[size]=100');
  const rows = await given.store.db.selectFrom('authorization_items').selectAll().execute();
  const made = Object.entries(isMade).flatMap(([type, is]) => (is ? type : []));
  expect([...new Set(rows.map((row) => row.transfer_type))].sort()).toEqual(made.sort());
  for (const { id } of items) {
    expect((await client.post(`/v2/authorization-items/${id}/approve`)).status).toBe(200);
  }
  const { list: before } = await client.get('/v2/payment-instructions');
  const changed = await changeEverything(client, types);
  for (const name of ['addresses street-1', 'contacts name', 'funds-transfer-methods label']) {
    expect(changed).toContain(name);
  }
  for (const { id } of items) await colleague.post(`/v2/authorization-items/${id}/approve`);
  expect((await client.get('/v2/payment-instructions')).list).toEqual(before);
  const decisions = await given.store.db
    .selectFrom('authorization_decisions')
    .select(['authorization_item_id', 'confirmed_digest'])
    .execute();
  for (const { id } of items) {
    const ofItem = decisions.filter((each) => each.authorization_item_id === id);
    expect(ofItem.length).toBeGreaterThanOrEqual(1);
    expect(new Set(ofItem.map((each) => each.confirmed_digest)).size).toBe(1);
  }
  const audited = new Set<unknown>();
  for await (const { action, confirmedDigest } of readAudit(given.store.db)) {
    if (action === 'transfer.approved') audited.add(confirmedDigest);
  }
  expect(audited).toEqual(new Set(decisions.map((each) => each.confirmed_digest)));
}, 300_000);

test('an approval of other terms does not count', async () => {
  const { client, colleague } = await createTransfers();
  const { list } = await client.get('/v2/authorization-items?include=funds-transfer');
  const rows = await given.store.db.selectFrom('authorization_items').selectAll().execute();
  const row = rows.find((each) => each.transfer_type === 'account_cash_transfer');
  expect(list.map(({ id }) => id)).toContain(row?.id);
  const approve = `/v2/authorization-items/${row?.id}/approve`;
  await client.post(approve);
  // As if the amount was different when the first user approved.
  await given.store.db
    .updateTable('authorization_decisions')
    .set({ confirmed_digest: 'of something else' })
    .execute();
  expect((await colleague.post(approve)).data.attributes.status).toBe('pending');
  expect((await client.post(approve)).data.attributes.status).toBe('approved');
}, 300_000);
