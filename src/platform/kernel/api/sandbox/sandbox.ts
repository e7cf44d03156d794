import { sql } from 'kysely';
import { advanceSandboxClock, resetSandbox } from '../../../../contract/index.ts';
import { type Store, toTimestamp } from '../../store/index.ts';
import { plain } from '../http/reply.ts';
import { route } from '../http/route.ts';
import type { ModuleFactory } from '../modules/platform-module.ts';
import { advanceClockOffset } from './clock-offset.ts';
import { readOwnedTables } from './owned-tables.ts';
import { type ClockMovers, requireClockMover } from './require-clock-mover.ts';

/** Operations of the sandbox only. Public contract, section 6. */
export function sandbox(options: {
  setClockOffset: (seconds: number) => void;
  /** Runs due jobs and sends due webhooks. */
  runDue: () => Promise<void>;
  clockMovers: ClockMovers;
}): ModuleFactory {
  return ({ store, clock }) => ({
    routes: [
      route(advanceSandboxClock, async ({ input, caller }) => {
        await requireClockMover(store, caller, options.clockMovers);
        options.setClockOffset(await advanceClockOffset(store, input.seconds));
        await options.runDue();
        const attributes = { now: toTimestamp(clock.now()) };
        return plain({ data: { type: 'sandbox-clocks', id: 'sandbox', attributes } });
      }),
      route(resetSandbox, async ({ caller }) => {
        await resetOrganization(store, caller.organizationId);
        return new Response(null, { status: 204 });
      }),
    ],
  });
}

/** A reset keeps credentials, and what trading needs, also for others with the same desk. */
const keptTables = [
  'organizations',
  'users',
  'api_keys',
  'user_groups',
  'user_group_members',
  'trade_desks',
  'asset_trade_desks',
  // Objects that still have to be removed.
  'loose_objects',
];

async function resetOrganization(store: Store, organizationId: string): Promise<void> {
  const tables = (await readOwnedTables(store.db)).filter(({ name }) => !keptTables.includes(name));
  await store.transaction(async (trx) => {
    // Posted entries can't be deleted otherwise.
    await sql`select set_config('ledger.reset', 'on', true)`.execute(trx);
    for (const { name } of tables) {
      const rows = sql`${sql.table(name)} where organization_id = ${organizationId}`;
      await sql`delete from ${rows}`.execute(trx);
    }
  });
}
