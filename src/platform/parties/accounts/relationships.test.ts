import { describe, expect, test } from 'vitest';
import { AccountSubType } from '../../../contract/index.ts';
import { cards } from '../../cards/cards/cards.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createAccountBench } from '../testing/use-bench.ts';

const given = useTestPlatform({ modules: [cards()] });

const relationships = [
  ...['account-asset-totals', 'account-cash-totals', 'account-transfer-authorizations'],
  ...['asset-transactions', 'asset-transfers', 'asset-transfer-methods'],
  ...['authorized-transfer-accounts', 'beneficiaries', 'cash-transactions'],
  ...['contact-funds-transfer-references', 'contacts', 'funds-transfers', 'grantors', 'owners'],
  ...['owners-and-grantors', 'account-histories', 'uploaded-documents'],
  ...['account-aggregate-policy', 'account-policy', 'account-questionnaire', 'account-type'],
  ...['account-sub-type', 'latest-agreement', 'organization', 'rule-group', 'webhook-config'],
  'referral-code',
];
const subType = { 'account-sub-type-id': 'other' };

describe('the relationships of an account', () => {
  // Covers OP3, listAuthorizedTransferAccounts, readAccount
  test('are those of the specification and the referral code, and all their links resolve', async () => {
    const { client, accountId } = await createAccountBench(given, subType);
    const { data } = await client.get(`/v2/accounts/${accountId}`);
    expect(Object.keys(data.relationships ?? {}).sort()).toEqual([...relationships].sort());
    for (const [name, { links }] of Object.entries(data.relationships ?? {})) {
      if (/^(rule-group|referral-code)$/.test(name)) expect(links).toBeUndefined();
      else expect([name, (await client.get(links?.related ?? '')).status]).toEqual([name, 200]);
    }
  });

  test('can all be included in one request', async () => {
    const { client, accountId } = await createAccountBench(given, subType);
    const { status, included, data } = await client.get(
      `/v2/accounts/${accountId}?include=${relationships.join(',')}`,
    );
    expect(status).toBe(200);
    expect([...new Set(included.map(({ type }) => type))].sort()).toEqual([
      'account-aggregate-policies',
      'account-cash-totals',
      'account-histories',
      'account-policies',
      'account-sub-types',
      'account-types',
      'agreements',
      'contacts',
      'organizations',
    ]);
    expect(data.relationships?.['account-type']?.data).toEqual({
      type: 'account-types',
      id: 'custodial',
    });
    expect(data.relationships?.['webhook-config']?.data).toBeNull();
    expect(data.relationships?.['authorized-transfer-accounts']).toEqual({
      links: { related: `/v2/accounts/${accountId}/authorized-transfer-accounts` },
      data: [],
    });
  });

  test('distinguish owners, grantors and beneficiaries', async () => {
    const { client, accountId, contactId } = await createAccountBench(given, {
      'account-type': 'ira_trust',
    });
    const { data } = await client.get(`/v2/accounts/${accountId}`);
    for (const [name, ids] of [
      ['owners', [contactId]],
      ['grantors', [contactId]],
      ['owners-and-grantors', [contactId]],
      ['beneficiaries', []],
    ] as const) {
      const { list } = await client.get(data.relationships?.[name]?.links?.related ?? '');
      expect([name, list.map(({ id }) => id)]).toEqual([name, ids]);
    }
  });
});

describe('account types and sub-types', () => {
  // Covers listAccountSubTypes, listAccountTypes, readAccountSubType, readAccountType
  test.each([
    ['account-types', ['college_savings_trust', 'custodial', 'ira_trust', 'manual', 'roth_ira']],
    ['account-sub-types', AccountSubType.options.toSorted()],
  ])('%s have natural keys', async (type, ids) => {
    const client = await given.signUp();
    const { list } = await client.get(`/v2/${type}?sort=id`);
    expect(list.map(({ id }) => id).sort()).toEqual(ids);
    const { data } = await client.get(`/v2/${type}/${ids[1]}`);
    expect(data).toMatchObject({ type, id: ids[1], attributes: { label: expect.any(String) } });
    expect((await client.get(`/v2/${type}/none`)).status).toBe(404);
  });

  // Covers listAccounts
  test('a type lists its roles and its accounts', async () => {
    const { client, accountId } = await createAccountBench(given);
    const { data } = await client.get('/v2/account-types/custodial');
    expect(data.attributes).toMatchObject({
      'owner-role': 'owner',
      'statement-roles': ['owner'],
      trust: false,
      'manage-investments': false,
    });
    const related = data.relationships?.accounts?.links?.related ?? '';
    expect((await client.get(related)).list).toMatchObject([{ id: accountId }]);
    expect((await client.get('/v2/account-types?filter[trust]=true')).list).toHaveLength(3);
  });
});
