import { describe, expect, test } from 'vitest';
import type { ApiAnswer, ApiClient } from '../../testing/api-client.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createAccountBench, useBench } from '../testing/use-bench.ts';
import { createAnnouncedAccount } from './testing/announced-account.ts';

const given = useTestPlatform();
const bench = useBench(() => createAccountBench(given));

type Close = (client: ApiClient, id: string) => Promise<ApiAnswer>;
const post: Close = (client, id) => client.post(`/v2/accounts/${id}/pending-close`);
const patch: Close = (client, id) =>
  client.patch(`/v2/accounts/${id}`, { status: 'Pending Closure' });

describe.each([
  ['by POST pending-close', post],
  ['by PATCH', patch],
])('a pending closure %s', (_way, close) => {
  // Covers ST14, EV7, closeAccountPending
  test('freezes the account, and reports and records the reason once', async () => {
    const { client, accountId, announced } = await createAnnouncedAccount(given);
    const closing = await close(client, accountId);
    expect(closing.status).toBe(200);
    expect(closing.data.attributes).toMatchObject({
      status: 'pending_closure',
      'solid-freeze': true,
      'contributions-frozen': true,
      'disbursements-frozen': false,
      'freeze-reason': expect.stringMatching(/^Pending Closure - Client Request: /),
    });
    expect((await announced()).at(-1)).toEqual({
      action: 'update',
      data: {
        changes: ['contributions-frozen', 'freeze-reason', 'solid-freeze', 'status'],
        freeze_reason: closing.data.attributes['freeze-reason'],
        freeze_required_actions: [],
      },
    });
    await close(client, accountId);
    const path = `/v2/account-histories?account.id=${accountId}`;
    const { list } = await client.get(`${path}&filter[action]=pending_closure`);
    expect(list.map(({ attributes }) => attributes['reason-code'])).toEqual([
      'Pending Closure - Client Request',
    ]);
  });

  // Covers ST14
  test.each(['incomplete', 'pending', 'opened'] as const)(
    'is allowed for accounts that are %s',
    async (status) => {
      const { client, accountId } = await createAccountBench(given, {}, { opened: false });
      await given.store.db.updateTable('accounts').set({ status }).execute();
      expect((await close(client, accountId)).data.attributes.status).toBe('pending_closure');
    },
  );
});

describe('an account in pending closure', () => {
  // Covers ST14
  test('is never closed automatically', async () => {
    await bench.client.post(`/v2/accounts/${bench.accountId}/pending-close`);
    await bench.client.post('/v2/sandbox/clock/advance', { seconds: 40 * 86_400 });
    const { data } = await bench.client.get(`/v2/accounts/${bench.accountId}`);
    expect(data.attributes.status).toBe('pending_closure');
  });

  test('can be found by its freeze, until it is reopened', async () => {
    const frozen = () => bench.client.get('/v2/accounts?filter[contributions-frozen]=true');
    await bench.client.post(`/v2/accounts/${bench.accountId}/pending-close`);
    expect((await frozen()).list).toMatchObject([
      { id: bench.accountId, attributes: { 'disbursements-frozen': false } },
    ]);
    const { data } = await bench.client.post(`/v2/accounts/${bench.accountId}/sandbox/open`);
    expect(data.attributes).toMatchObject({
      status: 'opened',
      'solid-freeze': false,
      'freeze-reason': null,
    });
    expect((await frozen()).list).toEqual([]);
  });

  // Covers ST25, LI14
  test.each([
    ['credit_card_instant_settlement', false],
    ['ach_instant_settlement', false],
    ['ach_reserve', false],
    ['omnibus', false],
    ['hybrid_omnibus', false],
    ['reserve', false],
    ['escrow', false],
    ['college_savings_trust', false],
    ['direct_asset_protection_trust', false],
    ['stablecoin_collateral', true],
    ['traditional_custodial', true],
    ['traditional_ira', true],
    ['roth_ira', true],
    ['other', true],
  ])('of sub-type %s is frozen: %s', async (subType, isFrozen) => {
    const { client, accountId } = await createAccountBench(given, {
      'account-sub-type-id': subType,
    });
    const { data } = await client.post(`/v2/accounts/${accountId}/pending-close`);
    expect(data.attributes).toMatchObject({
      status: 'pending_closure',
      'solid-freeze': isFrozen,
      'contributions-frozen': isFrozen,
      'disbursements-frozen': false,
    });
  });
});
