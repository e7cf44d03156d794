import { describe, expect, test } from 'vitest';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { beneficialEntity, company, createContactBench, officer } from './testing/contact-bench.ts';

const given = useTestPlatform();

const second = { ...officer, name: 'Richard Roe', email: 'richard@example.com', label: 'Director' };

describe('a company', () => {
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
      { 'related-contacts': [officer, { ...beneficialEntity, primary: true }] },
      ['related-contacts/1/primary'],
    ],
    [
      'two primary contacts',
      {
        'related-contacts': [
          { ...officer, primary: true },
          { ...second, primary: true },
        ],
      },
      ['related-contacts/1/primary'],
    ],
    [
      'more than 100 percent owned',
      {
        'related-contacts': [
          { ...officer, 'percent-ownership': 60 },
          { ...second, 'percent-ownership': 41 },
        ],
      },
      ['related-contacts'],
    ],
    [
      'problems of several people',
      {
        'related-contacts': [
          { ...officer, name: '', label: '', 'percent-ownership': 101 },
          { ...second, 'date-of-birth': '', 'tax-id-number': '' },
          { ...beneficialEntity, 'region-of-formation': '' },
        ],
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
    const { client, create } = await createContactBench(given);
    const { status, errors } = await create({ ...company, ...change });
    expect(status).toBe(422);
    const found = errors.map(({ source }) => source?.pointer.replace('/data/attributes/', ''));
    expect(found.sort()).toEqual([...pointers].sort());
    expect((await client.get('/v2/contacts')).list).toMatchObject([
      { attributes: { 'account-roles': ['owner'] } },
    ]);
    expect((await client.get('/v2/contact-relationships')).list).toEqual([]);
  });
});
