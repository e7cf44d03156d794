import { forEachRow } from '../../kernel/services/index.ts';
import type { Services } from '../../kernel/work/index.ts';

/**
 * Objects in the bucket that no document has. A row with the key is written before the object is put,
 * and deleted by the transaction that writes the document. When a document is deleted, a trigger writes
 * the row again. So whatever fails, and whenever a process dies, every object that is left has a row.
 */

/** The name in the bucket of the object with a key. */
export function objectNameOf(key: string): string {
  return `documents/${key}`;
}

const mostAtOnce = 100;

/** Removes the objects whose time has come. */
export async function sweepLooseObjects(services: Services): Promise<void> {
  if (!services.objects) return;
  const due = await services.store.db
    .selectFrom('loose_objects')
    .select('key')
    .where('remove_at', '<=', services.clock.system())
    .orderBy('remove_at')
    .limit(mostAtOnce)
    .execute();
  await removeLoose(
    services,
    due.map(({ key }) => key),
  );
}

/**
 * Removes the objects among `keys` that no document has. Waits for transactions that are taking one of
 * them; a transaction that comes later fails.
 */
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
