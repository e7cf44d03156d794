import { expect, test } from 'vitest';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { inviteToken, join, password } from '../testing/people.ts';

const given = useTestPlatform();
const email = 'guest@example.com';

// Covers createUserInvitation
test.each([
  ['removed from the account', 'remove'],
  ['disabled', 'disable'],
  ['given less', 'demote'],
])('an invitation from a user who was %s can’t be accepted', async (_what, act) => {
  const owner = await given.signUp();
  const { accountId } = await createAccountWithOwner(owner);
  const guest = await join(owner, given.anonymous, {
    email,
    accountId,
    permissions: ['full_control'],
  });
  const invitation = { permissions: ['full_control'], 'resource-type': 'account' };
  const friends = ['one@example.com', 'two@example.com'];
  const tokens = await Promise.all(
    friends.map((friend) =>
      inviteToken(guest, { ...invitation, email: friend, 'resource-id': accountId }),
    ),
  );
  const accept = (which: number) =>
    given.anonymous.post('/v2/users', {
      email: friends[which],
      name: 'A Friend',
      password,
      'invitation-token': tokens[which],
    });
  expect((await accept(0)).status).toBe(201);
  const [policy] = (await owner.get(`/v2/access-policies?filter[email]=${email}`)).list;
  const path = `/v2/access-policies/${policy?.id}`;
  const { id } = (await guest.get('/v2/users/current')).data;
  const acts: Record<string, () => Promise<unknown>> = {
    remove: () => owner.send('DELETE', path),
    disable: () => owner.post(`/v2/users/${id}/sandbox/disable`),
    demote: () => owner.post(`${path}/update-account-permissions`, { permissions: ['manage'] }),
  };
  await acts[act]?.();
  expect((await accept(1)).errors).toMatchObject([
    { status: 422, source: { pointer: '/data/attributes/invitation-token' } },
  ]);
});
