import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { Failure } from '../../kernel/store/types/failure.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import {
  changeHeldAssets,
  lockAssetTotals,
  requireDisbursableAssets,
} from './change-held-assets.ts';
import { postAsset, transferAssets } from './post-asset.ts';
import { emptyAssets, readInvariants } from './testing/asset-invariants.ts';
import { bitcoin, ether } from './testing/known-assets.ts';

const given = useTestPlatform();
const assets = [bitcoin, ether];
let client: ApiClient;
let accounts: string[];

beforeEach(async () => {
  client = await given.signUp();
  const made = [await createAccountWithOwner(client), await createAccountWithOwner(client)];
  accounts = made.map(({ accountId }) => accountId);
});

const step = fc.record({
  from: fc.nat({ max: 1 }),
  asset: fc.nat({ max: 1 }),
  hot: fc.boolean(),
  units: fc.integer({ min: 1, max: 6 }),
  how: fc.constantFrom('transfer' as const, 'disburse' as const),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

// Covers createInternalAssetTransfer
test('concurrent transfers never exceed the balance and never deadlock', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      await emptyAssets(given.store);
      await fill();
      const outcomes = await Promise.all(steps.map(run));
      expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== '39001')).toEqual([]);
      expect(await readInvariants(given.store.db)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

/** Adds ten units of each asset, hot and cold, to both accounts. */
function fill(): Promise<void> {
  return given.platform.services.transact(async (work) => {
    for (const account_id of accounts) {
      for (const asset_id of assets) {
        for (const hot of [true, false]) {
          const movement = { account_id, asset_id, hot, unit_count: '10' };
          await postAsset(work, { ...movement, asset_transaction_type: 'contribution' });
        }
      }
    }
  });
}

async function run(one: Step): Promise<string> {
  const [accountId = '', otherId = ''] = one.from === 0 ? accounts : [...accounts].reverse();
  const [assetId = '', secondId = ''] = one.asset === 0 ? assets : [...assets].reverse();
  const unitCount = String(one.units);
  const place = { accountId, assetId, hot: one.hot };
  try {
    await given.platform.services.transact(async (work) => {
      if (one.how === 'transfer') {
        const transfer = { fromAccountId: accountId, toAccountId: otherId, assetId, unitCount };
        await transferAssets(work, { ...transfer, hot: one.hot });
        return;
      }
      // Like a disbursement that is held and then settled, with several assets.
      await lockAssetTotals(work, [{ accountId, assetId: secondId }, place]);
      await requireDisbursableAssets(work, { ...place, unitCount });
      await changeHeldAssets(work, { ...place, pendingTransfer: unitCount });
      await changeHeldAssets(work, { ...place, pendingTransfer: `-${unitCount}` });
      const movement = { account_id: accountId, asset_id: assetId, hot: one.hot };
      const type = { asset_transaction_type: 'disbursement', unit_count: `-${unitCount}` };
      await postAsset(work, { ...movement, ...type });
    });
    return 'done';
  } catch (error) {
    return error instanceof Failure ? error.code : String(error);
  }
}
