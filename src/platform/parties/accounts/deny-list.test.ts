import { describe, expect, test } from 'vitest';
import { accountInput, person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { company, createContactBench, officer } from '../contacts/testing/contact-bench.ts';
import { createAccountBench, useBench } from '../testing/use-bench.ts';

const given = useTestPlatform();

const entries = [
  ['name', ' jane  ROE'],
  ['email', 'JANE@example.com'],
  ['tax-id-number', '123-45-6789'],
] as const;

const refusal = {
  status: 422,
  errors: [{ code: 'user_ineligible', detail: 'User is ineligible for a platform account' }],
};

describe('the deny list', () => {
  // Covers NE2, NE3
  test.each(entries)('rejects accounts and contacts by %s', async (attribute, value) => {
    const { client, accountId } = await createAccountBench(given);
    const entry = await client.post('/v2/deny-list-entries/sandbox', { attribute, value });
    expect(entry.status).toBe(201);
    expect(await client.post('/v2/accounts', accountInput)).toMatchObject(refusal);
    const contact = { ...person, 'account-id': accountId };
    expect(await client.post('/v2/contacts', contact)).toMatchObject(refusal);
    expect((await client.get('/v2/accounts')).list).toHaveLength(1);
    expect((await client.get('/v2/contacts')).list).toHaveLength(1);
  });

  test('rejects an existing contact as owner', async () => {
    const { client, accountId } = await createAccountBench(given);
    const contact = await client.post('/v2/contacts', { ...person, 'account-id': accountId });
    const [attribute, value] = entries[1];
    await client.post('/v2/deny-list-entries/sandbox', { attribute, value });
    const { owner: _owner, ...input } = accountInput;
    const account = { ...input, 'contact-id': contact.data.id };
    expect(await client.post('/v2/accounts', account)).toMatchObject(refusal);
  });

  // Covers allowInSandbox, denyInSandbox, listDenyListEntries
  test('accepts people again after their entry is deleted', async () => {
    const client = await given.signUp();
    const input = { attribute: 'email', value: person.email };
    const { data } = await client.post('/v2/deny-list-entries/sandbox', input);
    await client.post('/v2/deny-list-entries/sandbox', input);
    expect((await client.get('/v2/deny-list-entries')).list).toHaveLength(1);
    const gone = await client.send('DELETE', `/v2/deny-list-entries/${data.id}/sandbox`);
    expect(gone.status).toBe(204);
    expect((await client.post('/v2/accounts', accountInput)).status).toBe(201);
  });

  test('is separate for each organization', async () => {
    const client = await given.signUp();
    await client.post('/v2/deny-list-entries/sandbox', { attribute: 'name', value: person.name });
    const other = await given.signUp();
    expect((await other.get('/v2/deny-list-entries')).list).toEqual([]);
    expect((await other.post('/v2/accounts', accountInput)).status).toBe(201);
  });
});

const bench = useBench(() => createContactBench(given));

// Covers NE3
test.each([
  ['one of the people of a company', company, { name: ' jane  roe ' }],
  ['a company', { ...company, 'related-contacts': [officer] }, { name: company.name }],
])('the deny list rejects %s with the specified detail', async (_what, input, entry) => {
  for (const [attribute, value] of Object.entries(entry)) {
    const denied = await bench.client.post('/v2/deny-list-entries/sandbox', { attribute, value });
    expect(denied.errors).toEqual([]);
  }
  expect(await bench.create(input)).toMatchObject(refusal);
  expect((await bench.client.get('/v2/contacts')).list).toHaveLength(1);
});

test.each([
  ['email', 'other@example.com'],
  ['name', 'John Doe'],
  ['tax-id-number', '98-7654321'],
])('a contact cannot change to a %s on the deny list', async (attribute, value) => {
  const path = `/v2/contacts/${await bench.created(person)}`;
  await bench.client.post('/v2/deny-list-entries/sandbox', { attribute, value });
  expect(await bench.patch(path, { [attribute]: value.toUpperCase() })).toMatchObject(refusal);
  // A contact denied later may still change other attributes.
  const own = { attribute: 'email', value: person.email };
  await bench.client.post('/v2/deny-list-entries/sandbox', own);
  expect((await bench.patch(path, { sex: 'male', email: person.email })).status).toBe(200);
});
