import { expect, test } from 'vitest';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';

const given = useTestPlatform();

async function contactWithTag() {
  const client = await given.signUp();
  const { contactId } = await createAccountWithOwner(client);
  const path = `/v2/contacts/${contactId}`;
  const tag = async () => String((await client.get(path)).headers.get('etag'));
  return { client, path, tag };
}

test('changes a resource if the tag matches, and rejects the tag after another change', async () => {
  const { client, path, tag } = await contactWithTag();
  const first = await tag();
  const writer = client.with({ 'if-match': first });
  const changed = await writer.patch(path, { sex: 'other' });
  expect([changed.status, changed.body.meta]).toEqual([200, undefined]);
  const refused = await writer.patch(path, { sex: 'male' });
  expect([refused.status, refused.errors[0]?.code]).toEqual([412, 'precondition_failed']);
  expect((await client.get(path)).data.attributes.sex).toBe('other');
  expect((await client.with({ 'if-match': '*' }).patch(path, { sex: 'male' })).status).toBe(200);
  expect((await writer.get(path)).status).toBe(412);
  expect((await client.with({ 'if-match': await tag() }).get(path)).status).toBe(200);
});

test('of many writers with one tag, one succeeds', async () => {
  const { client, path, tag } = await contactWithTag();
  const headers = { 'if-match': await tag() };
  const writers = Array.from({ length: 8 }, (_, index) =>
    client.with(headers).patch(path, { 'integrator-notes': `Writer ${index}` }),
  );
  const statuses = (await Promise.all(writers)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(7).fill(412)]);
});

test('warns about a tag in a request that changes nothing', async () => {
  const { client } = await contactWithTag();
  const { body } = await client.with({ 'if-match': '"x"' }).post('/v2/rule-groups');
  expect(body.meta).toMatchObject({ warnings: [{ source: { header: 'If-Match' } }] });
});

test('policies of an organization are changed by the tag of the policies', async () => {
  const client = await given.signUp();
  const [organization] = (await client.get('/v2/organizations')).list;
  const path = `/v2/organizations/${organization?.id}/account-policy`;
  const writer = client.with({
    'if-match': String((await client.get(path)).headers.get('etag')),
  });
  expect((await writer.patch(path, { 'webhook-threshold': 7 })).status).toBe(200);
  expect((await writer.patch(path, { 'webhook-threshold': 8 })).status).toBe(412);
  expect((await client.get(path)).data.attributes['webhook-threshold']).toBe(7);
});
