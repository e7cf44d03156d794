import { describe, expect, test } from 'vitest';
import { AccountStatus } from '../../../contract/index.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createAccountBench, invalidAt } from '../testing/use-bench.ts';
import { createAnnouncedAccount } from './testing/announced-account.ts';

const given = useTestPlatform();

/** Allowed transitions, repeated here from the specification. */
const allowed: Record<string, readonly string[]> = {
  incomplete: ['pending', 'opened', 'pending_closure', 'closed', 'voided'],
  pending: ['incomplete', 'opened', 'pending_closure', 'closed', 'voided'],
  opened: ['pending_closure', 'closed'],
  pending_closure: ['opened', 'closed'],
  closed: [],
  voided: [],
};

describe('the status of an account', () => {
  // Covers OP3, ST28, updateAccountInSandbox
  test.each(AccountStatus.options)(
    'allows only the specified transitions from %s',
    async (from) => {
      const { client, accountId } = await createAccountBench(given, {}, { opened: false });
      const path = `/v2/accounts/${accountId}/sandbox`;
      for (const to of AccountStatus.options) {
        await given.store.db.updateTable('accounts').set({ status: from }).execute();
        const { status, data, errors } = await client.patch(path, { status: to });
        if (to === from || allowed[from]?.includes(to)) {
          expect(data.attributes).toMatchObject({ status: to });
        } else {
          expect([from, to, status]).toEqual([from, to, 422]);
          expect(errors).toMatchObject(invalidAt('status'));
          expect((await client.get(`/v2/accounts/${accountId}`)).data.attributes.status).toBe(from);
        }
      }
    },
  );

  test.each(['sandbox/open', 'pending-close'])(
    'cannot be changed by %s after the account has ended',
    async (step) => {
      const { client, accountId } = await createAccountBench(given);
      await client.patch(`/v2/accounts/${accountId}/sandbox`, { status: 'closed' });
      const { status, errors } = await client.post(`/v2/accounts/${accountId}/${step}`);
      expect(status).toBe(422);
      expect(errors).toMatchObject(invalidAt('status'));
    },
  );

  // Covers listHistoriesOfAccount, openAccount
  test('is announced and recorded with each transition, and only then', async () => {
    const { client, accountId, announced } = await createAnnouncedAccount(given);
    const again = await client.post(`/v2/accounts/${accountId}/sandbox/open`);
    expect(again).toMatchObject({ status: 200, data: { attributes: { status: 'opened' } } });
    await client.patch(`/v2/accounts/${accountId}/sandbox`, { status: 'closed' });
    expect(await announced()).toEqual([
      { action: 'create', data: {} },
      { action: 'update', data: { changes: ['status'] } },
      { action: 'update', data: { changes: ['status'] } },
    ]);
    const history = await client.get(`/v2/accounts/${accountId}/account-histories?include=user`);
    expect(history.list.map(({ attributes }) => attributes.action)).toEqual([
      'created',
      'opened',
      'closed',
    ]);
    expect(history.included).toMatchObject([{ type: 'users' }]);
  });

  test('cannot become closed while the account holds money', async () => {
    const { client, accountId } = await createAccountBench(given);
    await client.post(`/v2/accounts/${accountId}/sandbox/fund`, { amount: '0.01' });
    const closed = await client.patch(`/v2/accounts/${accountId}/sandbox`, { status: 'closed' });
    expect(closed).toMatchObject({ status: 422, errors: [{ detail: /holds money/ }] });
  });

  // Covers updateAccount
  test('can only be opened by the platform outside the sandbox', async () => {
    const { client, accountId } = await createAccountBench(given, {}, { opened: false });
    for (const status of ['opened', 'closed', 'voided', 'incomplete']) {
      const { errors } = await client.patch(`/v2/accounts/${accountId}`, { status });
      expect(errors).toMatchObject([{ status: 422, detail: /pending_closure only/ }]);
    }
  });
});
