import { sql } from 'kysely';
import type { Work } from '../../kernel/work/index.ts';

/** Returns true if a user is in a group that a rule requires. */
export async function isAuthorizer(
  { trx }: Work,
  { ruleId, userId }: { readonly ruleId: string; readonly userId: string },
): Promise<boolean> {
  const link = await trx
    .selectFrom('authorization_rule_groups as link')
    .innerJoin('authorization_group_users as member', (join) =>
      join.onRef('member.authorization_group_id', '=', 'link.authorization_group_id'),
    )
    .select('link.id')
    .where('link.rule_id', '=', ruleId)
    .where('link.active', '=', true)
    .where('member.user_id', '=', userId)
    .executeTakeFirst();
  return link !== undefined;
}

/**
 * Returns true if enough users of each required group have approved the current terms of an item. Only
 * current members count, so approvals of removed users don't. A rule without a group is never satisfied.
 */
export async function isAuthorized(
  { trx }: Work,
  item: { readonly id: string; readonly rule_id: string },
  confirmed: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_enough: boolean }>`
    select link.number_of_users <= (
        select count(*) from authorization_decisions decision
        join authorization_group_users member on member.user_id = decision.user_id
        join users on users.id = decision.user_id
        where decision.authorization_item_id = ${item.id} and decision.approved
          and decision.confirmed_digest = ${confirmed}
          and member.authorization_group_id = link.authorization_group_id and not users.disabled
      ) as is_enough
    from authorization_rule_groups link
    where link.rule_id = ${item.rule_id} and link.active
  `.execute(trx);
  return rows.length > 0 && rows.every(({ is_enough }) => is_enough);
}
