import {
  type AssetTransferMethodChange,
  approveAssetTransferMethod,
  changeAssetTransferMethod,
  createAssetTransferMethod,
} from '../../../contract/index.ts';
import { creationRoute, type Route, route, workOn } from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { contactResource } from '../../parties/contacts/contact-resource.ts';
import { clearDefault, insertMethod, prepareMethod } from './insert-method.ts';
import { assetTransferMethodResource } from './method-resource.ts';

/** Routes of asset transfer methods. */
export function methodRoutes(services: Services): Route[] {
  const onMethod = workOn(assetTransferMethodResource);
  return [
    creationRoute(
      createAssetTransferMethod,
      assetTransferMethodResource,
      async ({ input, requirePermitted, resourceId: id }) => {
        const contact = await requirePermitted(contactResource, input['contact-id'], 'contact-id');
        const method = await prepareMethod(services, contact, input, { id });
        await services.transact((work) => insertMethod(work, method));
      },
    ),
    route(
      changeAssetTransferMethod,
      onMethod((work, { target, input }) => changeMethod(work, target.id, input)),
    ),
    route(
      approveAssetTransferMethod,
      onMethod((work, { target: method }) => {
        if (method.transfer_direction !== 'outgoing') {
          const detail = 'transfer-direction of the method must be outgoing.';
          throw invalidAttribute('transfer-direction', detail);
        }
        const to = { disbursement_approved: true };
        return work.change(assetTransferMethodResource, method.id, to);
      }),
    ),
  ];
}

async function changeMethod(
  work: Work,
  id: string,
  input: AssetTransferMethodChange,
): Promise<void> {
  const method = await work.lock(assetTransferMethodResource, id);
  if (input['default-for-rebalancing']) await clearDefault(work, method);
  const { 'cost-basis': cost } = input;
  await work.change(assetTransferMethodResource, method, {
    inactive: input.inactive,
    label: input.label,
    default_for_rebalancing: input['default-for-rebalancing'],
    acquisition_on: input['acquisition-on'],
    cost_basis: typeof cost === 'number' ? String(cost) : cost,
    currency_type: input['currency-type'],
  });
}
