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
import {
  type Call,
  mainAlias,
  one,
  page,
  plain,
  type Route,
  requireOrganizationPermission,
  route,
  workOn,
} from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { organizationPoliciesOf } from '../accounts/account-policy.ts';
import { accountResource } from '../accounts/account-resource.ts';
import { changeLockedContact } from './change-contact.ts';
import { contactAliases, contactResource } from './contact-resource.ts';
import { removeContact } from './delete-contact.ts';
import { insertContact } from './insert-contact.ts';
import { lockContact } from './lock-contact.ts';
import { updateContact } from './update-contact.ts';

/** Routes for contacts. Coverage: "Contact: what is sent". */
export function contactRoutes(services: Services): Route[] {
  const onContact = workOn(contactResource);
  return [
    route(
      createContact,
      async (call) => {
        const destination = await destinationOf(services, call);
        const { input, resourceId: id } = call;
        const roles = [input['account-roles'] ?? []].flat();
        const row = await services.transact((work) =>
          insertContact(work, { ...destination, id, roles, input }),
        );
        return one(contactResource, id, { row });
      },
      { aliases: contactAliases, makes: contactResource },
    ),
    route(
      changeContact,
      onContact((work, { target, input }) => updateContact(work, target.id, input)),
      { aliases: contactAliases },
    ),
    route(deleteContact, async ({ target }) => {
      await removeContact(services, target.id);
      return plain({});
    }),
    route(listRelatedFromContacts, related('from_contact_id', 'to_contact_id')),
    route(listRelatedToContacts, related('to_contact_id', 'from_contact_id')),
    route(
      setKycRequiredActions,
      onContact(async (work, { target, input }) => {
        const contact = await lockContact(work, target.id);
        const assign = input['kyc-required-actions'];
        await changeLockedContact(work, contact, { assign, clear: kycRequiredActionCodes });
      }),
    ),
  ];
}

/** Returns the account of a new contact; none if a policy allows contacts without an account. */
async function destinationOf(
  services: Services,
  { input, caller, requirePermitted }: Call<typeof createContact>,
): Promise<{ accountId: string | null; organizationId: string }> {
  const { organizationId } = caller;
  const accountId = input['account-id'] ?? null;
  if (accountId === null) {
    requireOrganizationPermission(caller, 'manage');
    const policies = await organizationPoliciesOf(services.store.db, organizationId);
    if (policies['allow-organizational-contacts']) return { accountId, organizationId };
    throw invalidAttribute('account-id', 'account-id is required.');
  }
  await requirePermitted(accountResource, accountId, 'account-id');
  return { accountId, organizationId };
}

/** Lists the contacts related to the contact in the path. */
function related(end: string, other: string) {
  return async ({ params, row }: Pick<Call, 'params' | 'row'>) => {
    const { id } = await row(contactResource, params.id ?? '');
    const ids = sql`select ${sql.ref(end)} from contact_relationships where ${sql.ref(other)} = ${id}`;
    return page(contactResource, [sql`${sql.ref(`${mainAlias}.id`)} in (${ids})`]);
  };
}
