import type { changeContact, createContact } from '../../../contract/index.ts';
import { Failure, invalidAttribute } from '../../kernel/failure.ts';
import type { Call } from '../../kernel/http/route.ts';
import type { Resource } from '../../kernel/json-api/resource.ts';
import {
  requireOrganizationPermission,
  requirePermission,
} from '../../kernel/permissions/require-permission.ts';
import type { Services } from '../../kernel/services.ts';
import { organizationPoliciesOf } from '../accounts/account-policy.ts';
import { accountResource } from '../accounts/account-resource.ts';
import { contactResource } from './contact-resource.ts';

/**
 * Where a new contact goes: to an account of the caller's, or to the organization itself where its
 * policy allows that.
 *
 * @throws Failure invalid_attribute, forbidden
 */
export async function homeOf(
  services: Services,
  { input, caller, row }: Call<typeof createContact>,
): Promise<{ accountId: string | null; organizationId: string }> {
  const { organizationId } = caller;
  const accountId = input['account-id'] ?? null;
  if (accountId === null) {
    requireOrganizationPermission(caller, 'manage');
    const policies = await organizationPoliciesOf(services.store.db, organizationId);
    if (policies['allow-organizational-contacts']) return { accountId, organizationId };
    throw invalidAttribute('account-id', 'account-id is required.');
  }
  await row(accountResource, accountId, 'account-id');
  await requirePermission(services, caller, accountId, 'manage');
  return { accountId, organizationId };
}

type Asking = Pick<Call<typeof changeContact>, 'params' | 'caller' | 'row'>;

/**
 * The id of a contact, once the caller has turned out to be one who may change it.
 *
 * @param named the attribute of the body that names it; the path's contact unless told
 * @throws Failure not_found, invalid_attribute, forbidden
 */
export async function managedContact(
  services: Services,
  { params, caller, row }: Asking,
  named?: { id: string; attribute: string },
): Promise<string> {
  const contact = await row(contactResource, named?.id ?? params.id ?? '', named?.attribute);
  const accountId = contact.account_id === null ? null : String(contact.account_id);
  await requirePermission(services, caller, accountId, 'manage');
  return String(contact.id);
}

/**
 * The id of the path's resource, once the caller may change the contact that it belongs to.
 *
 * @throws Failure not_found, forbidden
 */
export async function managedThrough(
  services: Services,
  call: Asking,
  resource: Resource,
): Promise<string> {
  const part = await call.row(resource, call.params.id ?? '');
  const owner = part.contact_id ?? part.from_contact_id;
  if (!owner) throw new Failure('forbidden', 'The address of a method of payment does not change.');
  const id = String(owner);
  await managedContact(services, call, { id, attribute: 'contact-id' });
  return String(part.id);
}
