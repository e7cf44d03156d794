import type { Transaction } from 'kysely';
import type { Permission } from '../../../contract/index.ts';
import { grantOnAccount, grantOnOrganization } from '../../permissions/grant.ts';
import type { Database } from '../../store/database.ts';

/** Gives an invited user what the invitation says. */
export async function grantInvited(
  trx: Transaction<Database>,
  subject: { type: 'accounts' | 'organizations'; id: string },
  grant: { userId: string; permissions: readonly Permission[]; now: Date },
): Promise<void> {
  if (subject.type === 'accounts') await grantOnAccount(trx, subject.id, grant);
  else await grantOnOrganization(trx, grant);
}
