import { createContact, listContacts, readContact } from '../../contract/index.ts';
import { accountResource } from '../accounts/account-resource.ts';
import { one, page } from '../http/reply.ts';
import { route } from '../http/route.ts';
import type { ModuleFactory } from '../platform-module.ts';
import {
  addressResource,
  contactBeneficiaryResource,
  contactRelationshipResource,
  phoneNumberResource,
} from './contact-parts.ts';
import { contactResource } from './contact-resource.ts';
import { insertContact } from './insert-contact.ts';

/** What older clients call the type of a contact. */
export const contactAliases = { type: 'contact-type' };

export const contacts: ModuleFactory = (services) => ({
  resources: [
    contactResource,
    addressResource,
    phoneNumberResource,
    contactRelationshipResource,
    contactBeneficiaryResource,
  ],
  routes: [
    route(
      createContact,
      async ({ input, row }) => {
        const accountId = input['account-id'];
        await row(accountResource, accountId, 'account-id');
        const id = await services.store.transaction((trx) =>
          insertContact(services, trx, { accountId, roles: [], input }),
        );
        return one(contactResource, id);
      },
      { aliases: contactAliases },
    ),
    route(listContacts, () => page(contactResource)),
    route(readContact, ({ params }) => one(contactResource, params.id ?? '')),
  ],
});
