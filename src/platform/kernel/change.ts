import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import { type Insert, insertRow } from './insert.ts';
import type { Row } from './json-api/attribute.ts';
import { columnOfToOne } from './json-api/relationship.ts';
import { columnOfAttribute, type Resource } from './json-api/resource.ts';
import { toColumn } from './store/column-types.ts';
import type { Queryable } from './store/store.ts';
import type { WebhookEvent } from './webhooks/webhooks.ts';

/**
 * Changes a row of a resource, stamps it, and announces it with the rest of the unit of work: once,
 * by the names of the attributes whose value is another one then, and not at all when there are none.
 *
 * @param row the row as it stands, locked; or its id, to have it locked here
 * @param values columns to write; those that stay as they are may be among them
 * @returns the row as it stands now
 */
export type Change = <TableRow extends Row>(
  resource: Resource<TableRow>,
  row: RowOf<TableRow> | string,
  values: Partial<RowOf<TableRow>>,
) => Promise<RowOf<TableRow>>;

/** Of a resource that is known by no more than its declaration, any row. */
type RowOf<TableRow> = Row extends TableRow ? object : TableRow;

interface Changed {
  readonly resource: Resource;
  readonly before: Row;
  after: Row;
}

/** Locks a row of a resource until the unit of work ends. @throws when it is not there */
export type Lock = <TableRow extends Row>(
  resource: Resource<TableRow>,
  id: string,
) => Promise<RowOf<TableRow>>;

/** What a unit of work reads, writes and announces. */
export interface Changes {
  /** Reads a row of a resource without locking it. @throws when it is not there */
  readonly read: Lock;
  readonly lock: Lock;
  readonly insert: Insert;
  readonly change: Change;
  /** Announces an event; after an `update`, the resource is not announced again in this unit of work. */
  announce(event: WebhookEvent): Promise<void>;
  /** Announces that a resource has been created. */
  announceNew(resource: Resource, row: object): Promise<void>;
  /** Has changes of a resource go unannounced: another announcement of this unit of work names it. */
  silence(resource: Resource, id: string): void;
  /** Announces what has changed and is not announced yet, at the end of the unit of work. */
  announceRest(): Promise<void>;
}

export function createChanges(options: {
  trx: Queryable;
  clock: Clock;
  newId: () => string;
  enqueue: (event: WebhookEvent) => Promise<void>;
}): Changes {
  const { trx, clock, newId, enqueue } = options;
  const changed = new Map<string, Changed>();
  const announced = new Set<string>();
  const announce = async (event: WebhookEvent) => {
    if (event.action === 'update') announced.add(`${event.resourceType} ${event.resourceId}`);
    await enqueue(event);
  };

  async function change(resource: Resource, row: Row | string, values: Row): Promise<Row> {
    const before =
      typeof row === 'string' ? await find(trx, resource, { id: row, lock: true }) : row;
    const after = await write(trx, resource, { before, values, now: clock.now() });
    if (!after) return before;
    const key = `${eventTypeOf(resource)} ${before.id}`;
    const known = changed.get(key);
    if (known) known.after = after;
    else changed.set(key, { resource, before, after });
    return after;
  }

  return {
    // Each resource names its own table: its rows are the rows of that table.
    read: ((resource: Resource, id: string) => find(trx, resource, { id })) as Lock,
    lock: ((resource: Resource, id: string) => find(trx, resource, { id, lock: true })) as Lock,
    insert: ((resource: Resource, values: Row) => {
      const now = clock.now();
      const stamped = { id: newId(), ...values, created_at: now, updated_at: now };
      return insertRow(trx, resource, stamped);
    }) as Insert,
    change: change as Change,
    announce,
    async announceNew(resource, made) {
      const row: Row = { ...made };
      for (const accountId of receiversOf(resource, row)) {
        await announce({ ...eventOf(resource, row), accountId, action: 'create', data: {} });
      }
    },
    silence: (resource, id) => announced.add(`${eventTypeOf(resource)} ${id}`),
    async announceRest() {
      for (const [key, one] of changed) {
        if (!announced.has(key)) for (const event of eventsOf(one)) await enqueue(event);
      }
    },
  };
}

/** Names of the attributes, and of the relationships to one as `account.id`, that differ; sorted. */
export function namesOfChanges(resource: Resource, before: Row, after: Row): string[] {
  const attributes = Object.entries(resource.attributes).filter(([name, attribute]) => {
    const read = (row: Row) =>
      JSON.stringify(attribute.read(row, columnOfAttribute(name, attribute)));
    return name !== 'updated-at' && read(before) !== read(after);
  });
  const links = Object.entries(resource.relationships).filter(([name, link]) => {
    if (link.kind !== 'one') return false;
    const column = columnOfToOne(name, link);
    return before[column] !== after[column];
  });
  return [...attributes.map(([name]) => name), ...links.map(([name]) => `${name}.id`)].sort();
}

function eventsOf({ resource, before, after }: Changed): WebhookEvent[] {
  const { extras } = resource.announced ?? {};
  const names = namesOfChanges(resource, before, after);
  if (names.length === 0) return [];
  const changes = [...names, ...(extras?.names?.(names, { before, after }) ?? [])].sort();
  const data = { changes, ...extras?.data?.(after, changes) };
  return receiversOf(resource, after).map((accountId) => ({
    ...eventOf(resource, after),
    ...{ accountId, action: 'update', data },
  }));
}

function receiversOf({ announced }: Resource, row: Row): string[] {
  const columns = announced?.receivers ?? ['account_id'];
  return columns.map((column) => row[column]).filter((id) => typeof id === 'string');
}

function eventOf(resource: Resource, { id }: Row) {
  return { resourceType: eventTypeOf(resource), resourceId: String(id) };
}

/** In snake_case, as integrators know it: `funds_transfers`. */
function eventTypeOf({ type }: Resource): string {
  return type.replaceAll('-', '_');
}

/** Nothing when all values are what they were: then nothing is stamped either. */
async function write(
  trx: Queryable,
  { table, storedIn = table }: Resource,
  { before, values, now }: { before: Row; values: Row; now: Date },
): Promise<Row | undefined> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const terms = given.map(([column, value]) => ({
    column: sql.ref(column),
    value: toColumn(value),
  }));
  if (terms.length === 0) return undefined;
  const sets = terms.map(({ column, value }) => sql`${column} = ${value}`);
  const stamped = 'updated_at' in before ? [...sets, sql`updated_at = ${now}`] : sets;
  const differs = terms.map(({ column, value }) => sql`${column} is distinct from ${value}`);
  const { rows } = await sql<Row>`
    update ${sql.table(storedIn)} set ${sql.join(stamped)}
    where id = ${String(before.id)} and (${sql.join(differs, sql` or `)}) returning *`.execute(trx);
  return rows[0];
}

async function find(
  trx: Queryable,
  { type, table, storedIn = table }: Resource,
  { id, lock = false }: { id: string; lock?: boolean },
): Promise<Row> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(storedIn)} where id = ${id} ${lock ? sql`for update` : sql``}`.execute(
    trx,
  );
  if (rows[0]) return rows[0];
  throw new Error(`there is no row of "${type}" with this id`);
}
