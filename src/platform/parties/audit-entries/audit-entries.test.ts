import { expect, test } from 'vitest';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createKey } from '../api-keys/testing/key-bench.ts';
import { createGuest } from '../users/testing/people.ts';

const given = useTestPlatform();

// Covers listAuditEntries, readAuditEntry
test('shows what users of the organization did, to those who see all of it', async () => {
  const owner = await given.signUp();
  const guest = await createGuest(owner, given.anonymous);
  const stranger = await given.signUp();
  const { data: user } = await owner.get('/v2/users/current');
  const { list } = await owner.get('/v2/audit-entries?include=user&sort=-created-at');
  const invited = list.find(({ attributes }) => attributes.action === 'user-invitation.created');
  expect(invited?.attributes).toMatchObject({
    'actor-type': 'user',
    'subject-type': 'user-invitations',
    'confirmed-digest': null,
  });
  const path = `/v2/audit-entries/${invited?.id}`;
  expect((await owner.get(path)).data.relationships?.user?.links?.related).toBe(
    `/v2/users/${user.id}`,
  );
  for (const other of [guest, stranger]) {
    expect((await other.get(path)).status).toBe(404);
    const seen = (await other.get('/v2/audit-entries')).list;
    expect(seen.filter(({ id }) => id === invited?.id)).toEqual([]);
  }
});

test('names the API key that a change was made with', async () => {
  const owner = await given.signUp();
  const { id: keyId, secret } = await createKey(owner);
  const server = given.anonymous.with({ authorization: `Bearer ${secret}` });
  const rules = await owner.mustPost('/v2/rule-groups', { label: 'Rules' });
  const { data: user } = await owner.get('/v2/users/current');
  await server.mustPost('/v2/authorization-groups', {
    'rule-group-id': rules.id,
    label: 'Board',
    'user-emails': [user.attributes.email],
  });
  const filter = 'filter[action eq]=authorization-group.created&include=api-key';
  const { list, included } = await owner.get(`/v2/audit-entries?${filter}`);
  expect(list.map(({ attributes }) => attributes['actor-type'])).toEqual(['api-key']);
  expect(included.map(({ id }) => id)).toEqual([keyId]);
});

test('shows the history of a policy', async () => {
  const owner = await given.signUp();
  const organization = (await owner.get('/v2/organizations')).list[0]?.id;
  await owner.patch(`/v2/organizations/${organization}/account-policy`, { 'webhook-threshold': 7 });
  const filter = 'filter[action eq]=organization-policy.changed';
  const { list } = await owner.get(`/v2/audit-entries?${filter}`);
  expect(list.map(({ attributes }) => attributes.decision)).toEqual([
    expect.stringMatching(/^webhook-threshold: .* -> 7$/),
  ]);
});
