import type { Selectable } from 'kysely';
import {
  changeFundsTransferMethod,
  createFundsTransferMethod,
  deactivateFundsTransferMethod,
} from '../../../contract/index.ts';
import {
  type Call,
  creationRoute,
  type ModuleFactory,
  one,
  type Reply,
  requireOrganizationPermission,
  route,
  type Target,
  workOn,
} from '../../kernel/api/index.ts';
import { type ContactsTable, Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { contactResource } from '../../parties/contacts/contact-resource.ts';
import { aggregatorTokenPurpose } from './bank-numbers.ts';
import { bankLinkOf } from './connected-bank-link.ts';
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
      creationRoute(
        createFundsTransferMethod,
        methods,
        async (call) => {
          const { resourceId: id } = call;
          const prepared = await prepare(services, call);
          await services.transact((work) => insertMethod(work, prepared, id));
        },
        methodAliases,
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

type Contact = Selectable<ContactsTable>;

/**
 * Changes the label and contact of a method. A new contact also sets the name and email.
 *
 * @throws Failure invalid_attribute, 25002
 */
export async function changeMethod(
  services: Services,
  call: Call<typeof changeFundsTransferMethod>,
): Promise<Reply> {
  const { input, target } = call;
  const contact = await newContact(services, call);
  const { label, 'contact-name': name, 'contact-email': email } = input;
  await services.transact((work) =>
    work.change(methods, target.id, {
      contact_id: contact?.id,
      contact_name: name === undefined ? contact?.name : name,
      contact_email: email === undefined ? contact?.email : email,
      label,
    }),
  );
  return one(methods, target.id);
}

async function newContact(
  services: Services,
  { input, row, target }: Call<typeof changeFundsTransferMethod>,
): Promise<Contact | undefined> {
  const contactId = input['contact-id'];
  if (contactId === undefined) return undefined;
  const contact = await row(contactResource, contactId, 'contact-id');
  if (contact.account_id !== target.account_id || target.account_id === null) {
    const detail = "contact-id must name a contact of the method's account.";
    throw invalidAttribute('contact-id', detail);
  }
  await requireSameName(services, target, contact);
  return contact;
}

async function requireSameName(
  services: Services,
  { contact_id, aggregator_token: sealed }: Target,
  contact: Contact,
): Promise<void> {
  if (!(sealed instanceof Buffer) || contact_id === contact.id) return;
  const token = services.secrets.open(aggregatorTokenPurpose, sealed);
  const verification = await bankLinkOf(services).verifyName(token, contact.name);
  if (verification === 'matches') return;
  throw new Failure('25002', "The bank account holder's name does not match the contact.", {
    title: 'Name Not Verified',
    pointer: '/data/attributes/contact-id',
  });
}
