import { forEachRow } from '../../kernel/services/index.ts';
import type { Services } from '../../kernel/work/index.ts';

/**
 * Objects in the bucket without a document. A row with the key is inserted before the object is
 * stored and deleted by the transaction that stores the document. When a document is deleted, a
 * trigger inserts the row again. So even if a process dies, every unused object has a row.
 */

/** Returns an object's name in the bucket. */
export function objectNameOf(key: string): string {
  return `documents/${key}`;
}

const batchSize = 100;

/** Removes objects that are due. */
export async function sweepLooseObjects(services: Services): Promise<void> {
  if (!services.objects) return;
  const due = await services.store.db
    .selectFrom('loose_objects')
    .select('key')
    .where('remove_at', '<=', services.clock.system())
    .orderBy('remove_at')
    .limit(batchSize)
    .execute();
  await removeLoose(
    services,
    due.map(({ key }) => key),
  );
}

/** Removes unused objects. Waits for transactions that take one of them; later ones fail. */
export async function removeLoose(
  { store, objects }: Services,
  keys: readonly string[],
): Promise<void> {
  if (!objects || keys.length === 0) return;
  const given = await store.db
    .updateTable('loose_objects')
    .set({ removing: true })
    .where('key', 'in', keys)
    .returning('key')
    .execute();
  await forEachRow(given, async ({ key }) => {
    await objects.remove(objectNameOf(key));
    await store.db.deleteFrom('loose_objects').where('key', '=', key).execute();
  });
}
