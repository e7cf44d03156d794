import { sql, type Transaction } from 'kysely';
import type { Database } from '../../store/index.ts';
import type { Environment } from '../environment/environment.ts';

/** Action of a test delivery, which has one attempt. */
export const testAction = 'test';

/** Deliveries that one transaction moves. The embedded database does nothing else meanwhile. */
const batchSize = 500;

/** Disables a config. Its pending deliveries are parked soon. An earlier reason stays. */
export async function disable(
  trx: Transaction<Database>,
  id: string,
  { now, reason }: { now: Date; reason: string },
): Promise<void> {
  await trx
    .updateTable('webhook_configs')
    .set({ enabled: false, disabled_at: now, disabled_reason: reason, updated_at: now })
    .set({ moves_deliveries: true })
    .where('id', '=', id)
    .where('enabled', '=', true)
    .execute();
}

/** Makes the deliveries of an enabled config due, in order: parked ones soon, others immediately. */
export async function resume(
  trx: Transaction<Database>,
  configId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('webhook_configs')
    .set({ moves_deliveries: true })
    .where('id', '=', configId)
    .execute();
  await trx
    .updateTable('webhooks')
    .set({ next_attempt_at: now })
    .where('webhook_config_id', '=', configId)
    .where('success', '=', false)
    .where('next_attempt_at', '>', now)
    .where('action', '!=', testAction)
    .execute();
}

type Mover = Pick<Environment, 'store' | 'clock'>;

/**
 * Parks a batch of deliveries of disabled configs, so that claims don't read past them, or makes a batch of
 * parked ones of an enabled config due. A receiver that was down may have a hundred thousand.
 *
 * @returns what it has moved; undefined if nothing is left
 */
export function moveDeliveries({ store, clock }: Mover): Promise<'parked' | 'resumed' | undefined> {
  return store.transaction(async (trx) => {
    const configs = await trx
      .selectFrom('webhook_configs')
      .select(['id', 'enabled'])
      .where('moves_deliveries', '=', true)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute();
    const disabled = configs.filter(({ enabled }) => !enabled).map(({ id }) => id);
    if (disabled.length > 0) {
      await endMoves(trx, disabled, await park(trx, disabled));
      return 'parked';
    }
    const [config] = configs;
    if (!config) return undefined;
    await endMoves(trx, [config.id], await makeDue(trx, config.id, clock.now()));
    return 'resumed';
  });
}

async function endMoves(
  trx: Transaction<Database>,
  configIds: readonly string[],
  moved: number,
): Promise<void> {
  if (moved === batchSize) return;
  await trx
    .updateTable('webhook_configs')
    .set({ moves_deliveries: false })
    .where(sql<boolean>`id = any(${configIds}::uuid[])`)
    .execute();
}

/** In the order of claiming, whose index has no others in front of them. */
async function park(trx: Transaction<Database>, configIds: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update webhooks set next_attempt_at = null
    where id in (
      select id from webhooks
      where not success and next_attempt_at is not null and webhook_config_id = any(${configIds}::uuid[])
      order by next_attempt_at, sequence
      limit ${sql.lit(batchSize)}
    )`.execute(trx);
  return Number(numAffectedRows);
}

async function makeDue(trx: Transaction<Database>, configId: string, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update webhooks set next_attempt_at = ${now}
    where id in (
      select id from webhooks
      where not success and next_attempt_at is null and action <> ${sql.lit(testAction)}
        and webhook_config_id = ${configId}
      order by sequence
      limit ${sql.lit(batchSize)}
    )`.execute(trx);
  return Number(numAffectedRows);
}
