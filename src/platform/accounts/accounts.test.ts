import { describe, expect, test } from 'vitest';
import { accountInput, createAccountWithOwner, person } from '../testing/examples.ts';
import { useTestPlatform } from '../testing/test-platform.ts';

const test_ = useTestPlatform();

describe('accounts', () => {
  test('creates an account with its owner', async () => {
    const client = await test_.signUp();
    const created = await client.post('/v2/accounts?include=contacts,owners', accountInput);
    expect(created.errors).toEqual([]);
    expect(created.status).toBe(201);
    expect(created.data).toMatchObject({
      type: 'accounts',
      attributes: { name: accountInput.name, status: 'pending', 'solid-freeze': false },
    });
    expect(created.included).toMatchObject([
      { type: 'contacts', attributes: { name: person.name, 'account-roles': ['owner'] } },
    ]);
  });

  test('opens an account', async () => {
    const client = await test_.signUp();
    const { accountId } = await createAccountWithOwner(client);
    const opened = await client.send('POST', `/v2/accounts/${accountId}/sandbox/open`);
    expect(opened).toMatchObject({ status: 200, data: { attributes: { status: 'opened' } } });
  });
});
