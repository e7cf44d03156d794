import { describe, expect, test } from 'vitest';
import { AccountPolicies, defaultPolicies } from '../../../contract/index.ts';
import { accountInput } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createAccountBench, invalidAt, useBench } from '../testing/use-bench.ts';
import { organizationPoliciesOf, policiesOf } from './account-policy.ts';

const given = useTestPlatform();
const bench = useBench(() => createAccountBench(given));

/** The policy that only organizations have. */
const ofUsers = 'require-second-factor';

const set = (policies: object) =>
  bench.client.post('/v2/account-policies/sandbox', { 'account-id': bench.accountId, ...policies });

describe('the policies of an account', () => {
  // Covers listAccountPolicies, readAccountPolicy, readPolicyOfAccount
  test('exist from the start, with their defaults', async () => {
    const { data } = await bench.client.get(`/v2/accounts/${bench.accountId}/policy`);
    expect(data).toMatchObject({ type: 'account-policies', attributes: defaultPolicies });
    expect(data.attributes['account-id']).toBe(bench.accountId);
    expect((await bench.client.get(`/v2/account-policies/${data.id}`)).data.id).toBe(data.id);
    const list = await bench.client.get(`/v2/account-policies?account.id=${bench.accountId}&one`);
    expect(list.data.id).toBe(data.id);
  });

  test("are also returned under the specification's names", async () => {
    const policies = { settlement_delay_minutes: 7, auto_settlement_time: '17:00' };
    expect((await set(policies)).errors).toEqual([]);
    const { data } = await bench.client.get(`/v2/accounts/${bench.accountId}/policy`);
    expect(data.attributes).toMatchObject({
      ...policies,
      'settlement-delay-minutes': 7,
      'auto-settlement-time': '17:00',
      require_aggregator_authentication_on_ach: false,
      minimum_percentage_balance_for_ach_contribution: null,
      settlement_account: null,
      auto_settlement_days: null,
      settlement_retry_delay_minutes: null,
      rejection_delay_minutes: null,
      debit_card_show_card_on_create: true,
    });
  });

  // Covers QU4, OP1, OP2, setAccountPolicy
  test('can each be set and read, and take their default for null', async () => {
    const all = Object.fromEntries(
      Object.entries(defaultPolicies).map(([name, value]) => [name, otherThan(name, value)]),
    );
    expect(AccountPolicies.parse(all)).toEqual(all);
    const { [ofUsers]: _ofUsers, ...change } = all;
    const { status, data } = await set(change);
    expect(status).toBe(200);
    expect(data.attributes).toMatchObject(change);
    const effective = await policiesOf(given.store.db, bench.accountId);
    expect(effective).toEqual({ ...change, [ofUsers]: false });
    const cleared = await set(Object.fromEntries(Object.keys(change).map((name) => [name, null])));
    expect(cleared.errors).toEqual([]);
    expect(cleared.data.attributes).toMatchObject(defaultPolicies);
  });

  test('keep their value unless named', async () => {
    await set({ 'webhook-threshold': 3, 'credit-card-descriptor': 'SHOP' });
    const { data } = await set({ 'credit-card-descriptor': null, 'broker-trades': 'false' });
    expect(data.attributes).toMatchObject({
      'webhook-threshold': 3,
      'credit-card-descriptor': null,
      'broker-trades': false,
    });
  });

  // Covers setAccountPolicy
  test.each([
    ['require_aggregator_authentication_on_ach', 'require-aggregator-authentication-on-ach', true],
    ['require-plaid-authentication-on-ach', 'require-aggregator-authentication-on-ach', true],
    [
      'minimum_percentage_balance_for_ach_contribution',
      'minimum-percentage-balance-for-ach-contribution',
      50,
    ],
    ['settlement_delay_minutes', 'settlement-delay-minutes', 5],
    ['debit_card_show_card_on_create', 'debit-card-show-card-on-create', false],
    ['show-debit-card-after-create', 'debit-card-show-card-on-create', false],
    ['require_purchase_protection', 'require-purchase-protection', false],
  ])('are accepted as %s', async (spelling, name, value) => {
    const { data } = await set({ [spelling]: value });
    expect(data.attributes[name]).toBe(value);
  });

  test('reject all invalid values in one response', async () => {
    const wrong = {
      'webhook-threshold': 344,
      'facilitated-trade-fee': 101,
      'credit-card-descriptor': 'A SHOP OF TWENTY-THREE.',
      'nacha-description': 'PAYMENTS...',
      'trade-desk-id': 'no uuid',
    };
    const inLists = { 'allowed-currencies': ['XXX'], 'required-kyc-documents': ['shoe size'] };
    const { status, errors } = await set({ ...wrong, ...inLists });
    expect(status).toBe(422);
    const names = [...Object.keys(wrong), ...Object.keys(inLists).map((name) => `${name}/0`)];
    const pointers = names.map((name) => `/data/attributes/${name}`);
    expect(errors.map(({ source }) => source?.pointer).sort()).toEqual(pointers.sort());
  });

  // Covers destroyAccountPolicy, updateAccountPolicy
  test('can be changed by id and destroyed', async () => {
    const { data } = await set({ 'webhook-threshold': 3 });
    const path = `/v2/account-policies/${data.id}/sandbox`;
    const updated = await bench.client.patch(`${path}/update`, { 'broker-trades': true });
    expect(updated.data.attributes).toMatchObject({
      'webhook-threshold': 3,
      'broker-trades': true,
    });
    expect((await bench.client.send('DELETE', `${path}/destroy`)).status).toBe(204);
    expect(await policiesOf(given.store.db, bench.accountId)).toEqual(defaultPolicies);
  });
});

describe('the policies of an organization', () => {
  async function setForOrganization(policies: object): Promise<string> {
    const { list } = await bench.client.get('/v2/organizations');
    await bench.client.mustPost(`/v2/organizations/${list[0]?.id}/account-policy`, policies);
    return String(list[0]?.id);
  }

  // Covers listAccountAggregatePolicies, readAccountAggregatePolicy
  test('apply where an account has no value of its own', async () => {
    const policies = { 'webhook-threshold': 4, 'broker-trades': false };
    const organizationId = await setForOrganization(policies);
    await setForOrganization({ 'broker-trades': false });
    await set({ 'webhook-threshold': 7 });
    expect(await policiesOf(given.store.db, bench.accountId)).toMatchObject({
      'webhook-threshold': 7,
      'broker-trades': false,
    });
    expect(await organizationPoliciesOf(given.store.db, organizationId)).toMatchObject({
      'webhook-threshold': 4,
    });
    const { list } = await bench.client.get(
      `/v2/account-aggregate-policies?account.id=${bench.accountId}`,
    );
    const own = { 'webhook-threshold': 7, 'account-id': bench.accountId };
    expect(list).toMatchObject([{ attributes: { ...own, 'broker-trades': false } }]);
    const read = await bench.client.get(`/v2/account-aggregate-policies/${list[0]?.id}`);
    expect(read.data).toEqual(list[0]);
  });

  test('can require a questionnaire for every new account', async () => {
    await setForOrganization({ 'require-account-questionnaire': true });
    const { errors } = await bench.client.post('/v2/accounts', accountInput);
    expect(errors).toMatchObject(invalidAt('account-questionnaire'));
  });
});

/** Returns a different value of the same policy. */
function otherThan(name: string, value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return value.slice(0, 1);
  if (name === 'account-risk-level') return 'high';
  if (name === 'default-currency') return 'EUR';
  if (name === 'allowed-credit-card-types') return ['visa'];
  const field = AccountPolicies.shape[name as keyof AccountPolicies];
  const candidates = ['6f1d1a51-5fd6-4b3e-8e52-6a3f5a1d2c3b', 'SHOP', 2.5, 2];
  return candidates.find((candidate) => field.safeParse(candidate).success);
}
