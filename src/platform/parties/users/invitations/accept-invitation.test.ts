import { describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { invalidAt } from '../../testing/use-bench.ts';
import {
  basic,
  createInviter as createInviterOf,
  inviteToken,
  join,
  password,
} from '../testing/people.ts';

const given = useTestPlatform();
const email = 'guest@example.com';
const guest = { email, name: 'Guest', password };
const createInviter = () => createInviterOf(given, email);
const accept = (token: string, more: object = {}) =>
  given.anonymous.post('/v2/users', { ...guest, 'invitation-token': token, ...more });

describe('accepting by POST /v2/users', () => {
  // Covers createUserInvitation
  test('joins the organization with the granted permissions and sees no other account', async () => {
    const { owner, accountId } = await createInviter();
    await createAccountWithOwner(owner);
    const client = await join(owner, given.anonymous, { email, accountId, permissions: ['read'] });
    expect((await client.get('/v2/accounts')).list.map(({ id }) => id)).toEqual([accountId]);
    expect((await owner.get('/v2/accounts')).list).toHaveLength(2);
    const { list } = await client.get('/v2/user-invitations');
    expect(list).toMatchObject([{ attributes: { status: 'accepted' } }]);
    expect(list[0]?.attributes['accepted-at']).not.toBeNull();
  });

  // Covers createUserInvitation
  test('to a whole organization gives access to all existing and future accounts', async () => {
    const { owner, accountId } = await createInviter();
    const { list } = await owner.get('/v2/organizations');
    const toAll = { 'resource-type': 'organizations', 'resource-id': list[0]?.id };
    await accept(await inviteToken(owner, { email, permissions: ['read'], ...toAll }));
    const client = given.anonymous.with(basic(email));
    const { accountId: later } = await createAccountWithOwner(owner);
    const seen = (await client.get('/v2/accounts')).list.map(({ id }) => id);
    expect(new Set(seen)).toEqual(new Set([accountId, later]));
    const policies = await owner.get(`/v2/access-policies?filter[email]=${email}`);
    expect(policies.list.map(({ attributes }) => attributes['primary-policy'])).toEqual([
      true,
      true,
    ]);
  });

  // Covers EP1
  test('works once, with the invited address, within a week', async () => {
    const { owner, invitation } = await createInviter();
    const token = await inviteToken(owner, invitation);
    const other = await accept(token, { email: 'eve@example.com' });
    expect(other.errors).toMatchObject(invalidAt('email'));
    given.clock.setOffset(604_801);
    const late = await accept(token);
    expect(late.errors[0]?.detail).toContain('expired');
    given.clock.setOffset(604_000);
    expect((await accept(token, { email: 'GUEST@example.com' })).status).toBe(201);
    const again = await accept(token);
    expect(again.errors).toMatchObject(invalidAt('invitation-token'));
  });

  test('with an unknown token creates no user', async () => {
    const answer = await accept('x');
    expect(answer.errors).toMatchObject(invalidAt('invitation-token'));
    expect((await given.anonymous.post('/v2/users', guest)).status).toBe(201);
  });

  test('in ten concurrent requests creates one user', async () => {
    const { owner, invitation } = await createInviter();
    const token = await inviteToken(owner, invitation);
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});

test('closed sign-up requires an invitation', async () => {
  const { owner, invitation } = await createInviter();
  const closed = given.another({ signUp: 'closed' });
  const anybody = new ApiClient((request) => closed.fetch(request));
  const refused = await anybody.post('/v2/users', guest);
  expect(refused.status).toBe(403);
  expect(refused.errors).toMatchObject([{ code: 'forbidden' }]);
  const forged = await anybody.post('/v2/users', { ...guest, 'invitation-token': 'inv_forged' });
  expect(forged.status).toBe(422);
  const token = await inviteToken(owner, invitation);
  const invited = await anybody.post('/v2/users', { ...guest, 'invitation-token': token });
  expect(invited.status).toBe(201);
});

// Covers createUserInvitation
test.each([
  ['removed from the account', 'remove'],
  ['disabled', 'disable'],
  ['given less', 'demote'],
])('an invitation from a user who was %s can’t be accepted', async (_what, act) => {
  const { owner, accountId, invitation } = await createInviter();
  const permissions = ['full_control'] as const;
  const demoted = await join(owner, given.anonymous, { email, accountId, permissions });
  const invite = async (friend: string) => {
    const token = await inviteToken(demoted, { ...invitation, permissions, email: friend });
    return () => accept(token, { email: friend });
  };
  const acceptFirst = await invite('one@example.com');
  const acceptSecond = await invite('two@example.com');
  expect((await acceptFirst()).status).toBe(201);
  const [policy] = (await owner.get(`/v2/access-policies?filter[email]=${email}`)).list;
  const path = `/v2/access-policies/${policy?.id}`;
  const { id } = (await demoted.get('/v2/users/current')).data;
  const acts: Record<string, () => Promise<unknown>> = {
    remove: () => owner.send('DELETE', path),
    disable: () => owner.post(`/v2/users/${id}/sandbox/disable`),
    demote: () => owner.post(`${path}/update-account-permissions`, { permissions: ['manage'] }),
  };
  await acts[act]?.();
  expect((await acceptSecond()).errors).toMatchObject(invalidAt('invitation-token'));
});
