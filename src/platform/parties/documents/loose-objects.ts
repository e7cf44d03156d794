import { eachAlone } from '../../kernel/jobs/each-alone.ts';
import type { Services } from '../../kernel/services.ts';

/**
 * Objects in the bucket that no document has. A key is written down here before its object is made,
 * and taken off by the transaction that writes the document; when a document is deleted, a trigger
 * writes it down again. So whatever fails, and whenever a process dies, what is left of it is found.
 */

/** What the object of a key is called in the bucket. */
export function objectNameOf(key: string): string {
  return `documents/${key}`;
}

const mostAtOnce = 100;

/** Removes what has been loose for long enough. */
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
 * Removes those of the objects that are loose. A transaction that is taking one of them is waited
 * for; one that comes later finds it given up.
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
  await eachAlone(given, async ({ key }) => {
    await objects.remove(objectNameOf(key));
    await store.db.deleteFrom('loose_objects').where('key', '=', key).execute();
  });
}
