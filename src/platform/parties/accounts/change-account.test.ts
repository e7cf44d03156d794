import { describe, expect, test } from 'vitest';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createAccountBench, invalidAt } from '../testing/use-bench.ts';
import { createAnnouncedAccount } from './testing/announced-account.ts';

const given = useTestPlatform();

describe.each(['', '/sandbox'])('PATCH /v2/accounts/:id%s', (suffix) => {
  // Covers updateAccount, updateAccountInSandbox
  test('changes and announces the named attributes, once', async () => {
    const { client, accountId, announced } = await createAnnouncedAccount(given);
    const path = `/v2/accounts/${accountId}${suffix}`;
    const changed = await client.patch(`${path}?include=account-sub-type`, {
      name: 'Another name',
      'account-sub-type-id': 'escrow',
      'review-cash-transfers': true,
      status: '',
    });
    expect(changed).toMatchObject({
      status: 200,
      data: { attributes: { name: 'Another name', status: 'opened' } },
      included: [{ type: 'account-sub-types', id: 'escrow' }],
    });
    expect((await announced()).at(-1)).toEqual({
      action: 'update',
      data: { changes: ['account-sub-type.id', 'name'] },
    });
    const before = await announced();
    expect((await client.patch(path, { name: 'Another name' })).status).toBe(200);
    expect(await announced()).toEqual(before);
    const policy = await client.get(`/v2/accounts/${accountId}/policy`);
    expect(policy.data.attributes['review-cash-transfers']).toBe(true);
  });

  test('rejects invalid values', async () => {
    const { client, accountId } = await createAccountBench(given);
    const path = `/v2/accounts/${accountId}${suffix}`;
    const { errors } = await client.patch(path, { name: 'a<b>', 'account-sub-type-id': 'gold' });
    expect(errors).toMatchObject(invalidAt('name', 'account-sub-type-id'));
  });

  test('cannot move an account to another organization', async () => {
    const { client, accountId } = await createAccountBench(given);
    const path = `/v2/accounts/${accountId}${suffix}`;
    const { data } = await client.get(`/v2/accounts/${accountId}`);
    const own = data.relationships?.organization?.links?.related?.split('/').at(-1);
    expect((await client.patch(path, { 'organization-id': own })).status).toBe(200);
    const { errors } = await client.patch(path, { 'organization-id': accountId });
    expect(errors).toMatchObject(invalidAt('organization-id'));
  });
});
