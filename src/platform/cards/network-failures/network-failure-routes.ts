import { failFundsTransferInSandbox } from '../../../contract/index.ts';
import { cardNetworkPort as port } from '../../../vendors/ports/card-network.ts';
import {
  type CallbackResult,
  one,
  type Route,
  route,
  vendorCallback,
} from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { fundsTransfers } from '../../money/funds-transfers/funds-transfer-resource.ts';
import { failCapture, failRefund } from '../card-network/fail-in-sandbox.ts';
import { applyCaptureFailure } from './apply-capture-failure.ts';
import { applyRefundFailure } from './apply-refund-failure.ts';

/** Returns the routes for captures and refunds that the network fails afterwards, and the same operation of the sandbox. */
export function networkFailureRoutes(services: Services): Route[] {
  return [
    vendorCallback(services, { port, name: 'capture-failed' }, (failure) =>
      applyCaptureFailure(services, failure),
    ),
    vendorCallback(services, { port, name: 'refund-failed' }, (failure) =>
      applyRefundFailure(services, failure),
    ),
    route(failFundsTransferInSandbox, async ({ input, target }) => {
      if (!services.vendors.isSimulated(port)) {
        const detail = 'A card network is connected, which reports its own failures.';
        throw new Failure('invalid_attribute', detail, { pointer: '/data' });
      }
      const reason = input['failure-details'] ?? 'Failed via sandbox API';
      if ((await fail(services, target, reason)) !== 'taken') {
        const detail = 'Only a settled card payment, or a settled refund to a card, can fail.';
        throw new Failure('transfer_not_settled', detail);
      }
      return one(fundsTransfers, target.id);
    }),
  ];
}

/** Fails a transfer in the sandbox's network, then in the books. */
async function fail(
  services: Services,
  { id, contribution_id }: { readonly id: string; readonly contribution_id?: unknown },
  reason: string,
): Promise<CallbackResult> {
  const { db } = services.store;
  const refund = await db
    .selectFrom('card_refunds')
    .select('id')
    .where('funds_transfer_id', '=', id)
    .where('sent_at', 'is not', null)
    .executeTakeFirst();
  if (refund) {
    const result = await applyRefundFailure(services, { refundReference: refund.id, reason });
    if (result === 'taken') await failRefund(db, refund.id);
    return result;
  }
  const charged = await db
    .selectFrom('credit_card_authorizations')
    .select('id')
    .where('contribution_id', '=', typeof contribution_id === 'string' ? contribution_id : null)
    .where('status', '=', 'captured')
    .executeTakeFirst();
  if (!charged) return 'refused';
  await failCapture(db, charged.id, services.clock.now());
  return applyCaptureFailure(services, { authorizationReference: charged.id, reason });
}
