import { sql } from 'kysely';
import type { Scope } from '../../kernel/work/index.ts';

/**
 * Rows whose `desk_organization_id` is the caller's, for users who have the role `trade_desks`.
 * Coverage: AU5.
 */
export const ownDeskScope: Scope = (alias, { organizationId, userId }) => sql`(
  ${sql.ref(`${alias}.desk_organization_id`)} = ${organizationId}
  and exists (
    select from user_group_members
    join user_groups on user_groups.id = user_group_members.user_group_id
    where user_groups.name = 'trade_desks'
      and user_groups.organization_id = ${organizationId}
      and user_group_members.user_id = ${userId}
  )
)`;
