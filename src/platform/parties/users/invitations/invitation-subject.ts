import type { createUserInvitation } from '../../../../contract/index.ts';
import {
  type Call,
  requireOrganizationPermission,
  requirePermission,
} from '../../../kernel/api/index.ts';
import type { Services } from '../../../kernel/work/index.ts';
import { accountResource } from '../../accounts/account-resource.ts';
import { organizationResource } from '../../organizations/organization-resource.ts';

/** The account or organization of an invitation. */
export interface Subject {
  readonly type: 'accounts' | 'organizations';
  readonly id: string;
  /** The organization that the invited user belongs to. */
  readonly organizationId: string;
  /** The organization that the invitation belongs to. */
  readonly invitingOrganizationId: string;
}

/** Returns the subject if the caller may invite. @throws Failure invalid_attribute, forbidden */
export async function invitationSubject(
  services: Services,
  { input, caller, row }: Pick<Call<typeof createUserInvitation>, 'input' | 'caller' | 'row'>,
): Promise<Subject> {
  const id = input['resource-id'];
  const invitingOrganizationId = caller.organizationId;
  if (input['resource-type'].startsWith('account')) {
    await row(accountResource, id, 'resource-id');
    await requirePermission(services, caller, id, 'full_control');
    const organizationId = caller.organizationId;
    return { type: 'accounts', id, organizationId, invitingOrganizationId };
  }
  await row(organizationResource, id, 'resource-id');
  requireOrganizationPermission(caller, 'full_control');
  return { type: 'organizations', id, organizationId: id, invitingOrganizationId };
}
