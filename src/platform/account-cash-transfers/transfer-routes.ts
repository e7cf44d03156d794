import { sql } from 'kysely';
import {
  type AccountCashTransferInput,
  approveAccountCashTransferInSandbox,
  cancelAccountCashTransfer,
  createAccountCashTransfer,
  createAccountCashTransferLate,
  denyAccountCashTransferInSandbox,
  listAccountCashTransfers,
  listCashTransfersOfAccount,
  readAccountCashTransfer,
  reverseAccountCashTransfer,
} from '../../contract/index.ts';
import { accountResource } from '../accounts/account-resource.ts';
import type { Caller } from '../caller.ts';
import { invalidAttribute } from '../failure.ts';
import { one, page } from '../http/reply.ts';
import { type Call, type Route, route } from '../http/route.ts';
import { requirePermission } from '../permissions/require-permission.ts';
import type { Services } from '../services.ts';
import { createTransfer } from './create-transfer.ts';
import { decideTransfer } from './decide-transfer.ts';
import { requireBothAccounts } from './require-both-accounts.ts';
import { reverseTransfer } from './reverse-transfer.ts';
import { accountCashTransferResource } from './transfer-resources.ts';

/** Transfers between two accounts. Platform facts: 1d, rows 49 and 50. */
export function transferRoutes(services: Services): Route[] {
  const { store } = services;

  const create = async ({
    input,
    caller,
    row,
    resourceId: id,
  }: Pick<Call<typeof createAccountCashTransfer>, 'input' | 'caller' | 'row' | 'resourceId'>) => {
    await requireAccounts(services, { input, caller, row });
    const { userId } = caller;
    await store.transaction((trx) => createTransfer(services, trx, { id, userId, input }));
    return one(accountCashTransferResource, id);
  };

  /** The id of the transfer in the path, both accounts of which the caller manages. */
  const managed = async ({ params, caller, row }: ManagedCall): Promise<string> => {
    const transfer = await row(accountCashTransferResource, params.id ?? '');
    await requireBothAccounts(services, caller, transfer);
    return String(transfer.id);
  };

  const decide = (status: 'approved' | 'cancelled') => async (call: ManagedCall) => {
    const id = await managed(call);
    await decideTransfer(services, { transferId: id, status });
    return one(accountCashTransferResource, id);
  };

  return [
    route(createAccountCashTransfer, create),
    route(createAccountCashTransferLate, create),
    route(listAccountCashTransfers, () => page(accountCashTransferResource)),
    route(readAccountCashTransfer, ({ params }) =>
      one(accountCashTransferResource, params.id ?? ''),
    ),
    route(listCashTransfersOfAccount, async ({ params, row }) => {
      const { id } = await row(accountResource, params.id ?? '');
      const condition = sql`(from_account_id = ${id} or to_account_id = ${id})`;
      return page(accountCashTransferResource, [condition]);
    }),
    route(cancelAccountCashTransfer, decide('cancelled')),
    route(approveAccountCashTransferInSandbox, decide('approved')),
    route(denyAccountCashTransferInSandbox, decide('cancelled')),
    route(reverseAccountCashTransfer, async (call) => {
      const id = await managed(call);
      const { input } = call;
      await store.transaction((trx) => reverseTransfer(services, trx, { id, input }));
      return one(accountCashTransferResource, id);
    }),
  ];
}

type ManagedCall = Pick<Call<typeof cancelAccountCashTransfer>, 'params' | 'caller' | 'row'>;

/** Specification, "Authentication": who moves money between two accounts manages both. */
async function requireAccounts(
  services: Services,
  call: { input: AccountCashTransferInput; caller: Caller; row: Call['row'] },
): Promise<void> {
  const { input, caller, row } = call;
  for (const name of ['from-account-id', 'to-account-id'] as const) {
    const { id } = await row(accountResource, input[name], name);
    await requirePermission(services, caller, String(id), 'manage');
  }
  if (input['from-account-id'].toLowerCase() !== input['to-account-id'].toLowerCase()) return;
  throw invalidAttribute('to-account-id', 'to-account-id must be another account.');
}
