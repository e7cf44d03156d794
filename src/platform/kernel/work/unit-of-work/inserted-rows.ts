import {
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  PrimitiveValueListNode,
  type QueryId,
  ValueNode,
  ValuesNode,
} from 'kysely';
import type { Registry } from '../resources/registry.ts';

/**
 * Calls `record` for each row with an id that `insertInto` inserts into the table of a resource. So a unit of work
 * knows what it creates, without a word from its callback. A row that conflicts with another isn't inserted: a repeat
 * after a crash records nothing twice.
 */
export function recordInserts(
  registry: Registry,
  record: (type: string, id: string) => void,
): KyselyPlugin {
  const uncertain = new WeakMap<QueryId, (isInserted: (id: string) => boolean) => void>();
  return {
    transformQuery({ node, queryId }) {
      if (!InsertQueryNode.is(node)) return node;
      const recordThose = (isInserted: (id: string) => boolean) => {
        for (const type of typesIn(registry, node.into?.table.identifier.name)) {
          for (const id of idsIn(node).filter(isInserted)) record(type, id);
        }
      };
      if (node.onConflict) uncertain.set(queryId, recordThose);
      else recordThose(() => true);
      return node;
    },
    async transformResult({ result, queryId }) {
      // An update in place of the insert returns the row that was there.
      const ids = result.rows.map((row) => row.id);
      if (result.numAffectedRows || ids.length > 0) {
        uncertain.get(queryId)?.((id) => ids.length === 0 || ids.includes(id));
      }
      return result;
    },
  };
}

type Resources = Registry['resources'];

const known = new WeakMap<Resources, ReadonlyMap<string, readonly string[]>>();

/** Returns the types of resources that a table stores. */
function typesIn({ resources }: Registry, table: string | undefined): readonly string[] {
  const byTable = known.get(resources) ?? typesByTable(resources);
  known.set(resources, byTable);
  return byTable.get(table ?? '') ?? [];
}

function typesByTable(resources: Resources): Map<string, string[]> {
  const byTable = new Map<string, string[]>();
  for (const { type, table, storedIn = table } of resources) {
    byTable.set(storedIn, [...(byTable.get(storedIn) ?? []), type]);
  }
  return byTable;
}

function idsIn({ columns, values }: InsertQueryNode): string[] {
  const place = columns?.findIndex(({ column }) => column.name === 'id') ?? -1;
  if (place < 0 || !values || !ValuesNode.is(values)) return [];
  return values.values
    .map((row) => (PrimitiveValueListNode.is(row) ? row.values[place] : plainOf(row.values[place])))
    .filter((id) => typeof id === 'string');
}

/** Returns undefined for an id that the database computes. */
function plainOf(node: OperationNode | undefined): unknown {
  return node && ValueNode.is(node) ? node.value : undefined;
}
