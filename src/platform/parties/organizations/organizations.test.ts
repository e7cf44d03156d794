import { describe, expect, test } from 'vitest';
import { accountInput, createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { invalidAt } from '../testing/use-bench.ts';
import { guestEmail, inviteToken, join, password, signIn } from '../users/testing/people.ts';

const given = useTestPlatform();

async function createOrganization() {
  const owner = await given.signUp();
  const { list } = await owner.get('/v2/organizations');
  return { owner, id: String(list[0]?.id), path: `/v2/organizations/${list[0]?.id}` };
}

describe('an organization', () => {
  // Covers listOrganizations, readOrganization
  test('exists from the sign-up', async () => {
    const { owner, path } = await createOrganization();
    const { data, status } = await owner.get(path);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      type: 'organizations',
      attributes: {
        label: null,
        description: null,
        'is-integrator': true,
        'monthly-kyc': null,
        industries: [],
      },
    });
  });

  // Covers changeOrganization
  test('shows its label on its existing and future accounts', async () => {
    const { owner, path } = await createOrganization();
    await createAccountWithOwner(owner);
    const changes = { label: 'Acme', description: 'Custody', 'monthly-kyc': 10, countries: ['US'] };
    const answer = await owner.patch(path, changes);
    expect(answer.status).toBe(200);
    expect(answer.data.attributes).toMatchObject(changes);
    await owner.post('/v2/accounts', accountInput);
    const { list } = await owner.get('/v2/accounts?filter[organization-label]=Acme');
    expect(list).toHaveLength(2);
    const link = answer.data.relationships?.accounts?.links?.related ?? '';
    expect((await owner.get(link)).list).toHaveLength(2);
  });

  test.each([
    [{ label: 'a'.repeat(201) }, 'label'],
    [{ 'monthly-kyb': -1 }, 'monthly-kyb'],
    [{ industries: 'all' }, 'industries'],
  ])('rejects the change %j', async (changes, pointer) => {
    const { owner, path } = await createOrganization();
    const { errors } = await owner.patch(path, changes);
    expect(errors).toMatchObject(invalidAt(pointer));
  });
});

// Covers changeOrganizationFeatures
test('an operator can enable and disable features of an organization', async () => {
  const { owner, path } = await createOrganization();
  const features = { 'account-cash-transfer-reversals': true };
  expect((await owner.get(path)).data.attributes.features).toMatchObject({
    'account-cash-transfer-reversals': false,
    'third-party-wires': true,
  });
  await owner.patch(`${path}/sandbox`, features);
  const { data } = await owner.patch(`${path}/sandbox`, { 'third-party-wires': false });
  expect(data.attributes.features).toMatchObject({ ...features, 'third-party-wires': false });
});

describe('the policies of an organization', () => {
  // Covers changeOrganizationPolicy, readOrganizationPolicy, setOrganizationPolicy
  test.each(['POST', 'PATCH'])('are set by %s and apply to its accounts', async (method) => {
    const { owner, path } = await createOrganization();
    const { accountId } = await createAccountWithOwner(owner);
    expect((await owner.get(`${path}/account-policy`)).status).toBe(200);
    const input = { data: { attributes: { 'webhook-threshold': 7 } } };
    const answer = await owner.send(method, `${path}/account-policy`, JSON.stringify(input));
    expect(answer.status).toBe(200);
    const link = answer.data.relationships?.['account-policy']?.links?.related ?? '';
    const policy = await owner.get(link);
    expect(policy.data.attributes).toMatchObject({ 'webhook-threshold': 7, 'account-id': null });
    const included = await owner.get(`${path}?include=account-policy`);
    expect(included.included).toMatchObject([{ id: policy.data.id }]);
    const query = `/v2/account-aggregate-policies?account.id=${accountId}`;
    expect((await owner.get(query)).list[0]?.attributes['webhook-threshold']).toBe(7);
  });
});

describe('POST /v2/organizations', () => {
  // Covers createOrganization
  test('creates a child organization, whose users cannot see its parent', async () => {
    const { owner, path } = await createOrganization();
    const input = { label: 'Branch', description: 'Of ours' };
    const { status, data } = await owner.post('/v2/organizations', input);
    expect(status).toBe(201);
    expect(data.attributes).toMatchObject(input);
    expect((await owner.get('/v2/organizations')).list).toHaveLength(2);
    const toBranch = { 'resource-type': 'organization', 'resource-id': data.id };
    const email = 'branch@example.com';
    const invitation = { email, permissions: ['full_control'], ...toBranch };
    const token = await inviteToken(owner, invitation);
    const user = { email, name: 'B', password, 'invitation-token': token };
    expect((await given.anonymous.post('/v2/users', user)).status).toBe(201);
    const branch = await signIn(given.anonymous, email);
    const account = await branch.post('/v2/accounts', accountInput);
    expect(account.data.attributes['organization-label']).toBe('Branch');
    expect((await branch.get(path)).status).toBe(404);
    expect((await branch.get('/v2/organizations')).list).toMatchObject([{ id: data.id }]);
  });
});

test('a user invited to an account can read the organization but not change it', async () => {
  const { owner, path } = await createOrganization();
  const { accountId } = await createAccountWithOwner(owner);
  const permissions = ['full_control'] as const;
  const guest = await join(owner, given.anonymous, { email: guestEmail, accountId, permissions });
  expect((await guest.get(path)).status).toBe(200);
  expect((await guest.patch(path, { label: 'Mine' })).status).toBe(403);
  expect((await guest.post('/v2/organizations', { label: 'Mine' })).status).toBe(403);
  expect((await guest.post(`${path}/account-policy`, {})).status).toBe(403);
  expect((await guest.get(`${path}/account-policy`)).status).toBe(404);
});
