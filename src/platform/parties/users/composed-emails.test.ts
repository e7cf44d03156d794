import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type ApiClient, must } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createInviter, inviteToken, password, requestJwt } from './testing/people.ts';

const given = useTestPlatform();
/** One address, with é as one character and as two. */
const composed = 'ren\u00e9@example.com';
const decomposed = 'rene\u0301@example.com';

const signUp = (email: string, more: object = {}) =>
  given.anonymous.post('/v2/users', { email, name: 'A User', password, ...more });

let owner: ApiClient;
beforeEach(async () => {
  owner = await given.signUp();
});

test.each([
  [composed, decomposed],
  [decomposed, composed],
])(
  'a second user with another composition of %j is rejected, and both compositions sign in the first',
  async (one, other) => {
    expect((await signUp(one)).status).toBe(201);
    const second = await signUp(other);
    expect(second.status).toBe(422);
    expect(second.errors[0]?.source?.pointer).toBe('/data/attributes/email');
    for (const email of [one, other, other.toUpperCase()]) {
      expect((await requestJwt(given.anonymous, email)).status).toBe(201);
    }
    expect((await signUp(decomposed.replace('e', 'i'))).status).toBe(201);
  },
);

test('the database rejects two compositions of one address', async () => {
  await signUp(composed);
  const other = await signUp('other@example.com');
  const write = given.store.db
    .updateTable('users')
    .set({ email: decomposed })
    .where('id', '=', String(other.data.id))
    .execute();
  await expect(write).rejects.toThrow('users_email');
});

test('a change of the address to a composition of another user’s address is rejected', async () => {
  await signUp(composed);
  const { status } = await owner.patch('/v2/users/current', { email: decomposed });
  expect(status).toBe(422);
});

test('a password reset is sent for any composition', async () => {
  await signUp(composed);
  const body = JSON.stringify({ email: decomposed });
  await given.anonymous.send('POST', '/auth/password_reset', body);
  const resets = await given.store.db.selectFrom('password_resets').selectAll().execute();
  expect(resets).toHaveLength(1);
});

test('an invitation can be accepted by, and sent to, any composition', async () => {
  const { owner: inviter, invitation } = await createInviter(given, composed);
  const token = await inviteToken(inviter, invitation);
  expect((await signUp(decomposed, { 'invitation-token': token })).status).toBe(201);
});

test('users can be added to a group by any composition', async () => {
  await owner.patch('/v2/users/current', { email: composed });
  const rules = await owner.post('/v2/rule-groups', { label: 'Rules' });
  const group = await owner.post('/v2/authorization-groups', {
    label: 'Authorizers',
    'rule-group-id': rules.data.id,
    'user-emails': [decomposed],
  });
  expect(group.errors).toEqual([]);
});

test('contacts are found by any composition', async () => {
  const { contactId } = await createAccountWithOwner(owner);
  await must(owner.patch(`/v2/contacts/${contactId}`, { email: decomposed }));
  for (const email of [composed, decomposed]) {
    const { list } = await owner.get(`/v2/contacts?filter[email eq]=${encodeURIComponent(email)}`);
    expect(list.map(({ id }) => id)).toEqual([contactId]);
  }
});

test('email addresses are compared in one place', () => {
  const sources = readdirSync('src/platform', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|email-key\.ts$/.test(file))
    .map((file) => join('src/platform', file));
  const own =
    /\b(email|address)\.toLowerCase\(|lower\((users\.)?email\)|fn<string>\('lower', \['email/;
  // Contacts are searched by the start of the stored text, which is NFC.
  const known = ['src/platform/parties/contacts/tables.ts'];
  expect(sources.filter((file) => own.test(readFileSync(file, 'utf8')))).toEqual(known);
});
