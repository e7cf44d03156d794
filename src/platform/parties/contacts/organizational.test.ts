import { describe, expect, test } from 'vitest';
import { person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createContactBench } from './testing/contact-bench.ts';

const given = useTestPlatform();

async function createOrganizational() {
  const bench = await createContactBench(given);
  const { list } = await bench.client.get('/v2/organizations');
  const allow = () =>
    bench.client.post(`/v2/organizations/${list[0]?.id}/account-policy`, {
      'allow-organizational-contacts': true,
    });
  return { ...bench, allow, createOwn: () => bench.create({ ...person, 'account-id': undefined }) };
}

describe('a contact of the organization itself', () => {
  // Covers CI1, readContact
  test('is accepted only if the policy of the organization allows it', async () => {
    const { client, allow, createOwn } = await createOrganizational();
    const refused = await createOwn();
    expect(refused.errors).toMatchObject([
      { status: 422, source: { pointer: '/data/attributes/account-id' } },
    ]);
    expect((await allow()).errors).toEqual([]);
    const { data, status } = await createOwn();
    expect(status).toBe(201);
    expect(data.relationships?.account).toEqual({ data: null });
    expect((await client.get(`/v2/contacts/${data.id}?include=account`)).status).toBe(200);
    expect((await client.get(`/v2/cip-checks?contact.id=${data.id}`)).list).toHaveLength(1);
    expect((await (await given.signUp()).get(`/v2/contacts/${data.id}`)).status).toBe(404);
  });

  test('can be changed, checked, frozen and removed without webhooks', async () => {
    const { client, allow, createOwn, patch, remove, announced } = await createOrganizational();
    await allow();
    const { data } = await createOwn();
    const id = String(data.id);
    const path = `/v2/contacts/${id}`;
    expect((await patch(path, { name: 'Jane Doe' })).status).toBe(200);
    expect((await patch(`${path}/sandbox`, { 'cip-cleared': true })).status).toBe(200);
    expect((await client.post(`${path}/sandbox/freeze`)).status).toBe(200);
    const { list } = await client.get(`/v2/cip-checks?contact.id=${id}`);
    expect((await client.post(`/v2/cip-checks/${list[0]?.id}/sandbox/approve`)).status).toBe(200);
    expect((await remove(path)).status).toBe(204);
    expect(await announced(id)).toEqual([]);
  });
});
