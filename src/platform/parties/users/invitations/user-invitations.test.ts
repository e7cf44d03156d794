import { describe, expect, test } from 'vitest';
import { collectMail } from '../../../kernel/services/mail/testing/collect-mail.ts';
import { createClock } from '../../../kernel/store/types/clock.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { invalidAt } from '../../testing/use-bench.ts';
import {
  createInviter as createInviterOf,
  inviteToken,
  join,
  password,
} from '../testing/people.ts';

const given = useTestPlatform();
const email = 'guest@example.com';
const guest = { email, name: 'Guest', password };

const createInviter = () => createInviterOf(given, email);

describe('POST /v2/user-invitations', () => {
  // Covers createUserInvitation, listUserInvitations, readUserInvitation
  // Covers readUserInvitationInSandbox
  test('invites a user, and returns the token in the sandbox only', async () => {
    const { owner, accountId, invitation } = await createInviter();
    const more = { name: 'Guest', message: 'Welcome' };
    const { status, data } = await owner.post('/v2/user-invitations', { ...invitation, ...more });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      type: 'user-invitations',
      attributes: {
        ...more,
        email,
        permissions: ['read'],
        'resource-type': 'accounts',
        'resource-id': accountId,
        status: 'sent',
        'accepted-at': null,
      },
    });
    expect(data.attributes).not.toHaveProperty('invitation-token');
    const { list } = await owner.get('/v2/user-invitations?filter[status]=sent');
    expect(list).toMatchObject([{ id: data.id }]);
    const sent = await owner.get(`/v2/user-invitations/${data.id}/sandbox`);
    expect(sent.data.attributes['invitation-token']).toMatch(/^inv_[\w-]{43}$/);
    expect((await owner.get(`/v2/user-invitations/${data.id}`)).data).toEqual(data);
  });

  // Covers createUserInvitation
  test.each([
    [{ email: 'guest' }, 'email'],
    [{ permissions: [] }, 'permissions'],
    [{ permissions: ['all'] }, 'permissions/0'],
    [{ 'resource-type': 'contact' }, 'resource-type'],
    [{ 'resource-id': 'x' }, 'resource-id'],
    [{ 'resource-id': '00000000-0000-4000-8000-000000000000' }, 'resource-id'],
    [{ 'resource-type': 'organization' }, 'resource-id'],
  ])('rejects %j', async (wrong, pointer) => {
    const { owner, invitation } = await createInviter();
    const { errors } = await owner.post('/v2/user-invitations', { ...invitation, ...wrong });
    expect(errors).toMatchObject(invalidAt(pointer));
  });

  test('grants a user of the organization additional permissions immediately', async () => {
    const { owner, accountId, invitation } = await createInviter();
    await join(owner, given.anonymous, { email, accountId, permissions: ['read'] });
    const second = { ...invitation, permissions: ['manage', 'read'] };
    const { data } = await owner.post('/v2/user-invitations', second);
    expect(data.attributes).toMatchObject({ status: 'accepted' });
    const { list } = await owner.get(`/v2/access-policies?filter[email]=${email}`);
    expect(list[0]?.attributes.permissions).toEqual(['manage', 'read']);
  });

  // Covers createUserInvitation
  test('keeps broader permissions that the user already has', async () => {
    const { owner, accountId } = await createInviter();
    const permissions = ['manage'] as const;
    const client = await join(owner, given.anonymous, { email, accountId, permissions });
    const [organization] = (await owner.get('/v2/organizations')).list;
    const toAll = { 'resource-type': 'organization', 'resource-id': organization?.id };
    const me = (await owner.get('/v2/users/current')).data.attributes.email;
    for (const invited of [email, me]) {
      const invitation = { email: invited, permissions: ['read'], ...toAll };
      const { data } = await owner.post('/v2/user-invitations', invitation);
      expect(data.attributes.status).toBe('accepted');
    }
    const hook = { 'account-id': accountId, url: 'https://example.com/hooks' };
    expect((await client.post('/v2/webhook-configs', hook)).status).toBe(201);
    expect((await owner.post('/v2/organizations', { label: 'Branch' })).status).toBe(201);
    const { included } = await client.get('/v2/users/current?include=user-groups');
    expect(included).toHaveLength(2);
  });

  test('rejects a user of another organization', async () => {
    const { owner, invitation } = await createInviter();
    await given.anonymous.post('/v2/users', guest);
    const { errors } = await owner.post('/v2/user-invitations', invitation);
    expect(errors).toMatchObject(invalidAt('email'));
  });
});

describe('DELETE /v2/user-invitations/:id', () => {
  // Covers deleteUserInvitation
  test('revokes an invitation, but not once it was accepted', async () => {
    const { owner, accountId, invitation } = await createInviter();
    const token = await inviteToken(owner, invitation);
    const { list } = await owner.get('/v2/user-invitations');
    const path = `/v2/user-invitations/${list[0]?.id}`;
    expect((await owner.send('DELETE', path)).status).toBe(204);
    expect((await owner.get(path)).status).toBe(404);
    const late = await given.anonymous.post('/v2/users', { ...guest, 'invitation-token': token });
    expect(late.status).toBe(422);
    await join(owner, given.anonymous, { email, accountId, permissions: ['read'] });
    const [accepted] = (await owner.get('/v2/user-invitations')).list;
    const answer = await owner.send('DELETE', `/v2/user-invitations/${accepted?.id}`);
    expect(answer.errors).toMatchObject([{ status: 403, code: 'already_processed' }]);
  });
});

// Covers deleteUserInvitation
test('revoking an invitation cancels its unsent email', async () => {
  const { owner, invitation } = await createInviter();
  const away = given.another({ mail: { send: () => Promise.reject(new Error('away')) } });
  const asked = new ApiClient((request) => away.fetch(request), owner.headers);
  const other = { ...invitation, email: 'kept@example.com' };
  const kept = await asked.post('/v2/user-invitations', other);
  const { data } = await asked.post('/v2/user-invitations', invitation);
  await away.stop();
  expect(kept.status).toBe(201);
  expect((await owner.send('DELETE', `/v2/user-invitations/${data.id}`)).status).toBe(204);
  const { emails, mail } = collectMail();
  const later = given.another({ mail, clock: createClock(() => Date.now() + 120_000) });
  await later.services.emails.sendDue();
  await later.stop();
  expect(emails.map(({ to }) => to)).toEqual(['kept@example.com']);
});

test('an invitation expires automatically', async () => {
  const { owner, invitation } = await createInviter();
  await given.platform.start();
  await inviteToken(owner, invitation);
  await owner.post('/v2/sandbox/clock/advance', { seconds: 604_801 });
  const { list } = await owner.get('/v2/user-invitations');
  expect(list).toMatchObject([{ attributes: { status: 'expired' } }]);
});

test('a user without full control can’t invite, revoke an invitation or read its token', async () => {
  const { owner, accountId, invitation } = await createInviter();
  const permissions = ['manage', 'dual_control'] as const;
  const client = await join(owner, given.anonymous, { email, accountId, permissions });
  const other = { ...invitation, email: 'third@example.com' };
  const { data } = await owner.post('/v2/user-invitations', other);
  const path = `/v2/user-invitations/${data.id}`;
  expect((await client.get(path)).status).toBe(200);
  expect((await client.post('/v2/user-invitations', other)).status).toBe(403);
  expect((await client.send('DELETE', path)).status).toBe(403);
  expect((await client.get(`${path}/sandbox`)).status).toBe(403);
});
