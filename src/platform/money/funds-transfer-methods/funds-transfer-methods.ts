import {
  changeFundsTransferMethod,
  createFundsTransferMethod,
  deactivateFundsTransferMethod,
} from '../../../contract/index.ts';
import { invalidAttribute } from '../../kernel/failure.ts';
import { one } from '../../kernel/http/reply.ts';
import { type Call, route } from '../../kernel/http/route.ts';
import type { Row } from '../../kernel/json-api/attribute.ts';
import { requireOrganizationPermission } from '../../kernel/permissions/require-permission.ts';
import type { ModuleFactory } from '../../kernel/platform-module.ts';
import type { Services } from '../../kernel/services.ts';
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
import { requireSameName } from './require-same-name.ts';

/** How money moves. Coverage: "Funds transfer method (bank-linked ACH)". */
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

      route(changeFundsTransferMethod, async (call) => {
        const { id } = call.target;
        const contact = await newContact(services, call);
        const { input } = call;
        await services.transact((work) => changeMethod(work, { id, input, contact }));
        return one(methods, id);
      }),

      route(deactivateFundsTransferMethod, async (call) => {
        const { id } = call.target;
        await services.transact((work) => work.change(methods, id, { inactive: true }));
        return one(methods, id);
      }),
    ],
  };
};

/**
 * The contact of a new method, once the caller may change it; none where the method is to belong to
 * the organization.
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

/**
 * The contact that a change names, who may have the method.
 *
 * @throws Failure invalid_attribute, 25002
 */
async function newContact(
  services: Services,
  { input, row, target }: Call<typeof changeFundsTransferMethod>,
): Promise<Row | undefined> {
  const contactId = input['contact-id'];
  if (contactId === undefined) return undefined;
  const contact = await row(contactResource, contactId, 'contact-id');
  if (contact.account_id !== target.account_id || target.account_id === null) {
    const detail = "contact-id must name a contact of the method's account.";
    throw invalidAttribute('contact-id', detail);
  }
  await requireSameName(services, { methodId: target.id, contact });
  return contact;
}
