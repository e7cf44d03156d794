import { describe, expect, test } from 'vitest';
import { person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createAnnouncedAccount } from '../accounts/testing/announced-account.ts';
import { createAccountBench, setPolicies } from '../testing/use-bench.ts';
import { closeDeniedAccount, openIfCleared } from './transitions.ts';

const given = useTestPlatform();

const run = (step: typeof closeDeniedAccount, accountId: string) =>
  given.platform.services.transact((work) => step(work, accountId));
const clear = () =>
  given.store.db
    .updateTable('contacts')
    .set({
      cip_cleared: true,
      aml_cleared: true,
      identity_documents_verified: true,
      proof_of_address_documents_verified: true,
    })
    .execute();
const statusOf = async (accountId: string) => {
  const { status } = await given.store.db
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return status;
};

describe('a denied check', () => {
  // Covers ST12
  test('closes an account that was never opened and announces it', async () => {
    const { client, accountId, announced } = await createAnnouncedAccount(given, { opened: false });
    await run(closeDeniedAccount, accountId);
    expect(await statusOf(accountId)).toBe('closed');
    expect((await announced()).at(-1)).toEqual({ action: 'update', data: { changes: ['status'] } });
    const { list } = await client.get(`/v2/accounts/${accountId}/account-histories`);
    expect(list.at(-1)).toMatchObject({ attributes: { action: 'denied' } });
  });

  // Covers ST13
  test('does not close an account that was ever opened', async () => {
    const { accountId } = await createAccountBench(given);
    await run(closeDeniedAccount, accountId);
    expect(await statusOf(accountId)).toBe('opened');
    await given.store.db.updateTable('accounts').set({ status: 'pending' }).execute();
    await run(closeDeniedAccount, accountId);
    expect(await statusOf(accountId)).toBe('pending');
  });

  // Covers ST13
  test('does not close an account with more than one contact', async () => {
    const { client, accountId } = await createAccountBench(given, {}, { opened: false });
    await client.post('/v2/contacts', { ...person, 'account-id': accountId });
    await run(closeDeniedAccount, accountId);
    expect(await statusOf(accountId)).toBe('pending');
  });

  // Covers ST13
  test('does not close an account that holds money', async () => {
    const { accountId } = await createAccountBench(given, {}, { opened: false });
    await given.store.db.updateTable('account_cash_totals').set({ settled: 1 }).execute();
    await run(closeDeniedAccount, accountId);
    expect(await statusOf(accountId)).toBe('pending');
  });
});

describe('the last check that passes', () => {
  test('does not open the account if the policy requires a manual approval', async () => {
    const { client, accountId } = await createAccountBench(given, {}, { opened: false });
    await setPolicies(client, accountId, { 'auto-approve-account-on-kyc-clear': false });
    await clear();
    await run(openIfCleared, accountId);
    expect(await statusOf(accountId)).toBe('pending');
  });

  test('does not open a closed account', async () => {
    const { accountId } = await createAccountBench(given, {}, { opened: false });
    await run(closeDeniedAccount, accountId);
    await clear();
    await run(openIfCleared, accountId);
    expect(await statusOf(accountId)).toBe('closed');
  });
});
