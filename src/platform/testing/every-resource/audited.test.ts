import { TOTP, URI } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { operations } from '../../../contract/index.ts';
import { fromThousand } from '../../money/transaction-policies/testing/policy-bench.ts';
import { inviteToken, join, password } from '../../parties/users/testing/people.ts';
import type { ApiAnswer, ApiClient } from '../api-client.ts';
import { createAccountWithOwner } from '../examples.ts';
import { useTestPlatform } from '../test-platform.ts';

/** Operations that change permissions, credentials or trusted addresses. */
const guarded = [
  /^\/auth\//,
  /^\/v2\/(users|user-invitations|user-invitation-reviews|access-policies)(\/|$)/,
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
let guest: ApiClient;
let accountId: string;

beforeEach(async () => {
  owner = await given.signUp();
  ownerEmail = String((await owner.get('/v2/users/current')).data.attributes.email);
  ({ accountId } = await createAccountWithOwner(owner));
  guest = await join(owner, given.anonymous, {
    ...{ email: guestEmail, accountId },
    permissions: ['full_control'],
  });
});

const idOf = async (client: ApiClient) => (await client.get('/v2/users/current')).data.id;
const own = async (client: ApiClient) => `/v2/users/${await idOf(client)}`;
const made = async (path: string, attributes: object) =>
  String((await owner.mustPost(path, attributes)).id);

const invitation = (email: string) => ({
  ...{ email, permissions: ['read'] },
  ...{ 'resource-type': 'account', 'resource-id': accountId },
});

async function reviewed(decision: string): Promise<ApiAnswer> {
  await owner.post('/v2/account-policies/sandbox', { 'account-id': accountId, ...dualControl });
  await owner.post('/v2/user-invitations', invitation('third@example.com'));
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
    ...{ label: 'Authorizers', 'rule-group-id': rules },
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

const hook = () => ({ 'account-id': accountId, url: 'https://shop.example/hooks' });

/** By operation: the last entry of the log, and a request that writes it. */
const acts: Readonly<Record<string, readonly [action: string, send: () => Promise<ApiAnswer>]>> = {
  createUser: [
    'permissions.granted',
    async () => {
      const token = await inviteToken(owner, invitation('third@example.com'));
      const third = { email: 'third@example.com', name: 'Third', password };
      return given.anonymous.post('/v2/users', { ...third, 'invitation-token': token });
    },
  ],
  changeCurrentUser: [
    'user.email-changed',
    () => owner.patch('/v2/users/current', { email: 'new@example.com' }),
  ],
  changeUser: [
    'user.email-changed',
    async () => owner.patch(await own(guest), { email: 'new@example.com' }),
  ],
  disableUserInSandbox: [
    'user.disabled',
    async () => owner.post(`${await own(guest)}/sandbox/disable`),
  ],
  enableUserInSandbox: [
    'user.enabled',
    async () => {
      const path = `${await own(guest)}/sandbox`;
      await owner.post(`${path}/disable`);
      return owner.post(`${path}/enable`);
    },
  ],
  invalidateCurrentJwts: [
    'user.sessions-ended',
    () => owner.post('/v2/users/current/jwts/invalidate'),
  ],
  invalidateJwts: [
    'user.sessions-ended',
    async () => owner.post(`${await own(guest)}/jwts/invalidate`),
  ],
  activateCurrentTotp: ['user.authenticator-activated', () => activate('/v2/users/current/totp')],
  activateTotp: ['user.authenticator-activated', async () => activate(`${await own(owner)}/totp`)],
  changeCurrentPassword: [
    'user.password-changed',
    () =>
      owner.post('/v2/users/current/password', {
        ...{ password: newPassword, 'current-password': password },
      }),
  ],
  changePassword: [
    'user.password-changed',
    async () => owner.post(`${await own(guest)}/password`, { password: newPassword }),
  ],
  resetPassword: [
    'user.password-changed',
    async () => {
      const body = JSON.stringify({ email: ownerEmail });
      await given.anonymous.send('POST', '/auth/password_reset', body);
      const { data } = await owner.get('/v2/users/current/sandbox/password-reset');
      const path = `/auth/password_reset/${data.attributes.hash}`;
      return given.anonymous.send('PATCH', path, JSON.stringify({ password: newPassword }));
    },
  ],
  createUserInvitation: [
    'user-invitation.created',
    () => owner.post('/v2/user-invitations', invitation('third@example.com')),
  ],
  deleteUserInvitation: [
    'user-invitation.deleted',
    async () => {
      const id = await made('/v2/user-invitations', invitation('third@example.com'));
      return owner.send('DELETE', `/v2/user-invitations/${id}`);
    },
  ],
  approveUserInvitationReview: ['user-invitation-review.approved', () => reviewed('approve')],
  denyUserInvitationReview: ['user-invitation-review.denied', () => reviewed('deny')],
  updateAccountPermissions: [
    'access-policy.changed',
    async () =>
      owner.post(`${await policyOfGuest()}/update-account-permissions`, {
        permissions: ['read'],
      }),
  ],
  deleteAccessPolicy: [
    'access-policy.deleted',
    async () => owner.send('DELETE', await policyOfGuest()),
  ],
  createAuthorizationGroup: [
    'authorization-group.created',
    async () => owner.get((await authorizers()).group),
  ],
  addAuthorizationGroupUsers: [
    'authorization-group.users-added',
    () => changeUsers('add-users', guestEmail),
  ],
  removeAuthorizationGroupUsers: [
    'authorization-group.users-removed',
    () => changeUsers('remove-users', ownerEmail),
  ],
  createAuthorizationRuleGroup: [
    'authorization-rule-group.created',
    async () => {
      const { group, rules } = await authorizers();
      const rule = { 'rule-group-id': rules, 'transfer-types': ['sub_asset_transfer'] };
      return owner.post('/v2/authorization-rule-groups', {
        'rule-id': await made('/v2/rules', { ...rule, ...fromThousand }),
        'authorization-group-id': group.split('/').at(-1),
        'number-of-users': 1,
      });
    },
  ],
  setOrganizationPolicy: [
    'organization-policy.changed',
    async () => owner.post(await policyPath(), dualControl),
  ],
  changeOrganizationPolicy: [
    'organization-policy.changed',
    async () => owner.patch(await policyPath(), dualControl),
  ],
  createWebhookConfig: ['webhook-config.created', () => owner.post('/v2/webhook-configs', hook())],
  updateWebhookConfig: [
    'webhook-config.url-changed',
    async () => {
      const id = await made('/v2/webhook-configs', hook());
      return owner.patch(`/v2/webhook-configs/${id}`, { url: 'https://shop.example/others' });
    },
  ],
};

test('every operation that changes permissions is in the audit log, or has a reason not to be', () => {
  const found = Object.entries(operations)
    .filter(([, { method, path }]) => method !== 'GET' && guarded.some((one) => one.test(path)))
    .map(([name]) => name);
  expect(found.toSorted()).toEqual([...Object.keys(acts), ...Object.keys(notAudited)].toSorted());
});

test.each(Object.entries(acts))('%s is in the audit log, with the actor', async (name, act) => {
  const [action, send] = act;
  const actorId = await idOf(name.endsWith('UserInvitationReview') ? guest : owner);
  expect((await send()).errors).toEqual([]);
  const last = await given.store.db
    .selectFrom('audit_entries')
    .select(['actor_type', 'actor_id', 'action', 'subject_id'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(last).toEqual({
    actor_type: 'user',
    actor_id: actorId,
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
  expect((await guest.post(`${await own(owner)}/password`, wrong)).status).toBe(404);
  expect(await count()).toEqual(before);
});
