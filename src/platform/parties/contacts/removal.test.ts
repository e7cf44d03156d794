import { describe, expect, test } from 'vitest';
import { documentCheck } from '../../kernel/api/permissions/testing/shared-account.ts';
import { person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { upload } from '../documents/testing/files.ts';
import { useBench } from '../testing/use-bench.ts';
import { company, createContactBench, officer } from './testing/contact-bench.ts';

const given = useTestPlatform();
const bench = useBench(() => createContactBench(given));
const second = { ...officer, name: 'Richard Roe', label: 'Director' };

async function createCompany() {
  const bench = await createContactBench(given);
  const companyId = await bench.created({ ...company, 'related-contacts': [officer, second] });
  const personIds = (await bench.peopleOf(companyId)).map(({ id }) => String(id));
  const relationshipOf = async (personId: string | undefined) => {
    const ends = `from-contact.id=${companyId}&to-contact.id=${personId}`;
    const { list } = await bench.client.get(`/v2/contact-relationships?${ends}`);
    return `/v2/contact-relationships/${list[0]?.id}`;
  };
  const primaryOf = async () => {
    const { data } = await bench.client.get(`/v2/contacts/${companyId}`);
    return data.relationships?.['primary-contact']?.links?.related.split('/').at(-1);
  };
  return { ...bench, companyId, personIds, relationshipOf, primaryOf };
}

describe('DELETE /v2/contacts/:id', () => {
  // Covers deleteContact
  test('removes a contact with all its parts', async () => {
    const id = await bench.created(person);
    const document = await upload(bench.client, { 'contact-id': id });
    const check = documentCheck(id, String(document.data.id));
    await bench.client.mustPost('/v2/kyc-document-checks', check);
    expect((await bench.remove(`/v2/contacts/${id}`)).status).toBe(204);
    expect((await bench.client.get(`/v2/contacts/${id}`)).status).toBe(404);
    const checks = ['cip-checks', 'aml-checks', 'kyc-document-checks'];
    for (const part of ['addresses', 'phone-numbers', 'uploaded-documents', ...checks]) {
      expect((await bench.client.get(`/v2/${part}?contact.id=${id}`)).list).toEqual([]);
    }
    expect(await bench.announced(id)).toEqual(['create', 'delete']);
  });

  // Covers CR5
  test('rejects removing the owner of an account', async () => {
    const { status, errors } = await bench.remove(`/v2/contacts/${bench.ownerId}`);
    expect(status).toBe(422);
    expect(errors).toMatchObject([{ code: 'owner_required' }]);
    expect((await bench.client.get(`/v2/contacts/${bench.ownerId}`)).status).toBe(200);
  });

  // Covers deleteContact
  test('rejects removing a contact that has a card', async () => {
    const id = await bench.created(person);
    await given.store.db
      .insertInto('credit_card_resources')
      .values({
        id: crypto.randomUUID(),
        account_id: bench.accountId,
        contact_id: id,
        status: 'pending',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    const { status, errors } = await bench.remove(`/v2/contacts/${id}`);
    expect(status).toBe(422);
    expect(errors).toMatchObject([{ code: 'contact_in_use' }]);
    expect((await bench.client.get(`/v2/addresses?contact.id=${id}`)).list).toHaveLength(1);
  });

  // Covers CR4
  test('rejects removing the primary contact until another one is designated', async () => {
    const { companyId, personIds, relationshipOf, primaryOf, patch, remove, peopleOf, announced } =
      await createCompany();
    const [first, next] = personIds;
    expect(await primaryOf()).toBe(first);
    const refused = await remove(`/v2/contacts/${first}`);
    expect(refused.errors).toMatchObject([{ status: 422, code: 'primary_contact_required' }]);

    const moved = await patch(await relationshipOf(next), { primary: true });
    expect(moved.status).toBe(200);
    expect(await primaryOf()).toBe(next);
    expect((await remove(`/v2/contacts/${first}`)).status).toBe(204);
    expect(await peopleOf(companyId)).toMatchObject([{ id: next }]);
    expect(await announced(companyId)).toContain('update primary-contact');
    expect((await remove(`/v2/contacts/${next}`)).errors).toMatchObject([
      { code: 'primary_contact_required' },
    ]);
  });

  test('removes a company and keeps its people', async () => {
    const { client, companyId, personIds, remove } = await createCompany();
    expect((await remove(`/v2/contacts/${companyId}`)).status).toBe(204);
    expect((await client.get('/v2/contact-relationships')).list).toEqual([]);
    expect((await client.get(`/v2/contacts/${personIds[0]}`)).status).toBe(200);
  });

  test('concurrent removal of both natural persons keeps the primary contact', async () => {
    const { companyId, personIds, remove, peopleOf } = await createCompany();
    const answers = await Promise.all(personIds.map((id) => remove(`/v2/contacts/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual([422, 204]);
    expect(await peopleOf(companyId)).toMatchObject([{ id: personIds[0] }]);
  });
});

describe('DELETE /v2/contact-relationships/:id', () => {
  // Covers deleteContactRelationship
  test('deletes a relationship and keeps both contacts', async () => {
    const { client, companyId, personIds, relationshipOf, remove, peopleOf } =
      await createCompany();
    const path = await relationshipOf(personIds[1]);
    expect((await remove(path)).status).toBe(204);
    expect((await client.get(path)).status).toBe(404);
    expect(await peopleOf(companyId)).toHaveLength(1);
    expect((await client.get(`/v2/contacts/${personIds[1]}`)).status).toBe(200);
  });

  // Covers CR4
  test('rejects deleting the relationship of the primary contact', async () => {
    const { personIds, relationshipOf, remove } = await createCompany();
    const { errors } = await remove(await relationshipOf(personIds[0]));
    expect(errors).toMatchObject([{ status: 422, code: 'primary_contact_required' }]);
  });
});
