import { describe, expect, test } from 'vitest';
import { accountInput, createAccountWithOwner, person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';

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
  // Covers NE2
  test.each(entries)('rejects accounts by %s and writes nothing', async (attribute, value) => {
    const client = await given.signUp();
    const entry = await client.post('/v2/deny-list-entries/sandbox', { attribute, value });
    expect(entry.status).toBe(201);
    expect(await client.post('/v2/accounts', accountInput)).toMatchObject(refusal);
    expect((await client.get('/v2/accounts')).list).toEqual([]);
    expect((await client.get('/v2/contacts')).list).toEqual([]);
  });

  // Covers NE3
  test.each(entries)('rejects contacts by %s', async (attribute, value) => {
    const client = await given.signUp();
    const { accountId } = await createAccountWithOwner(client);
    await client.post('/v2/deny-list-entries/sandbox', { attribute, value });
    const contact = await client.post('/v2/contacts', { ...person, 'account-id': accountId });
    expect(contact).toMatchObject(refusal);
  });

  test('rejects an existing contact as owner', async () => {
    const client = await given.signUp();
    const { accountId } = await createAccountWithOwner(client);
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
