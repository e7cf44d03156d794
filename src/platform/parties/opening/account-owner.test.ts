import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../testing/api-client.ts';
import { accountInput, createAccountWithOwner, person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { upload } from '../documents/testing/files.ts';
import { createAccountBench, invalidAt, setPolicies } from '../testing/use-bench.ts';

const given = useTestPlatform();

let client: ApiClient;
beforeEach(async () => {
  client = await given.signUp();
});

const withOwner = (owner: object, account: object = {}) =>
  client.post('/v2/accounts?include=owners', {
    ...accountInput,
    ...account,
    owner: { ...person, ...owner },
  });

describe('the documents of an owner', () => {
  // Covers createAccount
  test('are created with the account and their proofs', async () => {
    const user = await client.get('/v2/users/current');
    const token = await client.post('/v2/resource-tokens', {
      'resource-token-type': 'create_natural_person',
      'resource-type': 'user',
      'resource-id': user.data.id,
    });
    const path = `/v2/resource-tokens/${token.data.attributes.token}/upload-document`;
    const documents: string[] = [];
    for (const label of ['front', 'back', 'bill']) {
      const { data } = await upload(given.anonymous, { label }, { path });
      documents.push(String(data.id));
    }
    const [front, back, bill] = documents;
    const created = await withOwner({
      'uploaded-doc-ids': [bill],
      'kyc-document-checks': [
        {
          'uploaded-document-id': front,
          'backside-document-id': back,
          'kyc-document-type': 'drivers_license',
          identity: true,
        },
      ],
    });
    expect(created.status).toBe(201);
    const ownerId = created.included[0]?.id;
    const checks = await client.get(`/v2/kyc-document-checks?contact.id=${ownerId}`);
    expect(checks.list).toMatchObject([{ attributes: { status: 'pending', identity: true } }]);
    const owned = await client.get(`/v2/uploaded-documents?account.id=${created.data.id}`);
    expect(owned.list.map(({ id }) => id).sort()).toEqual([...documents].sort());
  });

  test('must belong to the organization, or no account is created', async () => {
    const { accountId } = await createAccountWithOwner(await given.signUp());
    const { errors } = await withOwner({ 'uploaded-doc-ids': [accountId] });
    expect(errors).toMatchObject(invalidAt('owner/uploaded-doc-ids/0'));
    expect((await client.get('/v2/accounts')).list).toEqual([]);
  });
});

describe('a retirement account', () => {
  const beneficiaries = [
    {
      'name-of-beneficiary': 'Ann',
      'relationship-to-owner': 'daughter',
      'allocation-percentage': '60.5',
    },
    { 'name-of-beneficiary': 'Ben', 'relationship-to-owner': 'son', 'allocation-percentage': 39.5 },
  ];
  const ira = { 'account-type': 'ira_trust' };

  // Covers createAccount
  test.each([
    ['its owner', { owner: { ...person, 'contact-beneficiaries': beneficiaries } }],
    ['itself', { 'contact-beneficiaries': beneficiaries }],
  ])('has the beneficiaries named by %s', async (_who, change) => {
    const input = { ...accountInput, ...ira, ...change };
    const created = await client.post('/v2/accounts?include=owners', input);
    expect(created.included).toMatchObject([
      { attributes: { 'account-roles': ['grantor', 'owner'] } },
    ]);
    const path = `/v2/contact-beneficiaries?contact.id=${created.included[0]?.id}`;
    const { list } = await client.get(`${path}&sort=name-of-beneficiary`);
    expect(list.map(({ attributes }) => attributes)).toMatchObject([
      { 'name-of-beneficiary': 'Ann', 'allocation-percentage': 60.5 },
      { 'name-of-beneficiary': 'Ben', 'allocation-percentage': 39.5 },
    ]);
  });

  test('allocates at most 100 percent to its beneficiaries', async () => {
    const { errors } = await withOwner(
      { 'contact-beneficiaries': [...beneficiaries, ...beneficiaries] },
      ira,
    );
    expect(errors).toMatchObject(invalidAt('owner/contact-beneficiaries'));
    expect((await client.get('/v2/contacts')).list).toEqual([]);
  });

  // Covers LI9
  test('requires owners of at most 99 years', async () => {
    const born = (yearsAgo: number, days: number): string => {
      const day = given.clock.now();
      day.setUTCFullYear(day.getUTCFullYear() - yearsAgo);
      return new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    };
    expect((await withOwner({ 'date-of-birth': born(100, 1) }, ira)).status).toBe(201);
    expect((await withOwner({ 'date-of-birth': born(100, 0) }, ira)).errors).toMatchObject(
      invalidAt('owner/date-of-birth'),
    );
    expect((await withOwner({ 'date-of-birth': born(100, 0) })).status).toBe(201);
  });
});

test.each([
  [true, 201],
  [false, 422],
])(
  'with allow-account-contact-reuse %s, a contact can own a second account: %d',
  async (isAllowed, status) => {
    const { client, accountId } = await createAccountBench(given);
    await setPolicies(client, accountId, { 'allow-account-contact-reuse': isAllowed });
    const spouse = { ...person, name: 'John Roe', 'account-id': accountId };
    const { data } = await client.post('/v2/contacts', spouse);
    const { owner: _owner, ...input } = accountInput;
    const answer = await client.post('/v2/accounts', { ...input, 'contact-id': data.id });
    expect(answer.status).toBe(status);
    if (status === 201) return;
    expect(answer.errors).toMatchObject(invalidAt('contact-id'));
  },
);
