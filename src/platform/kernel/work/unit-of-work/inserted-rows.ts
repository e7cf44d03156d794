import {
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  PrimitiveValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import type { Registry } from '../resources/registry.ts';

/**
 * Calls `record` for each row with an id that `insertInto` inserts into the table of a resource. So a unit of work
 * knows what it creates, without a word from its callback. If the row conflicts with another, nobody can see the
 * recorded id, because the row doesn't exist.
 */
export function recordInserts(
  registry: Registry,
  record: (type: string, id: string) => void,
): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (InsertQueryNode.is(node)) {
        for (const type of typesIn(registry, node.into?.table.identifier.name)) {
          for (const id of idsIn(node)) record(type, id);
        }
      }
      return node;
    },
    transformResult: async ({ result }) => result,
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
