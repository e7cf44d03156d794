import {
  approveFundsTransferMethod,
  authorizeDisbursementInSandbox,
  createDisbursement,
  deleteDisbursement,
} from '../../../contract/index.ts';
import { one, plain, type Route, route, workOn } from '../../kernel/api/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { requireBank } from '../banks/bank-rails.ts';
import { fundsTransferMethods } from '../funds-transfer-methods/method-resource.ts';
import { methodAliases } from '../funds-transfer-methods/prepare-method.ts';
import { cancelFundsTransfer } from '../funds-transfers/cancel-funds-transfer.ts';
import type { HeldTransfers } from '../funds-transfers/holds.ts';
import { advanceAuthorization } from './advance-authorization.ts';
import { insertDisbursement } from './create-disbursement.ts';
import { disbursementResource } from './disbursement-resources.ts';
import { resolveMethod } from './resolve-method.ts';

/** Disbursements of money. */
export function disbursementRoutes(
  services: Services,
  assetTransfers: HeldTransfers,
  sendEmails: () => Promise<void>,
): Route[] {
  const { store } = services;

  return [
    route(
      createDisbursement,
      async (call) => {
        const { input, resourceId } = call;
        const account = await call.requirePermitted(
          accountResource,
          input['account-id'],
          'account-id',
        );
        const accountId = account.id;
        requireBank(services);
        const method = await resolveMethod(services, call, accountId);
        const policies = await policiesOf(store.db, accountId);
        const currencyType = input['currency-type'] ?? policies['default-currency'] ?? 'USD';
        const disbursement = { id: resourceId, accountId, currencyType, input, method };
        await insertDisbursement(services, disbursement);
        await sendEmails();
        return one(disbursementResource, resourceId);
      },
      { aliases: methodAliases, makes: disbursementResource },
    ),
    route(deleteDisbursement, async (call) => {
      const { id } = call.target;
      await services.transact(async (work) => {
        const { funds_transfer_id } = await authorizationOf(work, id);
        const details = 'The disbursement was cancelled.';
        await cancelFundsTransfer(work, String(funds_transfer_id), { details });
      });
      return plain({});
    }),
    route(
      authorizeDisbursementInSandbox,
      workOn(disbursementResource)(async (work, { target }) => {
        const { id } = await authorizationOf(work, target.id);
        await advanceAuthorization(assetTransfers, work, id, { by: 'operator' });
      }),
    ),
    route(
      approveFundsTransferMethod,
      workOn(fundsTransferMethods)((work, { target: { id } }) =>
        work.change(fundsTransferMethods, id, { disbursement_approved: true }),
      ),
    ),
  ];
}

function authorizationOf({ trx }: Work, disbursementId: string) {
  return trx
    .selectFrom('disbursement_authorizations')
    .select(['id', 'funds_transfer_id'])
    .where('disbursement_id', '=', disbursementId)
    .executeTakeFirstOrThrow();
}
