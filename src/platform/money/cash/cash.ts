import { fundAccount } from '../../../contract/index.ts';
import { creationRoute, type ModuleFactory } from '../../kernel/api/index.ts';
import { requireContributable } from '../../parties/accounts/require-contributable.ts';
import { accountCashTotalResource, cashTransactionResource } from './cash-resources.ts';
import { toDecimal } from './cents.ts';
import { lockCashTotals } from './change-held.ts';
import { postCash } from './post-cash.ts';

/** Cash balances and movements of accounts. */
export const cash: ModuleFactory = (services) => ({
  resources: [accountCashTotalResource, cashTransactionResource],
  routes: [
    creationRoute(
      fundAccount,
      cashTransactionResource,
      async ({ target, input, resourceId: id }) => {
        const { id: accountId } = target;
        const currencyType = input['currency-type'] ?? 'USD';
        const amount = toDecimal(input.amount, currencyType);
        await services.transact(async (work) => {
          await lockCashTotals(work, [{ accountId, currencyType }]);
          await requireContributable(work.trx, { account_id: accountId });
          await postCash(work, {
            id,
            account_id: accountId,
            amount,
            currency_type: currencyType,
            comments_1: 'Test funds contributed.',
            funds_transfer_type: 'sandbox',
          });
        });
      },
    ),
  ],
});
