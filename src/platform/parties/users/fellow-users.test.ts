import { describe, expect, test } from 'vitest';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { invalidAt } from '../testing/use-bench.ts';
import { basic, createGuest, createUser, guestEmail } from './testing/people.ts';

const given = useTestPlatform();
const email = 'ann@example.com';

/** Creates a user with an account, and another invited to read it. */
async function createTwo() {
  const owner = await createUser(given.anonymous, email);
  const guest = await createGuest(owner, given.anonymous);
  const ownerId = String((await owner.get('/v2/users/current')).data.id);
  const guestId = String((await guest.get('/v2/users/current')).data.id);
  return { owner, guest, ownerId, guestId };
}

describe('GET /v2/users', () => {
  // Covers listUsers, readUser
  test('lists all users of the organization; invited users see only themselves', async () => {
    const { owner, guest, guestId, ownerId } = await createTwo();
    await given.signUp();
    const all = await owner.get('/v2/users?sort=email');
    expect(all.list.map(({ attributes }) => attributes.email)).toEqual([email, guestEmail]);
    expect(all.body.meta).toEqual({ 'page-count': 1, 'resource-count': 2 });
    expect((await guest.get('/v2/users')).list.map(({ id }) => id)).toEqual([guestId]);
    expect((await guest.get(`/v2/users/${ownerId}`)).status).toBe(404);
    expect((await owner.get(`/v2/users/${guestId}`)).data.attributes.email).toBe(guestEmail);
  });

  // Covers listUsers
  test('filters by email address, name and status', async () => {
    const { owner } = await createTwo();
    for (const [query, found] of [
      [`filter[email]=${guestEmail}`, [guestEmail]],
      ['filter[email sw]=ANN', [email]],
      ['filter[disabled]=true', []],
      ['filter[name]=Invited&sort=email', [email, guestEmail]],
    ]) {
      const { list } = await owner.get(`/v2/users?${query}`);
      expect([query, list.map(({ attributes }) => attributes.email)]).toEqual([query, found]);
    }
  });
});

describe('PATCH /v2/users', () => {
  // Covers changeCurrentUser, changeUser
  test.each(['/v2/users/current', 'own id'])('changes name and email address at %s', async (at) => {
    const client = await createUser(given.anonymous, email);
    const { data } = await client.get('/v2/users/current');
    const path = at === 'own id' ? `/v2/users/${data.id}` : at;
    const changes = { name: 'Anna', email: 'anna@example.com', disabled: true };
    const answer = await client.patch(path, changes);
    expect(answer.status).toBe(200);
    expect(answer.data.attributes).toMatchObject({
      name: 'Anna',
      email: 'anna@example.com',
      disabled: false,
    });
    const byPassword = given.anonymous.with(basic('anna@example.com'));
    expect((await byPassword.get('/v2/users/current')).status).toBe(200);
  });

  test('changes only the given attributes', async () => {
    const client = await createUser(given.anonymous, email);
    const { data } = await client.patch('/v2/users/current', { name: 'Anna', email: '' });
    expect(data.attributes).toMatchObject({ name: 'Anna', email });
  });

  // Covers changeCurrentUser, changeUser
  test.each([
    [{ email: 'GUEST@example.com' }, 'email'],
    [{ email: 'ann' }, 'email'],
    [{ name: 'a'.repeat(81) }, 'name'],
  ])('rejects %j', async (changes, pointer) => {
    const { owner } = await createTwo();
    const { errors } = await owner.patch('/v2/users/current', changes);
    expect(errors).toMatchObject(invalidAt(pointer));
  });

  // Covers changeUser
  test('requires full control of the organization to change other users', async () => {
    const { owner, guest, guestId, ownerId } = await createTwo();
    expect((await owner.patch(`/v2/users/${guestId}`, { name: 'Bob' })).status).toBe(200);
    expect((await guest.patch(`/v2/users/${ownerId}`, { name: 'Eve' })).status).toBe(404);
  });
});

describe('a disabled user', () => {
  // Covers AU3, ER7, disableUserInSandbox, enableUserInSandbox
  test('cannot use its password or token until enabled again', async () => {
    const { owner, guest, guestId } = await createTwo();
    const answer = await owner.post(`/v2/users/${guestId}/sandbox/disable`);
    expect(answer.data.attributes.disabled).toBe(true);
    const byPassword = given.anonymous.with(basic(guestEmail));
    for (const client of [guest, byPassword]) {
      expect((await client.get('/v2/accounts')).errors).toMatchObject([
        { status: 403, code: 'forbidden', detail: 'This user has been disabled.' },
      ]);
    }
    expect((await byPassword.send('POST', '/auth/jwts')).status).toBe(403);
    await owner.post(`/v2/users/${guestId}/sandbox/enable`);
    expect((await guest.get('/v2/accounts')).status).toBe(200);
  });

  test('cannot be the caller and cannot be disabled by a guest', async () => {
    const { owner, guest, ownerId, guestId } = await createTwo();
    expect((await owner.post(`/v2/users/${ownerId}/sandbox/disable`)).status).toBe(422);
    expect((await guest.post(`/v2/users/${ownerId}/sandbox/disable`)).status).toBe(404);
    expect((await guest.post(`/v2/users/${guestId}/sandbox/disable`)).status).toBe(422);
  });
});

describe('user groups', () => {
  // Covers US7, listUserGroups, readUserGroup
  test('contain the users of the organization, and can be found by name', async () => {
    const { owner, guest, guestId } = await createTwo();
    const { data } = await owner.get('/v2/users/current?include=user-groups');
    const link = data.relationships?.['user-groups']?.links?.related ?? '';
    expect(link).toBe(`/v2/user-groups?users.id=${data.id}`);
    const groups = await owner.get(`${link}&include=users`);
    expect(groups.list).toMatchObject([
      { type: 'user-groups', attributes: { name: 'administrators', label: 'Administrators' } },
    ]);
    expect(groups.included).toMatchObject([{ type: 'users', id: data.id }]);
    const own = await guest.get('/v2/users/current?include=user-groups');
    expect(own.included).toMatchObject([{ attributes: { name: 'members' } }]);
    const { list } = await owner.get('/v2/user-groups?filter[name]=members');
    const group = await owner.get(`/v2/user-groups/${list[0]?.id}`);
    expect(group.data.attributes.description).toEqual(expect.any(String));
    const users = group.data.relationships?.users?.links?.related ?? '';
    expect((await owner.get(users)).list.map(({ id }) => id)).toEqual([guestId]);
  });
});
