import type { OperationNodeSource, Selectable } from 'kysely';
import type { Clock } from './clock.ts';
import { type Add, type Insert, insertRow, insertStatement } from './insert.ts';
import type { Row } from './json-api/attribute.ts';
import { columnOfToOne } from './json-api/relationship.ts';
import { columnOfAttribute, type Resource } from './json-api/resource.ts';
import type { WebhookEvent } from './outbox/webhooks.ts';
import { changeRow, changeRows, findRow, stampRow } from './rows.ts';
import type { Queryable } from './store/store.ts';

/**
 * Changes a row of a resource, stamps it, and announces it with the rest of the unit of work: once,
 * by the names of the attributes whose value is another one then, and not at all when there are none.
 *
 * @param row the row as it stands, locked; or its id, to have it locked here
 * @param values columns to write; those that are undefined stay as they are
 * @returns the row as it stands now: the very same where nothing differs
 */
export type Change = <Stored>(
  resource: Resource<Row, Stored>,
  row: RowOf<Stored> | string,
  values: ValuesOf<RowOf<Stored>>,
) => Promise<RowOf<Stored>>;

/** A row as it is stored; of a resource that is known by no more than its declaration, any row. */
type RowOf<Stored> = unknown extends Stored ? object : Selectable<Stored>;

/**
 * The same for several locked rows of a resource, which all get the same values, in one statement.
 * Rows in which nothing differs are left alone.
 */
export type ChangeAll = <Stored>(
  resource: Resource<Row, Stored>,
  rows: readonly RowOf<Stored>[],
  values: ValuesOf<RowOf<Stored>>,
) => Promise<void>;

type ValuesOf<TableRow> = { readonly [Column in keyof TableRow]?: TableRow[Column] | undefined };

interface Changed {
  readonly resource: Resource;
  readonly before: Row;
  after: Row;
  /** Names of what has changed besides its own columns. */
  readonly parts: Set<string>;
}

/** Locks a row of a resource until the unit of work ends. @throws when it is not there */
export type Lock = <Stored>(resource: Resource<Row, Stored>, id: string) => Promise<RowOf<Stored>>;

/** What a unit of work reads, writes and announces. */
export interface Changes {
  /** Reads a row of a resource without locking it. @throws when it is not there */
  readonly read: Lock;
  readonly lock: Lock;
  readonly insert: Insert;
  readonly add: Add;
  /** Has an insert written with the next statement: for rows that neither it nor a trigger reads. */
  gather(insert: OperationNodeSource): void;
  readonly change: Change;
  readonly changeAll: ChangeAll;
  /**
   * Stamps a locked row, and announces it with the names of what has changed that belongs to it and
   * is stored elsewhere: the addresses of a contact.
   */
  changeParts(resource: Resource, row: object, names: readonly string[]): Promise<void>;
  /** Announces an event; after an `update`, the resource is not announced again in this unit of work. */
  announce(event: WebhookEvent): Promise<void>;
  /** Announces that a resource has been created; `data` is what the announcement says besides. */
  announceNew(resource: Resource, row: object, data?: WebhookEvent['data']): Promise<void>;
  /** Announces that a resource has been removed. */
  announceGone(resource: Resource, row: object): Promise<void>;
  /** Has changes of a resource go unannounced: another announcement of this unit of work names it. */
  silence(resource: Resource, id: string): void;
  /** Announces what has changed and is not announced yet, at the end of the unit of work. */
  announceRest(): Promise<void>;
  /** Resources that have another status now: their types, and the status. */
  newStatuses(): (readonly [type: string, status: string])[];
}

export function createChanges(options: {
  trx: Queryable;
  clock: Clock;
  newId: () => string;
  gather: (insert: OperationNodeSource) => void;
  enqueue: (event: WebhookEvent) => Promise<void>;
}): Changes {
  const { trx, clock, newId, gather, enqueue } = options;
  const changed = new Map<string, Changed>();
  const announced = new Set<string>();
  const announce = async (event: WebhookEvent) => {
    if (event.action === 'update') announced.add(`${event.resourceType} ${event.resourceId}`);
    await enqueue(event);
  };

  function stamped(values: Row): Row {
    const now = clock.now();
    return { id: newId(), ...values, created_at: now, updated_at: now };
  }

  async function change(resource: Resource, row: Row | string, values: Row): Promise<Row> {
    const before =
      typeof row === 'string' ? await findRow(trx, resource, { id: row, lock: true }) : row;
    const after = await changeRow(trx, resource, { before, values, now: clock.now() });
    if (!after) return before;
    note(resource, before, after);
    return after;
  }

  async function changeAll(resource: Resource, rows: readonly Row[], values: Row): Promise<void> {
    const before = new Map(rows.map((row) => [String(row.id), row]));
    const ids = [...before.keys()];
    for (const after of await changeRows(trx, resource, { ids, values, now: clock.now() })) {
      note(resource, before.get(String(after.id)) ?? after, after);
    }
  }

  function note(resource: Resource, before: Row, after: Row): Changed {
    const key = `${eventTypeOf(resource)} ${before.id}`;
    const known = changed.get(key) ?? { resource, before, after, parts: new Set() };
    known.after = after;
    changed.set(key, known);
    return known;
  }

  async function announceWhole(
    resource: Resource,
    row: Row,
    { action, data = {} }: { action: string; data?: WebhookEvent['data'] | undefined },
  ): Promise<void> {
    for (const accountId of await receiversOf(trx, resource, row)) {
      await announce({ ...eventOf(resource, row), accountId, action, data });
    }
  }

  return {
    // Each resource names its own table: its rows are the rows of that table.
    read: ((resource: Resource, id: string) => findRow(trx, resource, { id })) as Lock,
    lock: ((resource: Resource, id: string) => findRow(trx, resource, { id, lock: true })) as Lock,
    insert: ((resource: Resource, values: Row) =>
      insertRow(trx, resource, stamped(values))) as Insert,
    add: ((resource: Resource, values: Row) => {
      const row = stamped(values);
      gather(insertStatement(resource, row));
      return row.id;
    }) as Add,
    gather,
    change: change as Change,
    changeAll: changeAll as ChangeAll,
    async changeParts(resource, row, names) {
      if (names.length === 0) return;
      const before: Row = { ...row };
      const after = await stampRow(trx, resource, { before, now: clock.now() });
      const { parts } = note(resource, before, after);
      for (const name of names) parts.add(name);
    },
    announce,
    announceNew: (resource, row, data) =>
      announceWhole(resource, { ...row }, { action: 'create', data }),
    announceGone: (resource, row) => announceWhole(resource, { ...row }, { action: 'delete' }),
    silence: (resource, id) => announced.add(`${eventTypeOf(resource)} ${id}`),
    async announceRest() {
      for (const [key, one] of changed) {
        if (!announced.has(key)) for (const event of await eventsOf(trx, one)) await enqueue(event);
      }
    },
    newStatuses: () =>
      [...changed.values()].flatMap(({ resource, before, after }) =>
        typeof after.status === 'string' && after.status !== before.status
          ? [[eventTypeOf(resource), after.status] as const]
          : [],
      ),
  };
}

/**
 * Names of the attributes, and of the relationships to one, that differ; sorted. A relationship is
 * named as `account.id`; one to a part of the resource as the part is: `primary-address`.
 */
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
  const { parts = [] } = resource.announced ?? {};
  const toLink = ([name]: [string, unknown]) => (parts.includes(name) ? name : `${name}.id`);
  return [...attributes.map(([name]) => name), ...links.map(toLink)].sort();
}

async function eventsOf(
  trx: Queryable,
  { resource, before, after, parts }: Changed,
): Promise<WebhookEvent[]> {
  const { extras } = resource.announced ?? {};
  const names = [...new Set([...namesOfChanges(resource, before, after), ...parts])];
  if (names.length === 0) return [];
  const changes = [...names, ...(extras?.names?.(names, { before, after }) ?? [])].sort();
  const data = { changes, ...extras?.data?.(after, changes) };
  return (await receiversOf(trx, resource, after)).map((accountId) => ({
    ...eventOf(resource, after),
    ...{ accountId, action: 'update', data },
  }));
}

async function receiversOf(trx: Queryable, { announced }: Resource, row: Row): Promise<string[]> {
  const receivers = announced?.receivers ?? ['account_id'];
  const ids =
    typeof receivers === 'function'
      ? await receivers(trx, row)
      : receivers.map((column) => row[column]);
  return ids.filter((id) => typeof id === 'string');
}

function eventOf(resource: Resource, { id }: Row) {
  return { resourceType: eventTypeOf(resource), resourceId: String(id) };
}

/** In snake_case, as integrators know it: `funds_transfers`. */
function eventTypeOf({ type }: Resource): string {
  return type.replaceAll('-', '_');
}
