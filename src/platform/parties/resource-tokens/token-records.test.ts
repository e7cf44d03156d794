import { describe, expect, test } from 'vitest';
import { useOnboarding } from '../../onboarding/testing/onboarding-bench.ts';
import { person } from '../../testing/examples.ts';

const bench = useOnboarding();

describe('the tokens of an organization', () => {
  // Covers listResourceTokens, readResourceTokenById
  test('can be listed, filtered and read without their hashes', async () => {
    const { data } = await bench.mint({ data: { contact_types: ['natural_person'] } });
    const hash = String(data.attributes.token);
    const list = await bench.client.get('/v2/resource-tokens?include=account');
    const attributes = { status: 'active', data: { 'contact-types': ['natural_person'] } };
    expect(list.list).toMatchObject([{ id: data.id, attributes }]);
    expect(list.included).toMatchObject([{ type: 'accounts', id: bench.accountId }]);
    const read = await bench.client.get(`/v2/resource-tokens/${data.id}`);
    expect(read.data.id).toBe(data.id);
    for (const { body } of [list, read]) expect(JSON.stringify(body)).not.toContain(hash);
    for (const [filter, count] of [
      ['[resource-token-type eq]=create_natural_person', 1],
      ['[resource-token-type eq]=create_company', 0],
      ['[resource-type eq]=account', 1],
    ]) {
      const found = await bench.client.get(`/v2/resource-tokens?filter${filter}`);
      expect([filter, found.list.length]).toEqual([filter, count]);
    }
  });

  // Covers listAccountsOfToken, listContactsOfToken, listDocumentsOfToken
  // Covers listIraRolloverFormsOfToken, readOnboardingForm
  test('link to the resources created with them', async () => {
    const { data: token } = await bench.mint();
    const hash = String(token.attributes.token);
    const documentId = await bench.uploaded(hash);
    const contact = await bench.post(hash, 'create-contacts', person);
    const related = (name: string) => `/v2/resource-tokens/${token.id}/${name}`;
    const ids = async (name: string) =>
      (await bench.client.get(related(name))).list.map(({ id }) => id);
    expect(await ids('accounts')).toEqual([bench.accountId]);
    expect(await ids('contacts')).toEqual([contact.data.id]);
    expect(await ids('uploaded-documents')).toEqual([documentId]);
    expect(await ids('ira-rollover-forms')).toEqual([]);
    const { data, included } = await bench.client.get(
      `/v2/resource-tokens/${token.id}?include=contacts,uploaded-documents`,
    );
    expect(included.map(({ id }) => id).toSorted()).toEqual(
      [contact.data.id, documentId].toSorted(),
    );
    for (const { links } of Object.values(data.relationships ?? {})) {
      if (links) expect((await bench.client.get(links.related)).status).toBe(200);
    }
    const form = await bench.client.get(`/v2/onboarding-forms/${token.id}`);
    expect(form.data.attributes['contact-type']).toBe('natural_person');
  });
});
