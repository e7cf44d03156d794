import type { Permission } from '../../../../contract/index.ts';
import type { Work } from '../../../kernel/work.ts';
import { joinGroup } from '../user-groups.ts';
import { grantOnAccount, grantOnOrganization } from './grant.ts';

/** Gives a user of the organization what an invitation says, besides what it has. */
export async function grantInvited(
  work: Work,
  subject: { type: 'accounts' | 'organizations'; id: string },
  grant: { userId: string; permissions: readonly Permission[]; now: Date },
): Promise<void> {
  if (subject.type === 'accounts') return grantOnAccount(work, subject.id, grant);
  await grantOnOrganization(work, grant);
  const user = { id: grant.userId, organization_id: subject.id, created_at: grant.now };
  await joinGroup(work, user, 'administrators');
}
