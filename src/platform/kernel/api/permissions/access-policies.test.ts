import { describe, expect, test } from 'vitest';
import type { Permission } from '../../../../contract/index.ts';
import { join } from '../../../parties/users/testing/people.ts';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { includesPermission } from './require-permission.ts';

const given = useTestPlatform();
const email = 'guest@example.com';

async function createShared(permissions: readonly Permission[]) {
  const owner = await given.signUp();
  const { accountId } = await createAccountWithOwner(owner);
  const guest = await join(owner, given.anonymous, { email, accountId, permissions });
  const query = `/v2/access-policies?account.id=${accountId}&sort=-email`;
  const [own, guests] = (await owner.get(query)).list;
  return {
    owner,
    guest,
    accountId,
    ownPath: `/v2/access-policies/${own?.id}`,
    guestPath: `/v2/access-policies/${guests?.id}`,
  };
}

describe('GET /v2/access-policies', () => {
  // Covers listAccessPolicies, readAccessPolicy
  test('lists the permissions of users on an account', async () => {
    const { owner, accountId, guestPath, ownPath } = await createShared(['read', 'manage']);
    const { data } = await owner.get(`${guestPath}?include=account`);
    expect(data).toMatchObject({
      type: 'access-policies',
      attributes: {
        name: 'Invited',
        email,
        permissions: ['read', 'manage'],
        title: null,
        'primary-policy': false,
      },
      relationships: { account: { data: { type: 'accounts', id: accountId } } },
    });
    expect((await owner.get(ownPath)).data.attributes).toMatchObject({
      permissions: ['full_control'],
      'primary-policy': true,
    });
  });

  test.each([
    [`filter[email]=${email}`, 1],
    ['filter[name sw]=invi', 1],
    ['filter[name]=Nobody', 0],
    ['filter[title]=Nobody', 2],
  ])('with %s finds %d', async (query, count) => {
    const { owner } = await createShared(['read']);
    expect((await owner.get(`/v2/access-policies?${query}`)).list).toHaveLength(count);
  });
});

describe('update-account-permissions', () => {
  // Covers updateAccountPermissions
  test.each(['permissions', 'message'])('sets the permissions, named %s', async (attribute) => {
    const { owner, guest, accountId, guestPath } = await createShared(['read']);
    const webhook = { 'account-id': accountId, url: 'https://example.com/hooks' };
    const manage = () => guest.post('/v2/webhook-configs', webhook);
    expect((await manage()).status).toBe(403);
    const answer = await owner.post(`${guestPath}/update-account-permissions`, {
      [attribute]: ['manage', 'manage'],
    });
    expect(answer.status).toBe(200);
    expect(answer.data.attributes.permissions).toEqual(['manage']);
    expect((await manage()).status).toBe(201);
  });

  test.each([
    [{ permissions: [] }, 'permissions'],
    [{ permissions: ['all'] }, 'permissions/0'],
    [{}, 'permissions'],
  ])('refuses %j', async (input, pointer) => {
    const { owner, guestPath } = await createShared(['read']);
    const { errors } = await owner.post(`${guestPath}/update-account-permissions`, input);
    expect(errors).toMatchObject([
      { status: 422, source: { pointer: `/data/attributes/${pointer}` } },
    ]);
  });
});

// Covers deleteAccessPolicy
test('DELETE /v2/access-policies/:id removes a user from an account', async () => {
  const { owner, guest, accountId, guestPath } = await createShared(['full_control']);
  expect((await guest.get(`/v2/accounts/${accountId}`)).status).toBe(200);
  expect((await owner.send('DELETE', guestPath)).status).toBe(204);
  expect((await guest.get(`/v2/accounts/${accountId}`)).status).toBe(404);
  expect((await guest.get('/v2/accounts')).list).toEqual([]);
});

// Covers CR5
test('the owner of an account can’t be removed or changed, not even by itself', async () => {
  const { owner, guest, ownPath } = await createShared(['full_control']);
  const change = `${ownPath}/update-account-permissions`;
  for (const client of [owner, guest]) {
    expect((await client.send('DELETE', ownPath)).status).toBe(403);
    expect((await client.post(change, { permissions: ['read'] })).status).toBe(403);
  }
  expect((await owner.get(ownPath)).data.attributes.permissions).toEqual(['full_control']);
});

test('only full control allows changing permissions', async () => {
  const { guest, guestPath } = await createShared(['manage', 'dual_control']);
  const change = `${guestPath}/update-account-permissions`;
  expect((await guest.post(change, { permissions: ['full_control'] })).status).toBe(403);
  expect((await guest.send('DELETE', guestPath)).status).toBe(403);
});

// Covers AU10
test.each<[Permission[], Permission, boolean]>([
  [['full_control'], 'read', true],
  [['full_control'], 'manage', true],
  [['full_control'], 'dual_control', true],
  [['manage'], 'read', true],
  [['manage'], 'dual_control', false],
  [['manage'], 'full_control', false],
  [['dual_control'], 'read', true],
  [['dual_control'], 'manage', false],
  [['read'], 'manage', false],
  [[], 'read', false],
])('%j includes %s: %s', (held, wanted, expected) => {
  expect(includesPermission(held, wanted)).toBe(expected);
});
