import {
  changeFundsTransferMethod,
  createFundsTransferMethod,
  deactivateFundsTransferMethod,
} from '../../../contract/index.ts';
import {
  type Call,
  type ModuleFactory,
  one,
  requireOrganizationPermission,
  route,
  workOn,
} from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { contactResource } from '../../parties/contacts/contact-resource.ts';
import { changeMethod } from './change-method.ts';
import { insertMethod } from './insert-method.ts';
import { fundsTransferMethods as methods, paymentMethods } from './method-resource.ts';
import {
  methodAliases,
  type PreparedMethod,
  prepareMethod,
  prepareMethodOfOrganization,
} from './prepare-method.ts';

/** Methods of payment. Coverage: "Funds transfer method (bank-linked ACH)". */
export const fundsTransferMethods: ModuleFactory = (services) => {
  return {
    resources: [methods, paymentMethods],
    routes: [
      route(
        createFundsTransferMethod,
        async (call) => {
          const { resourceId: id } = call;
          const prepared = await prepare(services, call);
          await services.transact((work) => insertMethod(work, prepared, id));
          return one(methods, id);
        },
        { aliases: methodAliases, makes: methods },
      ),

      route(changeFundsTransferMethod, (call) => changeMethod(services, call)),
      route(
        deactivateFundsTransferMethod,
        workOn(methods)((work, { target }) => work.change(methods, target.id, { inactive: true })),
      ),
    ],
  };
};

async function prepare(
  services: Services,
  { input, caller, requirePermitted }: Call<typeof createFundsTransferMethod>,
): Promise<PreparedMethod> {
  const contactId = input['contact-id'];
  if (contactId === undefined) {
    requireOrganizationPermission(caller, 'manage');
    const { organizationId } = caller;
    return prepareMethodOfOrganization(services, { organizationId, input });
  }
  const contact = await requirePermitted(contactResource, contactId, 'contact-id');
  return prepareMethod(services, { contact, input });
}
