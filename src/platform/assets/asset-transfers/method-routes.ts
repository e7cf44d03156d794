import {
  type AssetTransferMethodChange,
  approveAssetTransferMethod,
  changeAssetTransferMethod,
  createAssetTransferMethod,
} from '../../../contract/index.ts';
import { invalidAttribute } from '../../kernel/failure.ts';
import { one } from '../../kernel/http/reply.ts';
import { type Call, type Route, route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import { contactResource } from '../../parties/contacts/contact-resource.ts';
import { clearDefault, insertMethod, prepareMethod } from './insert-method.ts';
import { assetTransferMethodResource } from './method-resource.ts';

/** Addresses that assets come to and go to. */
export function methodRoutes(services: Services): Route[] {
  return [
    route(
      createAssetTransferMethod,
      async ({ input, permitted, resourceId: id }) => {
        const contact = await permitted(contactResource, input['contact-id'], 'contact-id');
        const method = await prepareMethod(services, contact, input, { id });
        await services.transact((work) => insertMethod(work, method));
        return one(assetTransferMethodResource, id);
      },
      { makes: assetTransferMethodResource },
    ),
    route(changeAssetTransferMethod, (call) => change(services, call)),
    route(approveAssetTransferMethod, async ({ target: method }) => {
      if (method.transfer_direction !== 'outgoing') {
        throw invalidAttribute('transfer-direction', 'Only outgoing methods are approved.');
      }
      await services.transact((work) =>
        work.change(assetTransferMethodResource, method.id, { disbursement_approved: true }),
      );
      return one(assetTransferMethodResource, method.id);
    }),
  ];
}

async function change(
  services: Services,
  { input, target: { id } }: Call<typeof changeAssetTransferMethod>,
) {
  await services.transact(async (work) => {
    const method = await work.lock(assetTransferMethodResource, id);
    if (input['default-for-rebalancing']) await clearDefault(work, method);
    await work.change(assetTransferMethodResource, method, columnsOf(input));
  });
  return one(assetTransferMethodResource, id);
}

/** What is not named stays as it is. */
function columnsOf(input: AssetTransferMethodChange) {
  const { inactive, label, 'default-for-rebalancing': isDefault } = input;
  const { 'acquisition-on': acquired, 'cost-basis': cost, 'currency-type': currency } = input;
  return {
    ...(inactive !== undefined && { inactive }),
    ...(label !== undefined && { label }),
    ...(isDefault !== undefined && { default_for_rebalancing: isDefault }),
    ...(acquired !== undefined && { acquisition_on: acquired }),
    ...(cost !== undefined && { cost_basis: cost === null ? null : String(cost) }),
    ...(currency !== undefined && { currency_type: currency }),
  };
}
