import {
  CurrencyType,
  cancelFundsTransfer as cancelOperation,
  changeContingentHoldInSandbox,
  clearContingentHoldInSandbox,
  clearFundsTransferInSandbox,
  reverseFundsTransferInSandbox,
  settleFundsTransferInSandbox,
  toggleManualHold,
} from '../../../contract/index.ts';
import { one, type Route, route, workOn } from '../../kernel/api/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { toDecimal } from '../cash/cents.ts';
import { cancelFundsTransfer } from './cancel-funds-transfer.ts';
import { clearHolds, clearHoldsOnRequest } from './clear-holds.ts';
import { lockFamily } from './family.ts';
import { fundsTransfers } from './funds-transfer-resource.ts';
import {
  addHold,
  contingentHolds,
  findChargebackHold,
  type HeldTransfers,
  type Hold,
  pendingHolds,
  requireNoChargeback,
} from './holds.ts';
import { reverseFundsTransfer } from './reverse-funds-transfer.ts';
import { commentsOf, settleInSandbox } from './settle-in-sandbox.ts';

/** Routes of funds transfers, and the sandbox's simulation of the bank. */
export function fundsTransferRoutes(): Route[] {
  const onTransfer = workOn(fundsTransfers);
  return [
    route(
      cancelOperation,
      onTransfer((work, { target, input }) =>
        cancelFundsTransfer(work, target.id, { details: input['cancellation-details'] ?? null }),
      ),
    ),
    route(
      toggleManualHold,
      onTransfer((work, { target, input }) => setManualHold(work, target.id, input)),
    ),
    route(
      settleFundsTransferInSandbox,
      onTransfer((work, { target, input }) => settleInSandbox(work, target.id, input)),
    ),
    route(
      clearFundsTransferInSandbox,
      onTransfer((work, { target }) => clearHoldsOnRequest(work, target.id, { which: isOfBank })),
    ),
    route(
      reverseFundsTransferInSandbox,
      onTransfer((work, { input, target }) => {
        const currencyType = CurrencyType.parse(target.currency_type);
        const { amount } = input;
        return reverseFundsTransfer(work, target.id, {
          details: input['reversal-details'] ?? 'Reversed via sandbox API',
          ...(amount !== undefined && { amount: toDecimal(amount, currencyType) }),
          comments: commentsOf(input),
        });
      }),
    ),
  ];
}

function isOfBank({ hold_type }: Hold): boolean {
  return hold_type !== 'disbursement_authorization';
}

/** Adds or clears the manual hold, but not a chargeback's. @throws Failure transfer_not_pending */
async function setManualHold(
  work: Work,
  id: string,
  { frozen }: { readonly frozen: boolean },
): Promise<void> {
  const { transfer } = await lockFamily(work, id);
  const disputed = await findChargebackHold(work.trx, transfer.id);
  const which = (hold: Hold) => hold.hold_type === 'manual' && hold.id !== disputed;
  const isHeld = (await pendingHolds(work, transfer.id)).some(which);
  if (frozen && !isHeld) {
    await addHold(work, { fundsTransferId: transfer.id, holdType: 'manual' });
  }
  if (!frozen && isHeld) await clearHolds(work, id, { which });
}

/** Sandbox routes of contingent holds. */
export function holdRoutes(services: Services, assetTransfers: HeldTransfers): Route[] {
  const { store } = services;

  return [
    route(
      changeContingentHoldInSandbox,
      workOn(contingentHolds)((work, { target, input: { message } }) =>
        work.change(contingentHolds, target.id, { message }),
      ),
    ),
    route(clearContingentHoldInSandbox, async ({ target, input, once }) => {
      const { id, funds_transfer_id, asset_transfer_id, status } = target;
      const transferId = String(funds_transfer_id ?? asset_transfer_id);
      const isOfFunds = funds_transfer_id !== null;
      if (isOfFunds && status === 'pending')
        await requireNoChargeback(store.db, { id, transferId });
      const clear = isOfFunds ? clearHoldsOnRequest : assetTransfers.clearOnRequest;
      const which = (hold: Hold) => hold.id === id;
      const overrideReason = input['override-reason'] ?? null;
      await once((work) => clear(work, transferId, { which, overrideReason }));
      return one(contingentHolds, id);
    }),
  ];
}
