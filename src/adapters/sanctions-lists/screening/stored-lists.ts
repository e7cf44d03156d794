import { gunzipSync, gzipSync } from 'node:zlib';
import type { Queries } from '../../serve/index.ts';
import type { ListedEntity } from '../lists/listed-entity.ts';
import type { LoadedList } from '../lists/load-list.ts';
import type { ListId } from '../lists/published-lists.ts';
import type { ListedEntry } from '../matching/name-index.ts';

/** A stored version of a list, without its entities. */
export interface StoredVersion {
  readonly list: ListId;
  readonly digest: string;
  readonly count: number;
  readonly writtenAt: Date;
}

/** Returns the versions in use. */
export async function readVersions({ query }: Queries): Promise<StoredVersion[]> {
  const rows = await query<{ list: ListId; digest: string; count: number; written_at: Date }>(
    'select list, digest, count, written_at from lists order by list',
  );
  return rows.map(({ written_at, ...row }) => ({ ...row, writtenAt: written_at }));
}

/** Reads the entities of a stored list; none if it was never loaded. */
export async function readEntities({ query }: Queries, list: ListId): Promise<ListedEntity[]> {
  const [row] = await query<{ entities: Uint8Array }>(
    'select entities from lists where list = $1',
    [list],
  );
  return row ? (unpack(row.entities) as ListedEntity[]) : [];
}

/** Puts a version into use, and stores what is new in it or different. One process does so at a time. */
export async function replaceList(
  queries: Queries,
  { list, digest, writtenAt, entities }: LoadedList,
  now: Date,
): Promise<void> {
  const { query } = queries;
  await query('lock table lists in exclusive mode');
  const before = await readEntities(queries, list);
  await query(
    `insert into lists (list, digest, entities, count, written_at, loaded_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (list) do update set digest = excluded.digest, entities = excluded.entities,
       count = excluded.count, written_at = excluded.written_at, loaded_at = excluded.loaded_at`,
    [list, digest, pack(entities), entities.length, writtenAt.toISOString(), now.toISOString()],
  );
  const changed = changedEntities(before, entities);
  if (changed.length === 0) return;
  const entries = pack(changed.map((entity) => ({ list, entity })));
  await query('insert into list_changes (entries, loaded_at) values ($1, $2)', [
    entries,
    now.toISOString(),
  ]);
}

/** Returns the entities that are new, or whose names or facts are different. */
function changedEntities(
  before: readonly ListedEntity[],
  after: readonly ListedEntity[],
): ListedEntity[] {
  const content = ({ kind, names, births, countries }: ListedEntity) =>
    JSON.stringify([kind, names, births, countries]);
  const known = new Map(before.map((entity) => [entity.id, content(entity)]));
  return after.filter((entity) => known.get(entity.id) !== content(entity));
}

/** Returns the newest version of the lists together; 0 before the first. */
export async function newestVersion({ query }: Queries): Promise<number> {
  const [row] = await query<{ version: string | null }>(
    'select max(version) as version from list_changes',
  );
  return Number(row?.version ?? 0);
}

/** Returns the entries that changed after a version, in the newest state of each. */
export async function changesSince({ query }: Queries, version: number): Promise<ListedEntry[]> {
  const rows = await query<{ entries: Uint8Array }>(
    'select entries from list_changes where version > $1 order by version',
    [version],
  );
  const entries = rows.flatMap((row) => unpack(row.entries) as ListedEntry[]);
  return [...new Map(entries.map((one) => [`${one.list} ${one.entity.id}`, one])).values()];
}

/** Deletes changes that all names were screened against. Keeps the newest, which has the version. */
export async function deleteOldChanges({ query }: Queries, before: Date): Promise<void> {
  await query(
    `delete from list_changes where loaded_at < $1
       and version < (select max(version) from list_changes)
       and not exists (select 1 from screened_names where screened_names.version < list_changes.version)`,
    [before.toISOString()],
  );
}

const pack = (value: unknown): Buffer => gzipSync(JSON.stringify(value));
// Written by `pack`, in the store that belongs to this adapter alone.
const unpack = (bytes: Uint8Array): unknown => JSON.parse(gunzipSync(bytes).toString('utf8'));
