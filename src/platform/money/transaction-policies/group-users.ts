import { emailKey, emailKeyOf } from '../../kernel/api/index.ts';
import { Failure, type Problem } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';

interface Named {
  readonly organizationId: string;
  readonly emails: readonly string[];
}

/**
 * Returns the ids of the organization's users with the given email addresses, ignoring case.
 *
 * @throws Failure invalid_attribute for each unknown address: a typo must not leave a transfer without
 *   anyone to decide it
 */
export async function usersByEmail(
  { trx }: Work,
  { organizationId, emails }: Named,
): Promise<string[]> {
  const wanted = emails.map(emailKey);
  const users = await trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('organization_id', '=', organizationId)
    .where(emailKeyOf('email'), 'in', wanted)
    .execute();
  const known = new Set(users.map(({ email }) => emailKey(email)));
  refuse(
    wanted.map((email) =>
      known.has(email) ? '' : 'must be the email address of a user of the organization',
    ),
  );
  return users.map(({ id }) => id);
}

/** Adds users to an authorization group. Members stay. */
export async function addUsers(
  { trx }: Work,
  groupId: string,
  userIds: readonly string[],
): Promise<void> {
  await trx
    .insertInto('authorization_group_users')
    .values(userIds.map((user_id) => ({ authorization_group_id: groupId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Removes users from an authorization group.
 *
 * @throws Failure invalid_attribute for each address of no member: a typo must not keep a user in
 */
export async function removeUsers(
  { trx }: Work,
  groupId: string,
  emails: readonly string[],
): Promise<void> {
  const wanted = emails.map(emailKey);
  const members = await trx
    .selectFrom('authorization_group_users as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select(['users.id', 'users.email'])
    .where('member.authorization_group_id', '=', groupId)
    .where(emailKeyOf('users.email'), 'in', wanted)
    .execute();
  const known = new Set(members.map(({ email }) => emailKey(email)));
  refuse(
    wanted.map((email) =>
      known.has(email) ? '' : 'must be the email address of a user in the group',
    ),
  );
  await trx
    .deleteFrom('authorization_group_users')
    .where('authorization_group_id', '=', groupId)
    .where(
      'user_id',
      'in',
      members.map(({ id }) => id),
    )
    .execute();
}

/** @param faults the problem with each address; empty if there is none */
function refuse(faults: readonly string[]): void {
  const problems = faults.flatMap((fault, index): Problem[] =>
    fault === ''
      ? []
      : [
          {
            code: 'invalid_attribute',
            detail: `user-emails.${index} ${fault}.`,
            pointer: `/data/attributes/user-emails/${index}`,
          },
        ],
  );
  const [first, ...others] = problems;
  if (first) throw Failure.ofAll([first, ...others]);
}
