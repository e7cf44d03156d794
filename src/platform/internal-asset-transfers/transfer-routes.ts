import { sql } from 'kysely';
import {
  approveInternalAssetTransferInSandbox,
  createInternalAssetTransfer,
  createInternalAssetTransferLate,
  denyInternalAssetTransferInSandbox,
  type InternalAssetTransferInput,
  listInternalAssetTransfers,
  listInternalAssetTransfersOfAccount,
  readInternalAssetTransfer,
} from '../../contract/index.ts';
import { requireBothAccounts } from '../account-cash-transfers/require-both-accounts.ts';
import { accountResource } from '../accounts/account-resource.ts';
import { findAsset, requireUnits } from '../assets/find-asset.ts';
import type { Caller } from '../caller.ts';
import { invalidAttribute } from '../failure.ts';
import { one, page } from '../http/reply.ts';
import { type Call, type Route, route } from '../http/route.ts';
import { requirePermission } from '../permissions/require-permission.ts';
import type { Services } from '../services.ts';
import { createTransfer } from './create-transfer.ts';
import { decideTransfer } from './decide-transfer.ts';
import { internalAssetTransferResource } from './transfer-resources.ts';

/** Transfers of assets between two accounts. Platform facts: 1d, row 59. */
export function transferRoutes(services: Services): Route[] {
  const { store } = services;

  const create = async ({
    input,
    caller,
    row,
    resourceId: id,
  }: Pick<Call<typeof createInternalAssetTransfer>, 'input' | 'caller' | 'row' | 'resourceId'>) => {
    await requireAccounts(services, { input, caller, row });
    const unitCount = requireUnits(
      await findAsset(store.db, input['asset-id']),
      input['unit-count'],
    );
    const transfer = { id, userId: caller.userId, input, unitCount };
    await store.transaction((trx) => createTransfer(services, trx, transfer));
    return one(internalAssetTransferResource, id);
  };

  /** The id of the transfer in the path, both accounts of which the caller manages. */
  const managed = async ({ params, caller, row }: ManagedCall): Promise<string> => {
    const transfer = await row(internalAssetTransferResource, params.id ?? '');
    await requireBothAccounts(services, caller, transfer);
    return String(transfer.id);
  };

  const decide = (status: 'approved' | 'cancelled') => async (call: ManagedCall) => {
    const id = await managed(call);
    await decideTransfer(services, { transferId: id, status });
    return one(internalAssetTransferResource, id);
  };

  return [
    route(createInternalAssetTransfer, create),
    route(createInternalAssetTransferLate, create),
    route(listInternalAssetTransfers, () => page(internalAssetTransferResource)),
    route(readInternalAssetTransfer, ({ params }) =>
      one(internalAssetTransferResource, params.id ?? ''),
    ),
    route(listInternalAssetTransfersOfAccount, async ({ params, row }) => {
      const { id } = await row(accountResource, params.id ?? '');
      const condition = sql`(from_account_id = ${id} or to_account_id = ${id})`;
      return page(internalAssetTransferResource, [condition]);
    }),
    route(approveInternalAssetTransferInSandbox, decide('approved')),
    route(denyInternalAssetTransferInSandbox, decide('cancelled')),
  ];
}

type ManagedCall = Pick<
  Call<typeof denyInternalAssetTransferInSandbox>,
  'params' | 'caller' | 'row'
>;

/** Specification, "Authentication": who moves anything between two accounts manages both. */
async function requireAccounts(
  services: Services,
  call: { input: InternalAssetTransferInput; caller: Caller; row: Call['row'] },
): Promise<void> {
  const { input, caller, row } = call;
  for (const name of ['from-account-id', 'to-account-id'] as const) {
    const { id } = await row(accountResource, input[name], name);
    await requirePermission(services, caller, String(id), 'manage');
  }
  if (input['from-account-id'].toLowerCase() !== input['to-account-id'].toLowerCase()) return;
  throw invalidAttribute('to-account-id', 'to-account-id must be another account.');
}
