import {
  createPushTransferMethod,
  type PushTransferType,
  simulateInboundPushAch,
  simulateInboundWire,
} from '../../../contract/index.ts';
import {
  type Call,
  creationRoute,
  type ModuleFactory,
  one,
  type Reply,
  route,
} from '../../kernel/api/index.ts';
import { forEachRow, type RecurringJob } from '../../kernel/services/index.ts';
import { failureOf, invalidAttribute } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { contactResource } from '../../parties/contacts/contact-resource.ts';
import { settleFundsTransfer } from '../funds-transfers/settle-funds-transfer.ts';
import { createPushMethod } from './create-push-method.ts';
import { achOriginatorResource, pushTransferMethodResource } from './push-resources.ts';
import { type ReceiptDetails, receiptCallback, receivePush } from './receive-push.ts';

/** Bank accounts to which others push money. Coverage: "Push transfer method". */
export const pushTransferMethods: ModuleFactory = (services) => ({
  resources: [pushTransferMethodResource, achOriginatorResource],
  routes: [
    creationRoute(
      createPushTransferMethod,
      pushTransferMethodResource,
      async ({ input, caller, row, requirePermitted, resourceId: id }) => {
        const accountId = input['account-id'];
        await row(accountResource, accountId, 'account-id');
        const contact = await row(contactResource, input['contact-id'], 'contact-id');
        await requirePermitted(accountResource, accountId, 'account-id');
        if (contact.account_id !== accountId) {
          throw invalidAttribute('contact-id', 'contact-id must name a contact of the account.');
        }
        await createPushMethod(services, { id, organizationId: caller.organizationId, input });
      },
    ),
    receiptCallback(services),
    route(simulateInboundPushAch, (call) => receive(services, call, 'ach')),
    route(simulateInboundWire, (call) => receive(services, call, 'wire')),
  ],
  jobs: [settlePushJob(services)],
});

/** The sender of simulated ACH transfers. */
const simulated: ReceiptDetails = {
  identification: '1900000001',
  routingNumber: '121000248',
  secCode: null,
  settlesOn: null,
};

async function receive(
  services: Services,
  { target, input, resourceId: id }: Call<typeof simulateInboundPushAch>,
  type: PushTransferType,
): Promise<Reply> {
  const { id: methodId } = target;
  await services.transact((work) =>
    receivePush(work, { id, methodId, type, input, details: simulated }),
  );
  return one(pushTransferMethodResource, methodId);
}

const batchSize = 500;

/** Settles pushed ACH transfers on their settlement day. */
export function settlePushJob(services: Services): RecurringJob {
  return {
    name: 'settle-push-transfers',
    everySeconds: 60,
    async run(now) {
      await forEachRow(await dueTransfers(services, now), (id) => settle(services, id));
    },
  };
}

async function dueTransfers({ store }: Services, now: Date): Promise<string[]> {
  const rows = await store.db
    .selectFrom('ach_originators')
    .innerJoin('funds_transfers', 'funds_transfers.id', 'ach_originators.funds_transfer_id')
    .where('ach_originators.settles_on', '<=', now.toISOString().slice(0, 10))
    .where('funds_transfers.status', '=', 'pending')
    // The others wait for an authorization, which settles them.
    .where('funds_transfers.settles_when_authorized', '=', false)
    .orderBy('ach_originators.settles_on')
    .limit(batchSize)
    .select('funds_transfers.id')
    .execute();
  return rows.map(({ id }) => id);
}

async function settle(services: Services, id: string): Promise<void> {
  const settlement = { settlementDetails: 'Settled by ACH.' };
  const failure = await failureOf(
    services.transact((work) => settleFundsTransfer(work, id, settlement)),
  );
  // Unless a request has cancelled or settled it in the meantime.
  if (failure && failure.code !== 'transfer_not_pending') throw failure;
}
