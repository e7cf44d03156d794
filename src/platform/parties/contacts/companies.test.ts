import { describe, expect, test } from 'vitest';
import { person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { beneficialEntity, company, createContactBench, officer } from './testing/contact-bench.ts';

const given = useTestPlatform();

const second = { ...officer, name: 'Richard Roe', email: 'richard@example.com', label: 'Director' };

describe('a company', () => {
  // Covers CI8, CO12, CR2, CR7, EP3
  test('is created with its people in one request', async () => {
    const { create, accountId } = await createContactBench(given);
    const input = { ...company, 'related-contacts': [officer, beneficialEntity, second] };
    const { status, data, included } = await create(input, '?include=related-to-contacts');
    expect(status).toBe(201);
    expect(data.attributes).toMatchObject({
      'contact-type': 'company',
      type: 'company',
      'date-of-birth': null,
      sex: null,
      'region-of-formation': 'NV',
      'account-roles': [],
    });
    expect(data.relationships?.['related-to-contacts']).toEqual({
      links: { related: `/v2/contacts/${data.id}/related-to-contacts` },
      data: included.map(({ type, id }) => ({ type, id })),
    });
    expect(included.map(({ attributes }) => attributes.name)).toEqual([
      officer.name,
      beneficialEntity.name,
      second.name,
    ]);
    for (const { relationships } of included) {
      expect(relationships?.account?.links?.related).toBe(`/v2/accounts/${accountId}`);
    }
  });

  // Covers CO13, CR3
  test('has the first natural person as its primary contact', async () => {
    const { create } = await createContactBench(given);
    const input = { ...company, 'related-contacts': [beneficialEntity, officer, second] };
    const { data, included } = await create(input, '?include=primary-contact');
    expect(included).toMatchObject([{ attributes: { name: officer.name } }]);
    expect(data.relationships?.['primary-contact']).toEqual({
      links: { related: `/v2/contacts/${included[0]?.id}` },
      data: { type: 'contacts', id: included[0]?.id },
    });
  });

  test('has another person as its primary contact if requested', async () => {
    const { create } = await createContactBench(given);
    const input = { ...company, 'related-contacts': [officer, { ...second, primary: true }] };
    const { included } = await create(input, '?include=primary-contact');
    expect(included).toMatchObject([{ attributes: { name: second.name } }]);
  });

  // Covers CI14
  test('stores label, description and share of each of its people', async () => {
    const { client, create } = await createContactBench(given);
    const owner = { ...officer, description: 'Founder', 'percent-ownership': '25.5' };
    const { data } = await create({ ...company, 'related-contacts': [owner] });
    const query = `from-contact.id=${data.id}&include=from-contact,to-contact`;
    const { list, included } = await client.get(`/v2/contact-relationships?${query}`);
    expect(list).toMatchObject([
      {
        attributes: { label: owner.label, description: 'Founder', 'percent-ownership': 25.5 },
      },
    ]);
    expect(included.map(({ attributes }) => attributes.name)).toEqual([company.name, owner.name]);
  });

  // Covers CO12, EP5, EP6
  test('lists its people, and each of them lists the company', async () => {
    const { client, create, peopleOf } = await createContactBench(given);
    const { data } = await create({ ...company, 'related-contacts': [officer, second] });
    const people = await peopleOf(String(data.id));
    expect(people.map(({ attributes }) => attributes.name)).toEqual([officer.name, second.name]);
    const companies = await client.get(`/v2/contacts/${people[1]?.id}/related-from-contacts`);
    expect(companies.list).toMatchObject([{ id: data.id }]);
    const filtered = await client.get(
      `/v2/contacts/${data.id}/related-to-contacts?filter[name sw]=richard`,
    );
    expect(filtered.list).toMatchObject([{ attributes: { name: second.name } }]);
  });

  // Covers CP1, AM1
  test('has separate checks for each of its people, who are announced', async () => {
    const { client, create, peopleOf, announced } = await createContactBench(given);
    const { data } = await create({ ...company, 'related-contacts': [officer, second] });
    const ids = [data, ...(await peopleOf(String(data.id)))].map(({ id }) => String(id));
    for (const id of ids) {
      expect((await client.get(`/v2/cip-checks?contact.id=${id}`)).list).toHaveLength(1);
      expect((await client.get(`/v2/aml-checks?contact.id=${id}`)).list).toHaveLength(1);
      expect(await announced(id)).toEqual(['create']);
    }
  });

  test('may be owned to exactly 100 percent', async () => {
    const { create } = await createContactBench(given);
    const shares = [33.3, 33.3, 33.3, 0.1].map((share) => ({
      ...officer,
      'percent-ownership': share,
    }));
    expect((await create({ ...company, 'related-contacts': shares })).status).toBe(201);
  });

  // Covers CI2, CO3
  test('may have every company type', async () => {
    const { create } = await createContactBench(given);
    for (const type of ['c_corp', 's_corp', 'llc', 'trust']) {
      const { data } = await create({ ...company, 'contact-type': type });
      const wanted = { 'contact-type': type, type: type.replace('_', '-') };
      expect(data.attributes).toMatchObject(wanted);
    }
  });

  test('can own an account together with its people', async () => {
    const { client } = await createContactBench(given);
    const account = await client.post('/v2/accounts?include=owners', {
      'account-type': 'custodial',
      name: 'Acme',
      'authorized-signature': 'Jane Roe',
      owner: company,
    });
    expect(account.included).toMatchObject([{ attributes: { name: company.name } }]);
    const refused = await client.post('/v2/accounts', {
      'account-type': 'custodial',
      name: 'Acme',
      'authorized-signature': 'Jane Roe',
      owner: { ...company, 'related-contacts': [{ ...person, 'date-of-birth': 'x' }] },
    });
    expect(refused.errors.map(({ source }) => source?.pointer).sort()).toEqual([
      '/data/attributes/owner/related-contacts/0/date-of-birth',
      '/data/attributes/owner/related-contacts/0/label',
    ]);
  });
});
