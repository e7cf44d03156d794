import {
  createPushTransferMethod,
  type PushTransferType,
  simulateInboundPushAch,
  simulateInboundWire,
} from '../../../contract/index.ts';
import { type Call, type ModuleFactory, one, type Reply, route } from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { contactResource } from '../../parties/contacts/contact-resource.ts';
import { createPushMethod } from './create-push-method.ts';
import { achOriginatorResource, pushTransferMethodResource } from './push-resources.ts';
import { type ReceiptDetails, receiptCallback, receivePush } from './receive-push.ts';
import { settlePushJob } from './settle-push-job.ts';

/** Bank accounts to which others push money. Coverage: "Push transfer method". */
export const pushTransferMethods: ModuleFactory = (services) => ({
  resources: [pushTransferMethodResource, achOriginatorResource],
  routes: [
    route(
      createPushTransferMethod,
      async ({ input, caller, row, requirePermitted, resourceId: id }) => {
        const accountId = input['account-id'];
        await row(accountResource, accountId, 'account-id');
        const contact = await row(contactResource, input['contact-id'], 'contact-id');
        await requirePermitted(accountResource, accountId, 'account-id');
        if (contact.account_id !== accountId) {
          throw invalidAttribute('contact-id', 'contact-id must name a contact of the account.');
        }
        await createPushMethod(services, { id, organizationId: caller.organizationId, input });
        return one(pushTransferMethodResource, id);
      },
      { makes: pushTransferMethodResource },
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
