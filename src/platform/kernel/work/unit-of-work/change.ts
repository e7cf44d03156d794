import type { RawBuilder, Selectable, SelectType, UpdateType } from 'kysely';
import type { ResourceChange, WebhookEvent } from '../../services/index.ts';
import type { Clock, Queryable, WaitingWrite } from '../../store/index.ts';
import type { Row } from '../resources/attribute.ts';
import type { Resource } from '../resources/resource.ts';
import { type Changed, eventOf, eventsOf, eventTypeOf, receiversOf } from './announcements.ts';
import { type Add, type Insert, insertRow, insertStatement } from './insert.ts';
import type { GeneratedColumns } from './rows.ts';
import { assignRow, changeRow, changeRows, findRow, stampRow } from './rows.ts';
import { createTouched } from './touched.ts';

/**
 * Changes a row of a resource and stamps it. The unit of work announces it once at its end, with the
 * attributes that differ then.
 *
 * @param row the locked row; or its id, to lock it here
 * @param values undefined ones stay unchanged
 * @returns the stored row; the same object if nothing changed
 */
export type Change = <Stored>(
  resource: Resource<Row, Stored>,
  row: RowOf<Stored> | string,
  values: ValuesOf<Stored>,
) => Promise<RowOf<Stored>>;

/** Any row if only the declaration of the resource is known. */
type RowOf<Stored> = unknown extends Stored ? object : Selectable<Stored>;

/** Like {@link Change}, for the same values in several locked rows. */
export type ChangeAll = <Stored>(
  resource: Resource<Row, Stored>,
  rows: readonly RowOf<Stored>[],
  values: ValuesOf<Stored>,
) => Promise<void>;

/**
 * Like {@link Change}, but written together with the next statement. The row must be locked, and the
 * database must store the values unchanged: no decimals, no sealed values.
 *
 * @param generated the values that the database will compute for generated columns
 */
export type Assign = <Stored>(
  resource: Resource<Row, Stored>,
  row: RowOf<Stored>,
  values: ValuesOf<Stored>,
  ...generated: keyof GeneratedColumns<Stored> extends never ? [] : [GeneratedColumns<Stored>]
) => RowOf<Stored>;

/** Columns of the domain `sealed` take sealed values, others the values that are read. */
type ValuesOf<Stored> = unknown extends Stored
  ? object
  : {
      readonly [Column in keyof Stored]?:
        | (Buffer extends UpdateType<Stored[Column]>
            ? UpdateType<Stored[Column]>
            : SelectType<Stored[Column]>)
        | undefined;
    };

/** Locks a row until the unit of work ends. @throws if it doesn't exist */
export type Lock = <Stored>(resource: Resource<Row, Stored>, id: string) => Promise<RowOf<Stored>>;

export interface Changes {
  /** Reads a row of a resource without locking it. @throws if it doesn't exist */
  readonly read: Lock;
  readonly lock: Lock;
  readonly insert: Insert;
  readonly add: Add;
  /** Adds a write to the next statement. Neither its other rows nor a trigger may read the row. */
  gather(write: WaitingWrite): void;
  readonly change: Change;
  readonly assign: Assign;
  readonly changeAll: ChangeAll;
  /** Stamps a locked row, and announces changes of its parts in other tables. */
  changeParts(resource: Resource, row: object, names: readonly string[]): Promise<void>;
  /** Announces a row that was inserted here as updated, with these names and later changes. */
  announceInserted(resource: Resource, row: object, names: readonly string[]): void;
  /**
   * Records a resource that is created here, so that who looks at its list learns of it. For SQL text, gathered writes and
   * ids of the database: what `insertInto` inserts with an id is recorded anyway.
   */
  recordCreated(type: string, id: string): void;
  /** Announces an event. After an `update`, the resource is not announced again. */
  announce(event: WebhookEvent): Promise<void>;
  announceNew(resource: Resource, row: object, data?: WebhookEvent['data']): Promise<void>;
  announceDeleted(resource: Resource, row: object): Promise<void>;
  /** Suppresses an announcement, because another one includes it. */
  suppressAnnouncement(resource: Resource, id: string): void;
  announceRest(): Promise<void>;
  /** Returns the types of resources with a new status, and the status. */
  newStatuses(): (readonly [type: string, status: string])[];
  /** Returns the resources that were created, changed or deleted here, announced or not. */
  touched(): ResourceChange[];
}

export function createChanges(options: {
  trx: Queryable;
  clock: Clock;
  newId: () => string;
  gather: (write: WaitingWrite) => void;
  withGathered: <Result>(statement: RawBuilder<Result>) => RawBuilder<Result>;
  enqueue: (event: WebhookEvent) => Promise<void>;
}): Changes {
  const { trx, clock, newId, gather, withGathered, enqueue } = options;
  const changed = new Map<string, Changed>();
  const announced = new Set<string>();
  const touched = createTouched(trx);
  const announce = async (event: WebhookEvent) => {
    touched.byEvent(event);
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

  function assign(resource: Resource, before: Row, values: Row, generated?: Row): Row {
    const assigned = assignRow(resource, { before, values, generated, now: clock.now() });
    if (!assigned) return before;
    gather(assigned.write);
    note(resource, before, assigned.after);
    return assigned.after;
  }

  async function changeAll(resource: Resource, rows: readonly Row[], values: Row): Promise<void> {
    const before = new Map(rows.map((row) => [String(row.id), row]));
    const ids = [...before.keys()];
    for (const after of await changeRows(trx, resource, { ids, values, now: clock.now() })) {
      note(resource, before.get(String(after.id)) ?? after, after);
    }
  }

  function note(resource: Resource, before: Row, after: Row): Changed {
    touched.add(resource, after, 'update');
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
    touched: touched.all,
    // Each resource names its own table, so its rows are rows of that table.
    read: ((resource: Resource, id: string) => findRow(trx, resource, { id })) as Lock,
    lock: ((resource: Resource, id: string) => findRow(trx, resource, { id, lock: true })) as Lock,
    insert: (async (resource: Resource, values: Row, { withGathered: isWith = false } = {}) => {
      const prepare = isWith ? withGathered : undefined;
      const row = await insertRow(trx, { resource, row: stamped(values) }, prepare);
      touched.add(resource, row, 'create');
      return row;
    }) as Insert,
    add: ((resource: Resource, values: Row) => {
      const row = stamped(values);
      const { table, storedIn = table } = resource;
      gather({ kind: 'insert', table: storedIn, statement: insertStatement(resource, row) });
      touched.add(resource, row, 'create');
      return row.id;
    }) as Add,
    gather,
    change: change as Change,
    assign: assign as Assign,
    changeAll: changeAll as ChangeAll,
    async changeParts(resource, row, names) {
      if (names.length === 0) return;
      const before: Row = { ...row };
      const after = await stampRow(trx, resource, { before, now: clock.now() });
      const { parts } = note(resource, before, after);
      for (const name of names) parts.add(name);
    },
    announceInserted(resource, row, names) {
      const arrived: Row = { ...row };
      const { parts } = note(resource, arrived, arrived);
      for (const name of names) parts.add(name);
    },
    recordCreated: touched.addCreated,
    announce,
    announceNew(resource, row, data) {
      touched.add(resource, { ...row }, 'create');
      return announceWhole(resource, { ...row }, { action: 'create', data });
    },
    async announceDeleted(resource, row) {
      await touched.addDeleted(resource, { ...row });
      await announceWhole(resource, { ...row }, { action: 'delete' });
    },
    suppressAnnouncement: (resource, id) => announced.add(`${eventTypeOf(resource)} ${id}`),
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
