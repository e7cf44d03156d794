import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { takeStep } from '../../kernel/api/http/lifecycle.ts';
import { failureOf } from '../../kernel/store/types/failure.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { assetTransferLifecycle } from '../asset-transfers/asset-transfer-lifecycle.ts';
import { clearAssetHoldsOnRequest } from '../asset-transfers/clear-asset-hold.ts';
import { contributeAssets } from '../asset-transfers/contribute.ts';
import { disburseAssets } from '../asset-transfers/disburse.ts';
import { settleAssetTransfer } from '../asset-transfers/settle-asset-transfer.ts';
import { wallet } from '../asset-transfers/testing/asset-bench.ts';
import { transferAssets } from './post-asset.ts';
import { emptyAssets, readInvariants } from './testing/asset-invariants.ts';
import { AssetModel, partsPerUnit, toParts, toUnits } from './testing/asset-model.ts';
import { ether } from './testing/known-assets.ts';

const given = useTestPlatform();
const accounts: { accountId: string; contactId: string; methodId: string }[] = [];
const count = 3;

beforeEach(async () => {
  const client = await given.signUp();
  accounts.length = 0;
  for (let index = 0; index < count; index++) {
    const { accountId, contactId } = await createAccountWithOwner(client);
    const { data } = await client.post('/v2/asset-transfer-methods', {
      'account-id': accountId,
      'contact-id': contactId,
      'asset-id': ether,
      'transfer-direction': 'outgoing',
      'wallet-address': wallet,
    });
    accounts.push({ accountId, contactId, methodId: String(data.id) });
  }
});

const account = fc.nat({ max: count - 1 });
const parts = fc.oneof(
  fc.bigInt({ min: 1n, max: 5n }).map((units) => units * partsPerUnit),
  fc.bigInt({ min: 1n, max: 3n * partsPerUnit }),
);
const which = fc.nat({ max: 11 });
const step = fc.oneof(
  fc.record({ do: fc.constant('contribute' as const), account, parts }),
  fc.record({ do: fc.constant('disburse' as const), account, parts }),
  fc.record({ do: fc.constant('move' as const), account, to: account, parts, keeps: fc.boolean() }),
  fc.record({ do: fc.constantFrom('settle' as const, 'clear' as const), which }),
  fc.record({ do: fc.constant('settle' as const), which }),
  fc.record({ do: fc.constant('cancel' as const), which }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

// Covers SV1, listAccountAssetTotals
test('totals match the ledger, and no unit is created or lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      await emptyAssets(given.store);
      const model = new AssetModel(count);
      for (const one of steps) expect(await take(model, one), JSON.stringify(one, text)).toBe('ok');
      await requireAgreement(model);
    }),
    { numRuns: 12 },
  );
});

const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value);

/** Runs a step in the database and in the model: `ok` if both allow it, or neither does. */
async function take(model: AssetModel, one: Step): Promise<string> {
  if (one.do === 'contribute' || one.do === 'disburse') return begin(model, one);
  if (one.do === 'move') return move(model, one);
  const transfer = model.transfers[one.which % Math.max(model.transfers.length, 1)];
  if (!transfer) return 'ok';
  const { services } = given.platform;
  const { id } = transfer;
  switch (one.do) {
    case 'settle':
      return compare(
        model.settle(transfer),
        services.transact((work) => settleAssetTransfer(work, id)),
      );
    case 'cancel':
      return compare(
        model.cancel(transfer),
        services.transact((work) => takeStep(work, assetTransferLifecycle, { id, step: 'cancel' })),
      );
    case 'clear':
      return compare(
        model.clear(transfer),
        services.transact((work) => clearAssetHoldsOnRequest(work, id, { which: () => true })),
      );
  }
}

async function begin(
  model: AssetModel,
  { do: what, account: index, parts: units }: Extract<Step, { do: 'contribute' | 'disburse' }>,
): Promise<string> {
  const { services } = given.platform;
  const { accountId, contactId, methodId } = at(index);
  const id = services.newId();
  const isOutgoing = what === 'disburse';
  const unitCount = toUnits(units);
  const isAllowed = !isOutgoing || model.disbursable(index) >= units;
  const input = {
    'account-id': accountId,
    'contact-id': contactId,
    'asset-id': ether,
    'unit-count': unitCount,
  };
  const work = isOutgoing
    ? disburseAssets(services, {
        id,
        accountId,
        unitCount,
        hot: false,
        method: { id: methodId },
        pointer: '',
      })
    : contributeAssets(services, { id, input });
  const outcome = await compare(isAllowed, work);
  if (outcome !== 'ok' || !isAllowed) return outcome;
  const transfer = await services.store.db
    .selectFrom('asset_transfers')
    .select('id')
    .where(isOutgoing ? 'asset_disbursement_id' : 'asset_contribution_id', '=', id)
    .executeTakeFirstOrThrow();
  model.add({
    id: transfer.id,
    account: index,
    direction: isOutgoing ? 'outgoing' : 'incoming',
    parts: units,
  });
  return 'ok';
}

async function move(model: AssetModel, one: Extract<Step, { do: 'move' }>): Promise<string> {
  if (one.account === one.to) return 'ok';
  const { services } = given.platform;
  const transfer = {
    fromAccountId: at(one.account).accountId,
    toAccountId: at(one.to).accountId,
    assetId: ether,
    unitCount: toUnits(one.parts),
    preserveTaxLots: one.keeps,
  };
  return compare(
    model.move(one.account, one.to, one.parts),
    services.transact((work) => transferAssets(work, transfer)),
  );
}

function at(index: number) {
  const found = accounts[index];
  if (!found) throw new Error(`there is no account ${index}`);
  return found;
}

async function compare(isAllowed: boolean, work: Promise<unknown>): Promise<string> {
  const failure = await failureOf(work);
  if (isAllowed === !failure) return 'ok';
  return failure ? `was refused with ${failure.code}` : 'was done, and is not allowed';
}

async function requireAgreement(model: AssetModel): Promise<void> {
  const { db } = given.store;
  const { rows } = await sql<{
    account_id: string;
    settled: string;
    pending_transfer: string;
    contingent_hold: string;
  }>`
    select account_id, settled, pending_transfer, contingent_hold from account_asset_totals
  `.execute(db);
  for (const [index, { accountId }] of accounts.entries()) {
    const row = rows.find(({ account_id }) => account_id === accountId);
    expect({
      settled: toParts(row?.settled ?? '0'),
      pending: toParts(row?.pending_transfer ?? '0'),
      held: toParts(row?.contingent_hold ?? '0'),
    }).toEqual(model.total(index));
  }
  expect(await readInvariants(db)).toEqual([]);
}
