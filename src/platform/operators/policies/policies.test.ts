import { beforeEach, expect, test } from 'vitest';
import { invalidAt } from '../../parties/testing/use-bench.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { hireTwo, openDesk } from '../testing/desk-bench.ts';
import { policyAudit, tenantInProduction } from './testing/policy-bench.ts';

const given = useTestPlatform();
const reason = 'the agreement says so';
let sandbox: ApiClient;
let tenant: ApiClient;
let organizationId: string;

beforeEach(async () => {
  sandbox = await given.signUp();
  ({ tenant, organizationId } = await tenantInProduction(given, sandbox));
});

const own = () => `/v2/organizations/${organizationId}/account-policy`;
const held = () => `/v1/policies/organizations/${organizationId}`;
const policies = async (client = tenant, path = own()) => (await client.get(path)).data.attributes;

const waiver = { 'require-contact-kyc-documents': false, 'required-kyc-documents': [] };

test('a tenant cannot waive its checks in production and gets an error for each policy', async () => {
  const answer = await tenant.patch(own(), { ...waiver, 'webhook-threshold': 7 });
  expect(answer.errors).toMatchObject(invalidAt(...Object.keys(waiver)));
  expect(answer.errors[0]?.detail).toContain('true is stricter');
  expect(await policies()).toMatchObject({
    'require-contact-kyc-documents': true,
    'required-kyc-documents': ['identity', 'address'],
    // A rejected request changes nothing.
    'webhook-threshold': 10,
  });
  expect((await tenant.post(own(), waiver)).status).toBe(422);
  expect(await policyAudit(given)).toEqual([]);
});

test('a tenant can waive its checks in the sandbox', async () => {
  expect((await sandbox.patch(own(), waiver)).status).toBe(200);
  expect(await policies(sandbox)).toMatchObject(waiver);
});

test('a tenant can make a policy stricter and undo it, both recorded in the audit log', async () => {
  const stricter = { 'max-ach-contribution-amount': 500, 'allowed-currencies': ['USD'] };
  expect((await tenant.patch(own(), stricter)).errors).toEqual([]);
  expect(await policies()).toMatchObject(stricter);
  const back = { 'max-ach-contribution-amount': null, 'allowed-currencies': null };
  expect((await tenant.patch(own(), back)).errors).toEqual([]);
  expect(await policies()).toMatchObject({ 'max-ach-contribution-amount': null });
  const { id } = (await tenant.get('/v2/users/current')).data;
  expect(await policyAudit(given)).toEqual(
    [
      'allowed-currencies: ["AUD","CAD","EUR","GBP","JPY","USD"] -> ["USD"]',
      'max-ach-contribution-amount: null -> 500',
      'allowed-currencies: ["USD"] -> ["AUD","CAD","EUR","GBP","JPY","USD"]',
      'max-ach-contribution-amount: 500 -> null',
    ].map((decision) => ['organization-policy.changed', decision, null, organizationId, id]),
  );
});

test('a tenant can set its own policies in production, but no policies of operators', async () => {
  expect((await tenant.patch(own(), { 'webhook-threshold': 3 })).status).toBe(200);
  const refused = await tenant.patch(own(), { 'trade-desk-id': organizationId });
  expect(refused.errors).toMatchObject(invalidAt('trade-desk-id'));
  expect(refused.errors[0]?.detail).toContain('only operators');
});

test('a change of an account cannot disable its review of transfers', async () => {
  const { accountId } = await createAccountWithOwner(sandbox);
  const anna = await openDesk(given).hire('anna');
  const change = { policies: { 'review-cash-transfers': true }, reason };
  expect((await anna.post(held(), change)).status).toBe(200);
  const off = { 'review-cash-transfers': false };
  const refused = await tenant.patch(`/v2/accounts/${accountId}`, off);
  expect(refused.errors).toMatchObject(invalidAt('review-cash-transfers'));
});

test('an operator sets a policy of an organization, which applies to its accounts', async () => {
  const { accountId } = await createAccountWithOwner(sandbox);
  const anna = await openDesk(given).hire('anna');
  const answer = await anna.post(held(), { policies: waiver, reason });
  expect(answer.body).toEqual({ outcome: 'carried-out' });
  const { body } = await anna.get(`/v1/policies/accounts/${accountId}`);
  const policy = { name: 'require-contact-kyc-documents', default: false, value: false };
  expect(body.policies).toContainEqual(expect.objectContaining(policy));
  expect(await policies()).toMatchObject(waiver);
  const decisions = [
    'require-contact-kyc-documents: true -> false',
    'required-kyc-documents: ["identity","address"] -> []',
  ];
  const by = anna.credentials.id;
  expect(await policyAudit(given)).toEqual(
    decisions.map((each) => ['organization-policy.changed', each, reason, organizationId, by]),
  );
});

test('a child organization created by a tenant has the policies of operators', async () => {
  const anna = await openDesk(given).hire('anna');
  const set = (change: object) => anna.post(held(), { policies: change, reason });
  await set({ 'max-ach-contribution-amount': 100 });
  const made = await tenant.post('/v2/organizations', { label: 'Below' });
  const most = async () => {
    const { body } = await anna.get(`/v1/policies/organizations/${made.data.id}`);
    const listed = body.policies as Record<string, unknown>[];
    return listed.find(({ name }) => name === 'max-ach-contribution-amount')?.value;
  };
  expect(await most()).toBe(100);
  await set({ 'max-ach-contribution-amount': 50 });
  expect(await most()).toBe(50);
  const path = `/v2/organizations/${made.data.id}/account-policy`;
  expect((await tenant.patch(path, { 'max-ach-contribution-amount': 60 })).status).toBe(422);
});

test('two operators have to agree on a change if configured', async () => {
  const [anna, bert] = await hireTwo(given, 'policies');
  const proposed = await anna.post(held(), { policies: waiver, reason });
  expect(proposed.body).toEqual({ outcome: 'proposed' });
  expect(await policies()).toMatchObject({ 'require-contact-kyc-documents': true });
  expect((await anna.post(`${held()}/agree`, { reason })).status).toBe(403);
  const { meta } = (await bert.get(held())).body as { meta: Record<string, unknown> };
  expect(meta).toMatchObject({
    'needs-two': true,
    proposal: { decision: JSON.stringify(waiver), 'operator-name': 'anna', 'is-own': false },
  });
  const other = await bert.post(held(), { policies: { 'broker-trades': false }, reason });
  expect(other.body).toMatchObject({ errors: [{ code: 'already_processed' }] });
  const agree = { reason, version: meta.version };
  expect((await bert.post(`${held()}/agree`, agree)).body).toEqual({ outcome: 'carried-out' });
  expect(await policies()).toMatchObject(waiver);
  const acts = (await policyAudit(given)).map(([action, , , , actor]) => [action, actor]);
  expect(acts).toEqual([
    ['organization-policy.proposed', anna.credentials.id],
    ['organization-policy.changed', bert.credentials.id],
    ['organization-policy.changed', bert.credentials.id],
  ]);
  expect((await bert.post(`${held()}/agree`, { reason })).status).toBe(403);
});

test('a proposal ends when declined or withdrawn', async () => {
  const [anna, bert] = await hireTwo(given, 'policies');
  for (const [operator, outcome] of [
    [bert, 'declined'],
    [anna, 'withdrawn'],
  ] as const) {
    await anna.post(held(), { policies: waiver, reason });
    expect((await operator.post(`${held()}/decline`, { reason })).body).toEqual({ outcome });
  }
  expect(await policies()).toMatchObject({ 'require-contact-kyc-documents': true });
});

test('an operator is rejected without the permission, for other policies, and with an old version', async () => {
  const { hire } = openDesk(given);
  const anna = await hire('anna');
  const bert = await hire('bert', ['checks']);
  expect((await bert.get(held())).status).toBe(403);
  expect((await bert.get('/v1/organizations')).status).toBe(403);
  expect((await bert.post(held(), { policies: waiver, reason })).status).toBe(403);
  for (const wrong of [{ 'webhook-threshold': 3 }, { 'broker-trades': 'maybe' }, {}]) {
    expect((await anna.post(held(), { policies: wrong, reason })).status).toBe(422);
  }
  const { version } = (await anna.get(held())).body.meta as { version: string };
  expect((await anna.post(held(), { policies: waiver, reason, version })).status).toBe(200);
  expect((await anna.post(held(), { policies: waiver, reason, version })).status).toBe(403);
  expect((await anna.get('/v1/policies/users/1')).status).toBe(404);
});

test('operators find organizations by label', async () => {
  await sandbox.patch(`/v2/organizations/${organizationId}`, { label: 'Coffee House' });
  const anna = await openDesk(given).hire('anna');
  const found = (await anna.get('/v1/organizations?label=coffee')).body;
  expect(found).toMatchObject({ data: [{ id: organizationId, name: 'Coffee House' }] });
  expect((await anna.get('/v1/organizations?label=tea')).body.data).toEqual([]);
});
