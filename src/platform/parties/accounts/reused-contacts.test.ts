import { expect, test } from 'vitest';
import { accountInput, createAccountWithOwner, person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';

const given = useTestPlatform();

test.each([
  [true, 201],
  [false, 422],
])(
  'with allow-account-contact-reuse %s, a contact can own a second account: %d',
  async (isAllowed, status) => {
    const client = await given.signUp();
    const { accountId } = await createAccountWithOwner(client);
    await client.post('/v2/account-policies/sandbox', {
      'account-id': accountId,
      'allow-account-contact-reuse': isAllowed,
    });
    const spouse = { ...person, name: 'John Roe', 'account-id': accountId };
    const { data } = await client.post('/v2/contacts', spouse);
    const { owner: _owner, ...input } = accountInput;
    const answer = await client.post('/v2/accounts', { ...input, 'contact-id': data.id });
    expect(answer.status).toBe(status);
    if (status === 201) return;
    expect(answer.errors).toMatchObject([{ source: { pointer: '/data/attributes/contact-id' } }]);
  },
);
