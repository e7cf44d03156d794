import {
  CurrencyType,
  cancelFundsTransfer as cancelOperation,
  clearFundsTransferInSandbox,
  reverseFundsTransferInSandbox,
  settleFundsTransferInSandbox,
  toggleManualHold,
} from '../../../contract/index.ts';
import { one } from '../../kernel/http/reply.ts';
import { type Route, route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import { toDecimal } from '../cash/to-decimal.ts';
import { cancelFundsTransfer } from './cancel-funds-transfer.ts';
import { clearHolds } from './clear-holds.ts';
import { fundsTransfers } from './funds-transfer-resource.ts';
import { reverseFundsTransfer } from './reverse-funds-transfer.ts';
import { commentsOf, settleInSandbox } from './settle-in-sandbox.ts';
import { toggleHold } from './toggle-manual-hold.ts';

/** Money that moves, and what the sandbox does in the place of banks. */
export function fundsTransferRoutes(services: Services): Route[] {
  return [
    route(cancelOperation, async (call) => {
      const { id } = call.target;
      const details = call.input['cancellation-details'] ?? null;
      await services.transact((work) => cancelFundsTransfer(work, id, { details }));
      return one(fundsTransfers, id);
    }),

    route(toggleManualHold, async (call) => {
      const { id } = call.target;
      await services.transact((work) => toggleHold(work, id, call.input));
      return one(fundsTransfers, id);
    }),

    route(settleFundsTransferInSandbox, async (call) => {
      const { id } = call.target;
      await services.transact((work) => settleInSandbox(work, id, call.input));
      return one(fundsTransfers, id);
    }),

    route(clearFundsTransferInSandbox, async (call) => {
      const { id } = call.target;
      const which = (hold: { hold_type: string }) =>
        hold.hold_type !== 'disbursement_authorization';
      await services.transact((work) => clearHolds(work, id, { which }));
      return one(fundsTransfers, id);
    }),

    route(reverseFundsTransferInSandbox, async (call) => {
      const { id } = call.target;
      const { input, target } = call;
      const currencyType = CurrencyType.parse(target.currency_type);
      const amount = input.amount === undefined ? undefined : toDecimal(input.amount, currencyType);
      await services.transact((work) =>
        reverseFundsTransfer(work, id, {
          details: input['reversal-details'] ?? 'Reversed via sandbox API',
          ...(amount !== undefined && { amount }),
          comments: commentsOf(input),
        }),
      );
      return one(fundsTransfers, id);
    }),
  ];
}
