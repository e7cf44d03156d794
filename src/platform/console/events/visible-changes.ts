import { sql } from 'kysely';
import { ownSessions } from '../../../console/wire/index.ts';
import { isValidId, visibleRows } from '../../kernel/api/index.ts';
import type { RecordedChange } from '../../kernel/services/index.ts';
import type { Caller, Reader, Resource, Services } from '../../kernel/work/index.ts';

type Reading = Pick<Services, 'store' | 'registry'>;

/**
 * Returns which of the changes each user may see, by the rules for reading the resources now. The number
 * of queries depends on the types that have changed, not on the number of users. Users who see the same
 * changes have the same array.
 */
export async function visibleChanges(
  { store, registry }: Reading,
  callers: readonly Caller[],
  changes: readonly RecordedChange[],
): Promise<ReadonlyMap<string, readonly RecordedChange[]>> {
  const users = [...new Map(callers.map((caller) => [caller.userId, caller])).values()];
  if (users.length === 0 || changes.length === 0) return new Map();
  const seen = await readSeen({ store, registry }, users, changes);
  const deletions = changes.filter(({ action }) => action === 'delete');
  const granted = await readGranted(store, users, deletions);
  const mayHaveSeen = (user: Caller, { organizationId, accountId }: RecordedChange) =>
    organizationId === user.organizationId &&
    (user.accounts === 'all' || granted.has(`${user.userId} ${accountId}`));
  const isSeen = (user: Caller, change: RecordedChange) => {
    if (change.type === ownSessions) return change.id === user.userId;
    if (change.action === 'delete') return mayHaveSeen(user, change);
    return seen.get(`${change.type} ${user.accounts}`)?.(user)?.has(change.id);
  };
  const lists = new Map<string, readonly RecordedChange[]>();
  return new Map(
    users.map((user) => {
      const visible = changes.filter((change) => isSeen(user, change));
      const key = visible.map(({ position }) => position.sequence).join();
      const list = lists.get(key) ?? visible;
      lists.set(key, list);
      return [user.userId, list];
    }),
  );
}

/** Returns the ids that a user sees. */
type IdsSeen = (user: Caller) => ReadonlySet<string> | undefined;

/** Returns what users see of each type, by the type and by which accounts they see. */
async function readSeen(
  { store, registry }: Reading,
  users: readonly Caller[],
  changes: readonly RecordedChange[],
): Promise<ReadonlyMap<string, IdsSeen>> {
  const seen = new Map<string, IdsSeen>();
  for (const [type, ids] of idsByType(changes)) {
    const resource = registry.find(type);
    if (!resource || resource.isEmpty) continue;
    for (const accounts of ['all', 'granted'] as const) {
      const some = users.filter((each) => each.accounts === accounts);
      seen.set(
        `${type} ${accounts}`,
        await readVisible(store, { resource, ids, users: some, accounts }),
      );
    }
  }
  return seen;
}

function idsByType(changes: readonly RecordedChange[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { type, id, action } of changes) {
    if (action === 'delete') continue;
    ids.set(type, (ids.get(type) ?? new Set()).add(id));
  }
  return ids;
}

interface Wanted {
  readonly resource: Resource;
  readonly ids: ReadonlySet<string>;
  readonly users: readonly Caller[];
  readonly accounts: Caller['accounts'];
}

const alias = 'main';

/**
 * Reads for all users in one query: the ids of readers are columns of it, in place of one reader's values.
 * One user reads for all of the organization, unless the resource's rule looks at the user.
 */
async function readVisible(
  { db }: Reading['store'],
  { resource, ids, users, accounts }: Wanted,
): Promise<IdsSeen> {
  const valid = [...ids].filter((id) => isValidId(resource, id));
  if (users.length === 0 || valid.length === 0) return () => undefined;
  let isPersonal = false;
  const reader: Reader = {
    accounts,
    organizationId: sql<string>`reader.organization_id`,
    get userId() {
      isPersonal = true;
      return sql<string>`reader.user_id`;
    },
  };
  const { from, where } = visibleRows(resource, alias, reader);
  const keyOf = ({ userId, organizationId }: Caller) => (isPersonal ? userId : organizationId);
  const readers = new Map(users.map((user) => [keyOf(user), user]));
  const id = sql.ref(`${alias}.id`);
  const { rows } = await sql<{ key: string; ids: string[] }>`
    select reader.key, array_agg(${id}::text) as ids
    from unnest(
      ${[...readers.keys()]}::text[],
      ${[...readers.values()].map(({ userId }) => userId)}::uuid[],
      ${[...readers.values()].map(({ organizationId }) => organizationId)}::uuid[]
    ) as reader (key, user_id, organization_id)
    join ${from} on ${id} = any(${valid}) and ${where}
    group by reader.key
  `.execute(db);
  const seen = new Map(rows.map((row) => [row.key, new Set(row.ids)]));
  return (user) => seen.get(keyOf(user));
}

/** Returns which users have a permission on which accounts of deleted resources. */
async function readGranted(
  { db }: Reading['store'],
  users: readonly Caller[],
  deletions: readonly RecordedChange[],
): Promise<ReadonlySet<string>> {
  const accounts = deletions.flatMap(({ accountId }) => accountId ?? []);
  if (accounts.length === 0) return new Set();
  const { rows } = await sql<{ user_id: string; account_id: string }>`
    select user_id, account_id from account_permissions
    where user_id = any(${users.map(({ userId }) => userId)}::uuid[])
      and account_id = any(${accounts}::uuid[])
  `.execute(db);
  return new Set(rows.map(({ user_id, account_id }) => `${user_id} ${account_id}`));
}
