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
import type { Row, Services } from '../../kernel/work/index.ts';
import { contactResource } from '../../parties/contacts/contact-resource.ts';
import { changeMethod } from './change-method.ts';
import { insertMethod } from './insert-method.ts';
import { methodAliases } from './method-aliases.ts';
import { fundsTransferMethods as methods, paymentMethods } from './method-resource.ts';
import {
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
          const contact = await ownerOf(call);
          const prepared = await prepare(services, call, contact);
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

/**
 * Returns the contact of a new method, which the caller may manage; undefined for a method of the
 * organization.
 *
 * @throws Failure invalid_attribute, forbidden
 */
async function ownerOf({
  input,
  caller,
  permitted,
}: Call<typeof createFundsTransferMethod>): Promise<Row | undefined> {
  const contactId = input['contact-id'];
  if (contactId === undefined) {
    requireOrganizationPermission(caller, 'manage');
    return undefined;
  }
  return permitted(contactResource, contactId, 'contact-id');
}

function prepare(
  services: Services,
  { input, caller }: Call<typeof createFundsTransferMethod>,
  contact: Row | undefined,
): Promise<PreparedMethod> {
  if (contact) return prepareMethod(services, { contact, input });
  const { organizationId } = caller;
  return prepareMethodOfOrganization(services, { organizationId, input });
}
