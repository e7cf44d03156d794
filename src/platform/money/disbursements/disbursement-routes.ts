import {
  approveFundsTransferMethod,
  authorizeDisbursementInSandbox,
  createDisbursement,
  deleteDisbursement,
  type readDisbursement,
} from '../../../contract/index.ts';
import { one, plain } from '../../kernel/http/reply.ts';
import { type Call, type Route, route } from '../../kernel/http/route.ts';
import { requirePermission } from '../../kernel/permissions/require-permission.ts';
import type { Services } from '../../kernel/services.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { methodAliases } from '../funds-transfer-methods/method-aliases.ts';
import { fundsTransferMethods } from '../funds-transfer-methods/method-resource.ts';
import { cancelFundsTransfer } from '../funds-transfers/cancel-funds-transfer.ts';
import { type Advancing, advanceAuthorization } from './advance-authorization.ts';
import { createDisbursementRow } from './create-disbursement.ts';
import { disbursementResource } from './disbursement-resources.ts';
import { methodOfPayment } from './method-of-payment.ts';
import { transferOf } from './transfer-of.ts';

/** Money that leaves accounts. */
export function disbursementRoutes(
  services: Services,
  advancing: Advancing,
  sendLetters: () => Promise<void>,
): Route[] {
  const { store } = services;

  /** The path's disbursement, once the caller may change it. */
  const managed = async ({
    params,
    caller,
    row,
  }: Pick<Call<typeof readDisbursement>, 'params' | 'caller' | 'row'>) => {
    const { id, account_id } = await row(disbursementResource, params.id ?? '');
    await requirePermission(services, caller, String(account_id), 'manage');
    return String(id);
  };

  return [
    route(
      createDisbursement,
      async (call) => {
        const { input, caller, resourceId, row } = call;
        const account = await row(accountResource, input['account-id'], 'account-id');
        const accountId = String(account.id);
        await requirePermission(services, caller, accountId, 'manage');
        const method = await methodOfPayment(services, call, accountId);
        const policies = await policiesOf(store.db, accountId);
        const currencyType = input['currency-type'] ?? policies['default-currency'] ?? 'USD';
        const disbursement = { id: resourceId, accountId, currencyType, input, method };
        await createDisbursementRow(services, disbursement);
        await sendLetters();
        return one(disbursementResource, resourceId);
      },
      { aliases: methodAliases },
    ),
    route(deleteDisbursement, async (call) => {
      const id = await managed(call);
      await services.transact(async (work) => {
        const { fundsTransferId } = await transferOf(work, id);
        await cancelFundsTransfer(work, fundsTransferId, { details: 'Called off.' });
      });
      return plain({});
    }),
    route(authorizeDisbursementInSandbox, async (call) => {
      const id = await managed(call);
      await services.transact(async (work) => {
        const { authorizationId } = await transferOf(work, id);
        await advanceAuthorization(advancing, work, authorizationId, { by: 'operator' });
      });
      return one(disbursementResource, id);
    }),
    route(approveFundsTransferMethod, async ({ params, caller, row }) => {
      const { id, account_id } = await row(fundsTransferMethods, params.id ?? '');
      const accountId = account_id === null ? null : String(account_id);
      await requirePermission(services, caller, accountId, 'full_control');
      await store.db
        .updateTable('funds_transfer_methods')
        .set({ disbursement_approved: true, updated_at: services.clock.now() })
        .where('id', '=', String(id))
        .execute();
      return one(fundsTransferMethods, String(id));
    }),
  ];
}
