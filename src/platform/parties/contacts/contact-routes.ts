import { sql } from 'kysely';
import {
  changeContact,
  createContact,
  deleteContact,
  kycRequiredActionCodes,
  listRelatedFromContacts,
  listRelatedToContacts,
  setKycRequiredActions,
} from '../../../contract/index.ts';
import { one, page, plain } from '../../kernel/http/reply.ts';
import { type Route, route } from '../../kernel/http/route.ts';
import { mainAlias } from '../../kernel/json-api/read-rows.ts';
import type { Condition } from '../../kernel/json-api/resource.ts';
import type { Services } from '../../kernel/services.ts';
import { changeContact as changeByChecks } from './change-contact.ts';
import { contactAliases } from './contact-aliases.ts';
import { homeOf } from './contact-home.ts';
import { contactResource } from './contact-resource.ts';
import { removeContact } from './delete-contact.ts';
import { insertContact } from './insert-contact.ts';
import { updateContact } from './update-contact.ts';

/** Persons and companies. Coverage: "Contact: what is sent". */
export function contactRoutes(services: Services): Route[] {
  return [
    route(
      createContact,
      async (call) => {
        const home = await homeOf(services, call);
        const { input } = call;
        const roles = [input['account-roles'] ?? []].flat();
        const id = await services.transact((work) =>
          insertContact(work, { ...home, roles, input }),
        );
        return one(contactResource, id);
      },
      { aliases: contactAliases },
    ),
    route(
      changeContact,
      async (call) => {
        const { id } = call.target;
        await services.transact((work) => updateContact(work, id, call.input));
        return one(contactResource, id);
      },
      { aliases: contactAliases },
    ),
    route(deleteContact, async (call) => {
      await removeContact(services, call.target.id);
      return plain({});
    }),
    route(listRelatedFromContacts, async ({ params, row }) => {
      const { id } = await row(contactResource, params.id ?? '');
      return page(contactResource, [relatedFrom(String(id))]);
    }),
    route(listRelatedToContacts, async ({ params, row }) => {
      const { id } = await row(contactResource, params.id ?? '');
      return page(contactResource, [relatedTo(String(id))]);
    }),
    route(setKycRequiredActions, async (call) => {
      const { id } = call.target;
      const wanted = call.input['kyc-required-actions'];
      await services.transact((work) =>
        changeByChecks(work, id, { assign: wanted, clear: kycRequiredActionCodes }),
      );
      return one(contactResource, id);
    }),
  ];
}

const itsId = sql.ref(`${mainAlias}.id`);

/** Contacts that a contact stands behind. */
function relatedFrom(contactId: string): Condition {
  return sql`${itsId} in
    (select from_contact_id from contact_relationships where to_contact_id = ${contactId})`;
}

/** Contacts that stand behind a contact. */
function relatedTo(contactId: string): Condition {
  return sql`${itsId} in
    (select to_contact_id from contact_relationships where from_contact_id = ${contactId})`;
}
