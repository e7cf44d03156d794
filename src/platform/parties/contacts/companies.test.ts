import { describe, expect, test } from 'vitest';
import { accountInput, person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { useBench } from '../testing/use-bench.ts';
import { beneficialEntity, company, createContactBench, officer } from './testing/contact-bench.ts';

const given = useTestPlatform();
const bench = useBench(() => createContactBench(given));

const second = { ...officer, name: 'Richard Roe', email: 'richard@example.com', label: 'Director' };
const relatedTo = (...people: object[]) => ({ 'related-contacts': people });

describe('a company', () => {
  // Covers CI8, CO12, CR2, CR7, EP3
  test('is created with its people in one request', async () => {
    const input = { ...company, 'related-contacts': [officer, beneficialEntity, second] };
    const { status, data, included } = await bench.create(input, '?include=related-to-contacts');
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
      expect(relationships?.account?.links?.related).toBe(`/v2/accounts/${bench.accountId}`);
    }
  });

  // Covers CO13, CR3
  test('has the first natural person as its primary contact, unless another is named', async () => {
    const input = { ...company, 'related-contacts': [beneficialEntity, officer, second] };
    const { data, included } = await bench.create(input, '?include=primary-contact');
    expect(included).toMatchObject([{ attributes: { name: officer.name } }]);
    expect(data.relationships?.['primary-contact']).toEqual({
      links: { related: `/v2/contacts/${included[0]?.id}` },
      data: { type: 'contacts', id: included[0]?.id },
    });
    const people = [officer, { ...second, primary: true }];
    const named = { ...company, 'related-contacts': people };
    const other = await bench.create(named, '?include=primary-contact');
    expect(other.included).toMatchObject([{ attributes: { name: second.name } }]);
  });

  // Covers CI14
  test('stores label, description and share of each of its people', async () => {
    const owner = { ...officer, description: 'Founder', 'percent-ownership': '25.5' };
    const { data } = await bench.create({ ...company, 'related-contacts': [owner] });
    const query = `from-contact.id=${data.id}&include=from-contact,to-contact`;
    const { list, included } = await bench.client.get(`/v2/contact-relationships?${query}`);
    expect(list).toMatchObject([
      { attributes: { label: owner.label, description: 'Founder', 'percent-ownership': 25.5 } },
    ]);
    expect(included.map(({ attributes }) => attributes.name)).toEqual([company.name, owner.name]);
  });

  // Covers CO12, EP5, EP6
  test('lists its people, and each of them lists the company', async () => {
    const { data } = await bench.create({ ...company, 'related-contacts': [officer, second] });
    const people = await bench.peopleOf(String(data.id));
    expect(people.map(({ attributes }) => attributes.name)).toEqual([officer.name, second.name]);
    const companies = await bench.client.get(`/v2/contacts/${people[1]?.id}/related-from-contacts`);
    expect(companies.list).toMatchObject([{ id: data.id }]);
    const filtered = await bench.client.get(
      `/v2/contacts/${data.id}/related-to-contacts?filter[name sw]=richard`,
    );
    expect(filtered.list).toMatchObject([{ attributes: { name: second.name } }]);
  });

  // Covers CP1, AM1
  test('has separate checks for each of its people, who are announced', async () => {
    const { data } = await bench.create({ ...company, 'related-contacts': [officer, second] });
    const ids = [data, ...(await bench.peopleOf(String(data.id)))].map(({ id }) => String(id));
    for (const id of ids) {
      expect((await bench.client.get(`/v2/cip-checks?contact.id=${id}`)).list).toHaveLength(1);
      expect((await bench.client.get(`/v2/aml-checks?contact.id=${id}`)).list).toHaveLength(1);
      expect(await bench.announced(id)).toEqual(['create']);
    }
  });

  test('may be owned to exactly 100 percent', async () => {
    const shares = [33.3, 33.3, 33.3, 0.1].map((of) => ({ ...officer, 'percent-ownership': of }));
    expect((await bench.create({ ...company, 'related-contacts': shares })).status).toBe(201);
  });

  // Covers CI2, CO3
  test('may have every company type', async () => {
    for (const type of ['c_corp', 's_corp', 'llc', 'trust']) {
      const { data } = await bench.create({ ...company, 'contact-type': type });
      const types = { 'contact-type': type, type: type.replace('_', '-') };
      expect(data.attributes).toMatchObject(types);
    }
  });

  test('can own an account together with its people', async () => {
    const open = (owner: object) =>
      bench.client.post('/v2/accounts?include=owners', { ...accountInput, owner });
    const { included } = await open(company);
    expect(included).toMatchObject([{ attributes: { name: company.name } }]);
    const people = [{ ...person, 'date-of-birth': 'x' }];
    const { errors } = await open({ ...company, 'related-contacts': people });
    expect(errors.map(({ source }) => source?.pointer).sort()).toEqual([
      '/data/attributes/owner/related-contacts/0/date-of-birth',
      '/data/attributes/owner/related-contacts/0/label',
    ]);
  });

  // Covers CR1, CR2, CR7
  test.each([
    ['no related contacts', { 'related-contacts': undefined }, ['related-contacts']],
    ['no natural person', { 'related-contacts': [beneficialEntity] }, ['related-contacts']],
    ['no region', { 'region-of-formation': '' }, ['region-of-formation']],
    [
      'people of a beneficial entity',
      { 'related-contacts': [officer, { ...beneficialEntity, 'related-contacts': [second] }] },
      ['related-contacts/1/related-contacts'],
    ],
    [
      'a company as its primary contact',
      relatedTo(officer, { ...beneficialEntity, primary: true }),
      ['related-contacts/1/primary'],
    ],
    [
      'two primary contacts',
      relatedTo({ ...officer, primary: true }, { ...second, primary: true }),
      ['related-contacts/1/primary'],
    ],
    [
      'more than 100 percent owned',
      relatedTo({ ...officer, 'percent-ownership': 60 }, { ...second, 'percent-ownership': 41 }),
      ['related-contacts'],
    ],
    [
      'problems of several people',
      {
        ...relatedTo(
          { ...officer, name: '', label: '', 'percent-ownership': 101 },
          { ...second, 'date-of-birth': '', 'tax-id-number': '' },
          { ...beneficialEntity, 'region-of-formation': '' },
        ),
        email: 'x',
      },
      [
        'email',
        'related-contacts/0/label',
        'related-contacts/0/percent-ownership',
        'related-contacts/0/name',
        'related-contacts/1/tax-id-number',
        'related-contacts/1/date-of-birth',
        'related-contacts/2/region-of-formation',
        'related-contacts',
      ],
    ],
    [
      'a person born tomorrow',
      { 'related-contacts': [officer, { ...second, 'date-of-birth': '2999-01-01' }] },
      ['related-contacts/1/date-of-birth'],
    ],
  ])('is rejected as a whole with %s', async (_what, change, pointers) => {
    const { status, errors } = await bench.create({ ...company, ...change });
    expect(status).toBe(422);
    const found = errors.map(({ source }) => source?.pointer.replace('/data/attributes/', ''));
    expect(found.sort()).toEqual([...pointers].sort());
    expect((await bench.client.get('/v2/contacts')).list).toMatchObject([
      { attributes: { 'account-roles': ['owner'] } },
    ]);
    expect((await bench.client.get('/v2/contact-relationships')).list).toEqual([]);
  });
});
