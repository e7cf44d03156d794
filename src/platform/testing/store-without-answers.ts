import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type RootOperationNode,
  TableNode,
} from 'kysely';
import type { Store } from '../kernel/store/database/store.ts';

/**
 * Returns the store of a process that dies after it has committed a request, and before it has stored the
 * answer: everything is written but the answer.
 */
export function storeWithoutAnswers(store: Store): Store {
  return { ...store, db: store.db.withPlugin(dyingBeforeTheAnswer) };
}

const dyingBeforeTheAnswer: KyselyPlugin = {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (keepsAnswer(node)) throw new Error('The process died.');
    return node;
  },
  transformResult: async ({ result }) => result,
};

function keepsAnswer(node: RootOperationNode): boolean {
  if (node.kind !== 'UpdateQueryNode' || !node.table || !TableNode.is(node.table)) return false;
  return (
    node.table.table.identifier.name === 'idempotent_requests' &&
    JSON.stringify(node.updates).includes('"answer"')
  );
}
