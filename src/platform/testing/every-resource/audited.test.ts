import { TOTP, URI } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { operations } from '../../../contract/index.ts';
import { fromThousand } from '../../money/transaction-policies/testing/policy-bench.ts';
import { createKey, keyInput } from '../../parties/api-keys/testing/key-bench.ts';
import { inviteToken, join, password } from '../../parties/users/testing/people.ts';
import type { ApiAnswer, ApiClient } from '../api-client.ts';
import { createAccountWithOwner } from '../examples.ts';
import { useTestPlatform } from '../test-platform.ts';

/** Operations that change permissions, credentials or trusted addresses. */
const guarded = [
  /^\/auth\//,
  /^\/v2\/(users|api-keys|user-invitations|user-invitation-reviews|access-policies)(\/|$)/,
  /^\/v2\/(authorization-groups|authorization-rule-groups|webhook-configs)(\/|$)/,
  /^\/v2\/organizations\/:id\/account-policy$/,
];

const notAudited: Readonly<Record<string, string>> = {
  createCurrentTotpSecret: 'a secret counts only after its first code',
  createTotpSecret: 'a secret counts only after its first code',
  createJwt: 'sign-ins are in the log of requests',
  invalidateSession: 'it ends its own session',
  requestPasswordReset: 'nothing changes until the emailed link is used',
  testWebhookConfig: 'it sends something, and changes nothing',
};

const given = useTestPlatform();
const guestEmail = 'guest@example.com';
const newPassword = 'Another-Horse-2';

let owner: ApiClient;
let ownerEmail: string;
let ownerPath: string;
let guest: ApiClient;
let guestPath: string;
let accountId: string;

beforeEach(async () => {
  owner = await given.signUp();
  const { data } = await owner.get('/v2/users/current');
  [ownerEmail, ownerPath] = [String(data.attributes.email), `/v2/users/${data.id}`];
  ({ accountId } = await createAccountWithOwner(owner));
  guest = await join(owner, given.anonymous, {
    email: guestEmail,
    accountId,
    permissions: ['full_control'],
  });
  guestPath = `/v2/users/${(await guest.get('/v2/users/current')).data.id}`;
});

const made = async (path: string, attributes: object) =>
  String((await owner.mustPost(path, attributes)).id);

const newcomer = 'third@example.com';
const invitation = () => ({
  email: newcomer,
  permissions: ['read'],
  'resource-type': 'account',
  'resource-id': accountId,
});
const invite = () => owner.post('/v2/user-invitations', invitation());

async function reviewed(decision: string): Promise<ApiAnswer> {
  await owner.post('/v2/account-policies/sandbox', { 'account-id': accountId, ...dualControl });
  await invite();
  const { list } = await guest.get('/v2/user-invitation-reviews');
  return guest.post(`/v2/user-invitation-reviews/${list[0]?.id}/${decision}`);
}

async function activate(path: string): Promise<ApiAnswer> {
  const { data } = await owner.post(`${path}/secret`, { password });
  const app = URI.parse(String(data.attributes['qr-code-uri']));
  return owner.post(`${path}/activate`, { otp: app instanceof TOTP ? app.generate() : '' });
}

async function policyOfGuest(): Promise<string> {
  const { list } = await owner.get(`/v2/access-policies?account.id=${accountId}`);
  const policy = list.find(({ attributes }) => attributes['primary-policy'] === false);
  return `/v2/access-policies/${policy?.id}`;
}

async function authorizers(): Promise<{ group: string; rules: string }> {
  const rules = await made('/v2/rule-groups', { label: 'Rules' });
  const group = await made('/v2/authorization-groups', {
    label: 'Authorizers',
    'rule-group-id': rules,
    'user-emails': [ownerEmail],
  });
  return { group: `/v2/authorization-groups/${group}`, rules };
}

async function changeUsers(change: string, email: string): Promise<ApiAnswer> {
  const { group } = await authorizers();
  return owner.post(`${group}/${change}`, { 'user-emails': [email] });
}

const dualControl = { 'review-user-invitations-dual-control': true };

async function policyPath(): Promise<string> {
  const { list } = await owner.get('/v2/organizations');
  return `/v2/organizations/${list[0]?.id}/account-policy`;
}

const newKey = async () => `/v2/api-keys/${(await createKey(owner)).id}`;

const hook = () => ({ 'account-id': accountId, url: 'https://shop.example/hooks' });
const changedEmail = { email: 'new@example.com' };

/** By entry of the log: the operations whose last entry it is, with a request that writes it. */
const acts: Readonly<Record<string, Readonly<Record<string, () => Promise<ApiAnswer>>>>> = {
  'permissions.granted': {
    async createUser() {
      const token = await inviteToken(owner, invitation());
      const third = { email: newcomer, name: 'Third', password };
      return given.anonymous.post('/v2/users', { ...third, 'invitation-token': token });
    },
  },
  'user.email-changed': {
    changeCurrentUser: () => owner.patch('/v2/users/current', changedEmail),
    changeUser: () => owner.patch(guestPath, changedEmail),
  },
  'user.disabled': { disableUserInSandbox: () => owner.post(`${guestPath}/sandbox/disable`) },
  'user.enabled': {
    async enableUserInSandbox() {
      await owner.post(`${guestPath}/sandbox/disable`);
      return owner.post(`${guestPath}/sandbox/enable`);
    },
  },
  'user.sessions-ended': {
    invalidateCurrentJwts: () => owner.post('/v2/users/current/jwts/invalidate'),
    invalidateJwts: () => owner.post(`${guestPath}/jwts/invalidate`),
  },
  'user.authenticator-activated': {
    activateCurrentTotp: () => activate('/v2/users/current/totp'),
    activateTotp: () => activate(`${ownerPath}/totp`),
  },
  'user.password-changed': {
    changeCurrentPassword: () =>
      owner.post('/v2/users/current/password', {
        password: newPassword,
        'current-password': password,
      }),
    changePassword: () => owner.post(`${guestPath}/password`, { password: newPassword }),
    async resetPassword() {
      const body = JSON.stringify({ email: ownerEmail });
      await given.anonymous.send('POST', '/auth/password_reset', body);
      const { data } = await owner.get('/v2/users/current/sandbox/password-reset');
      const path = `/auth/password_reset/${data.attributes.hash}`;
      return given.anonymous.send('PATCH', path, JSON.stringify({ password: newPassword }));
    },
  },
  'api-key.created': { createApiKey: () => owner.post('/v2/api-keys', keyInput) },
  'api-key.renamed': {
    changeApiKey: async () => owner.patch(await newKey(), { name: 'Other server' }),
  },
  'api-key.rolled': { rollApiKey: async () => owner.post(`${await newKey()}/roll`, { password }) },
  'api-key.revoked': { revokeApiKey: async () => owner.post(`${await newKey()}/revoke`) },
  'user-invitation.created': { createUserInvitation: invite },
  'user-invitation.deleted': {
    deleteUserInvitation: async () =>
      owner.send('DELETE', `/v2/user-invitations/${(await invite()).data.id}`),
  },
  'user-invitation-review.approved': { approveUserInvitationReview: () => reviewed('approve') },
  'user-invitation-review.denied': { denyUserInvitationReview: () => reviewed('deny') },
  'access-policy.changed': {
    async updateAccountPermissions() {
      const path = `${await policyOfGuest()}/update-account-permissions`;
      return owner.post(path, { permissions: ['read'] });
    },
  },
  'access-policy.deleted': {
    deleteAccessPolicy: async () => owner.send('DELETE', await policyOfGuest()),
  },
  'authorization-group.created': {
    createAuthorizationGroup: async () => owner.get((await authorizers()).group),
  },
  'authorization-group.users-added': {
    addAuthorizationGroupUsers: () => changeUsers('add-users', guestEmail),
  },
  'authorization-group.users-removed': {
    removeAuthorizationGroupUsers: () => changeUsers('remove-users', ownerEmail),
  },
  'authorization-rule-group.created': {
    async createAuthorizationRuleGroup() {
      const { group, rules } = await authorizers();
      const rule = { 'rule-group-id': rules, 'transfer-types': ['sub_asset_transfer'] };
      return owner.post('/v2/authorization-rule-groups', {
        'rule-id': await made('/v2/rules', { ...rule, ...fromThousand }),
        'authorization-group-id': group.split('/').at(-1),
        'number-of-users': 1,
      });
    },
  },
  'organization-policy.changed': {
    setOrganizationPolicy: async () => owner.post(await policyPath(), dualControl),
    changeOrganizationPolicy: async () => owner.patch(await policyPath(), dualControl),
  },
  'webhook-config.created': {
    createWebhookConfig: () => owner.post('/v2/webhook-configs', hook()),
  },
  'webhook-config.url-changed': {
    async updateWebhookConfig() {
      const id = await made('/v2/webhook-configs', hook());
      return owner.patch(`/v2/webhook-configs/${id}`, { url: 'https://shop.example/others' });
    },
  },
};

const cases = Object.entries(acts).flatMap(([action, requests]) =>
  Object.entries(requests).map(([name, send]) => ({ name, action, send })),
);

test('every operation that changes permissions is in the audit log, or has a reason not to be', () => {
  const found = Object.entries(operations)
    .filter(([, { method, path }]) => method !== 'GET' && guarded.some((one) => one.test(path)))
    .map(([name]) => name);
  expect(found.toSorted()).toEqual(
    [...cases.map(({ name }) => name), ...Object.keys(notAudited)].toSorted(),
  );
});

test.each(cases)('$name is in the audit log, with the actor', async ({ name, action, send }) => {
  const actorPath = name.endsWith('UserInvitationReview') ? guestPath : ownerPath;
  expect((await send()).errors).toEqual([]);
  const last = await given.store.db
    .selectFrom('audit_entries')
    .select(['actor_type', 'actor_id', 'action', 'subject_id'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(last).toEqual({
    actor_type: 'user',
    actor_id: actorPath.split('/').at(-1),
    action,
    subject_id: expect.any(String),
  });
});

test('a rejected request leaves no entry', async () => {
  const count = () =>
    given.store.db
      .selectFrom('audit_entries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const before = await count();
  const wrong = { password: newPassword, 'current-password': 'Wrong-Horse-9' };
  expect((await owner.post('/v2/users/current/password', wrong)).status).toBe(422);
  expect((await guest.post(`${ownerPath}/password`, wrong)).status).toBe(404);
  expect(await count()).toEqual(before);
});
