import {
  cancelRefund,
  changeRefund,
  createRefund,
  processRefund,
} from '../../../contract/index.ts';
import {
  type Call,
  creationRoute,
  type ModuleFactory,
  one,
  type Route,
  route,
  stepOf,
} from '../../kernel/api/index.ts';
import { on, type Services, type Work } from '../../kernel/work/index.ts';
import { requireBank } from '../banks/bank-rails.ts';
import { fundsTransferMethods } from '../funds-transfer-methods/method-resource.ts';
import { transferStatusChanged } from '../funds-transfers/change-transfer.ts';
import type { FundsTransfer } from '../funds-transfers/family.ts';
import { fundsTransfers } from '../funds-transfers/funds-transfer-resource.ts';
import { adjustHeld } from '../funds-transfers/held-money.ts';
import { transferReversed } from '../funds-transfers/reverse-funds-transfer.ts';
import { type CardRefunds, refundDeniedCard } from './card-refunds.ts';
import { processPendingRefund } from './process-refund.ts';
import { refunds } from './refund-resource.ts';
import { changePendingRefund, insertRefund, refundLifecycle } from './write-refund.ts';

/** Routes of refunds. Coverage: ST23, EP39. */
export function refundRoutes(services: Services, cardRefunds: CardRefunds): Route[] {
  return [
    creationRoute(
      createRefund,
      refunds,
      async ({ input, row, requirePermitted, resourceId: id }) => {
        await requirePermitted(fundsTransfers, input['funds-transfer-id'], 'funds-transfer-id');
        await requireVisible(row, input['funds-transfer-method-id']);
        await services.transact((work) => insertRefund(work, { id, input }));
      },
    ),

    route(changeRefund, async (call) => {
      const { id } = call.target;
      await requireVisible(call.row, call.input['funds-transfer-method-id']);
      await call.once((work) => changePendingRefund(work, id, call.input));
      return one(refunds, id);
    }),

    route(processRefund, async (call) => {
      const { id } = call.target;
      if (!(await goesToCard(services, id))) requireBank(services);
      const sending = await call.once((work) => processPendingRefund(work, id));
      // If the network doesn't answer now, the job tries again.
      if (sending) services.inBackground('refunds', () => cardRefunds.send(sending));
      return one(refunds, id);
    }),

    route(cancelRefund, stepOf(refundLifecycle, 'cancel')),
  ];
}

async function goesToCard({ store }: Pick<Services, 'store'>, id: string): Promise<boolean> {
  const method = await store.db
    .selectFrom('refunds')
    .innerJoin('funds_transfer_methods as method', 'method.id', 'refunds.funds_transfer_method_id')
    .select('method.funds_transfer_type')
    .where('refunds.id', '=', id)
    .executeTakeFirstOrThrow();
  return method.funds_transfer_type === 'credit_card';
}

async function requireVisible(row: Call['row'], methodId: string | undefined): Promise<void> {
  if (methodId === undefined) return;
  await row(fundsTransferMethods, methodId, 'funds-transfer-method-id');
}

/** Refunds, and their handlers of events of funds transfers. */
export const refundEvents: ModuleFactory = () => ({
  resources: [refunds],
  handlers: [
    on(transferStatusChanged, syncRefund),
    on(transferStatusChanged, refundDeniedCard),
    on(transferReversed, holdReturned),
  ],
});

/** Cancels a refund with its transfer. Its amount can be refunded again. */
async function syncRefund(
  work: Work,
  transfer: { readonly refund_id: string | null; readonly status: string },
): Promise<void> {
  if (transfer.refund_id === null || transfer.status !== 'cancelled') return;
  const refund = await work.change(refunds, transfer.refund_id, { status: 'cancelled' });
  await adjustHeld(work, refund.funds_transfer_to_refund_id);
}

/** Updates held amounts after the bank returned a refund. */
async function holdReturned(work: Work, { refund_id }: FundsTransfer): Promise<void> {
  if (refund_id === null) return;
  const { funds_transfer_to_refund_id } = await work.read(refunds, refund_id);
  await adjustHeld(work, funds_transfer_to_refund_id);
}
