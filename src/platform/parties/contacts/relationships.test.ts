import { describe, expect, test } from 'vitest';
import { person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { invalidAt } from '../testing/use-bench.ts';
import { beneficialEntity, company, createContactBench, officer } from './testing/contact-bench.ts';

const given = useTestPlatform();

async function createBench(share?: number) {
  const bench = await createContactBench(given);
  const first = { ...officer, ...(share === undefined ? {} : { 'percent-ownership': share }) };
  const companyId = await bench.created({ ...company, 'related-contacts': [first] });
  const personId = await bench.created({ ...person, name: 'Richard Roe' });
  const relate = (attributes: object = {}) =>
    bench.client.post('/v2/contact-relationships', {
      label: 'Director',
      'from-contact-id': companyId,
      'to-contact-id': personId,
      ...attributes,
    });
  return { ...bench, companyId, personId, relate };
}

describe('a contact relationship', () => {
  // Covers CR11, createContactRelationship, listContactRelationships, readContactRelationship
  test('relates a contact to a company', async () => {
    const { client, companyId, personId, relate, peopleOf, announced } = await createBench();
    const { status, data } = await relate({ description: 'since 2020', 'percent-ownership': 10 });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      type: 'contact-relationships',
      attributes: { label: 'Director', description: 'since 2020', 'percent-ownership': 10 },
      relationships: {
        'from-contact': { links: { related: `/v2/contacts/${companyId}` } },
        'to-contact': { links: { related: `/v2/contacts/${personId}` } },
      },
    });
    expect((await peopleOf(companyId)).map(({ id }) => id)).toContain(personId);
    const read = await client.get(`/v2/contact-relationships/${data.id}`);
    expect(read.data).toEqual(data);
    const from = await client.get(`/v2/contact-relationships?to-contact.id=${personId}`);
    expect(from.list).toEqual([data]);
    expect(await announced(companyId)).toEqual(['create', 'update related-to-contacts']);
  });

  test('can make its contact the primary one', async () => {
    const { client, companyId, personId, relate } = await createBench();
    await relate({ primary: true });
    const { data } = await client.get(`/v2/contacts/${companyId}`);
    expect(data.relationships?.['primary-contact']).toEqual({
      links: { related: `/v2/contacts/${personId}` },
    });
  });

  // Covers changeContactRelationship
  test('changes the named attributes', async () => {
    const { relate, patch } = await createBench();
    const { data } = await relate({ description: 'since 2020', 'percent-ownership': 10 });
    const path = `/v2/contact-relationships/${data.id}`;
    const changed = await patch(path, { label: 'Chair', 'percent-ownership': '12.5' });
    expect(changed.data.attributes).toMatchObject({
      label: 'Chair',
      description: 'since 2020',
      'percent-ownership': 12.5,
    });
    const cleared = await patch(path, { 'percent-ownership': null, description: null });
    expect(cleared.data.attributes).toMatchObject({ 'percent-ownership': null, description: null });
  });

  test.each([
    ['no label', { label: '' }, 'label'],
    ['a negative share', { 'percent-ownership': -1 }, 'percent-ownership'],
    ['a share above 100 percent', { 'percent-ownership': 101 }, 'percent-ownership'],
    ['a total above 100 percent', { 'percent-ownership': 40.5 }, 'percent-ownership'],
    ['unknown contacts', { 'from-contact-id': crypto.randomUUID() }, 'from-contact-id'],
  ])('is rejected with %s', async (_what, attributes, name) => {
    const { relate } = await createBench(60);
    expect((await relate(attributes)).errors).toMatchObject(invalidAt(name));
  });

  test('is rejected between a contact and itself, and a second time', async () => {
    const { companyId, relate } = await createBench();
    const itself = await relate({ 'to-contact-id': companyId });
    expect(itself.errors).toMatchObject(invalidAt('to-contact-id'));
    await relate();
    expect((await relate()).errors).toMatchObject(invalidAt('to-contact-id'));
  });

  test('allows only natural persons as primary contacts', async () => {
    const { created, companyId, personId, relate, patch, client } = await createBench();
    const { label: _label, ...entity } = beneficialEntity;
    const entityId = await created({ ...company, ...entity });
    const refused = await relate({ 'to-contact-id': entityId, primary: true });
    expect(refused.errors).toMatchObject(invalidAt('primary'));
    const { list } = await client.get(`/v2/contact-relationships?from-contact.id=${companyId}`);
    expect(list).toHaveLength(1);
    const { data } = await relate({ primary: true });
    const left = await patch(`/v2/contact-relationships/${data.id}`, { primary: false });
    expect(left.errors).toMatchObject([{ code: 'primary_contact_required' }]);
    const ends = { 'from-contact-id': personId, 'to-contact-id': companyId };
    const ofPerson = await relate({ ...ends, primary: true });
    expect(ofPerson.errors).toMatchObject(invalidAt('primary'));
  });

  test('limits concurrently added shares to 100 percent', async () => {
    const { created, relate } = await createBench(60);
    const other = await created({ ...person, name: 'Another Person' });
    const answers = await Promise.all([
      relate({ 'percent-ownership': 30 }),
      relate({ 'percent-ownership': 30, 'to-contact-id': other }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});
