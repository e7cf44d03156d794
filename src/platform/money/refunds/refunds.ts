import {
  cancelRefund,
  changeRefund,
  createRefund,
  processRefund,
} from '../../../contract/index.ts';
import { type Call, one, type Route, route, stepOf } from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { requireBank } from '../banks/bank-rails.ts';
import { fundsTransferMethods } from '../funds-transfer-methods/method-resource.ts';
import { fundsTransfers } from '../funds-transfers/funds-transfer-resource.ts';
import type { CardRefunds } from './card-refunds.ts';
import { processPendingRefund } from './process-refund.ts';
import { refunds } from './refund-resource.ts';
import { changePendingRefund, insertRefund, refundLifecycle } from './write-refund.ts';

/** Routes of refunds. Coverage: ST23, EP39. */
export function refundRoutes(services: Services, cardRefunds: CardRefunds): Route[] {
  return [
    route(
      createRefund,
      async ({ input, row, requirePermitted, resourceId: id }) => {
        await requirePermitted(fundsTransfers, input['funds-transfer-id'], 'funds-transfer-id');
        await requireVisible(row, input['funds-transfer-method-id']);
        await services.transact((work) => insertRefund(work, { id, input }));
        return one(refunds, id);
      },
      { makes: refunds },
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
