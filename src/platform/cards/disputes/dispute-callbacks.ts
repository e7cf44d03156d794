import type * as z from 'zod/mini';
import { cardNetworkPort as port } from '../../../vendors/ports/card-network.ts';
import {
  type CallbackResult,
  type Route,
  takeStep,
  vendorCallback,
} from '../../kernel/api/index.ts';
import { failureOf } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { chargebackLifecycle } from '../../money/chargebacks/chargeback-lifecycle.ts';
import { chargebacks } from '../../money/chargebacks/chargeback-resource.ts';
import { insertChargeback } from '../../money/chargebacks/insert-chargeback.ts';

type Opened = z.infer<(typeof port.callbacks)['dispute-opened']['body']>;
type Decided = z.infer<(typeof port.callbacks)['dispute-decided']['body']>;

/** Returns the routes for the card network's reports on disputes. */
export function disputeCallbacks(services: Services): Route[] {
  const { db } = services.store;

  const findByDispute = (disputeId: string) =>
    db
      .selectFrom('chargebacks')
      .select('id')
      .where('network_dispute_id', '=', disputeId)
      .executeTakeFirst();

  const findPayment = (authorizationReference: string) =>
    db
      .selectFrom('credit_card_authorizations as authorization')
      .innerJoin(
        'funds_transfers',
        'funds_transfers.contribution_id',
        'authorization.contribution_id',
      )
      .where('authorization.id', '=', authorizationReference)
      .where('funds_transfers.parent_id', 'is', null)
      .where('funds_transfers.funds_transfer_type', '=', 'credit_card')
      .select(['funds_transfers.id', 'funds_transfers.status', 'funds_transfers.currency_type'])
      .executeTakeFirst();

  async function open(dispute: Opened): Promise<CallbackResult> {
    const { disputeId, authorizationReference, amount, currency, reasonCode } = dispute;
    const payment = await findPayment(authorizationReference);
    if (!payment) return 'unknown';
    if (await findByDispute(disputeId)) return 'taken';
    if (payment.currency_type !== currency) return 'refused';
    if (payment.status === 'pending') return 'later';
    const input = {
      'funds-transfer-id': payment.id,
      amount,
      ...(reasonCode && { 'reason-code': reasonCode }),
    };
    const failure = await failureOf(
      services.transact((work) =>
        insertChargeback(work, { id: work.newId(), input, network: dispute }),
      ),
    );
    if (!failure) return 'taken';
    // The same report may have arrived twice at the same time.
    if (await findByDispute(disputeId)) return 'taken';
    services.log.warn('a dispute could not be held', { codes: [failure.code] });
    return 'refused';
  }

  async function decide({ disputeId, outcome }: Decided): Promise<CallbackResult> {
    const known = await findByDispute(disputeId);
    if (!known) return 'unknown';
    const step = outcome === 'won' ? 'withdraw' : 'lose';
    const failure = await failureOf(
      services.transact((work) => takeStep(work, chargebackLifecycle, { id: known.id, step })),
    );
    if (!failure) return 'taken';
    const { status } = await services.transact((work) => work.read(chargebacks, known.id));
    // A forfeited dispute is lost.
    const ended = status === 'forfeited' ? 'lost' : status;
    return ended === outcome ? 'taken' : 'refused';
  }

  return [
    vendorCallback(services, { port, name: 'dispute-opened' }, open),
    vendorCallback(services, { port, name: 'dispute-decided' }, decide),
  ];
}
