import { sql } from 'kysely';
import { forEachRow, type RecurringJob } from '../../kernel/services/index.ts';
import type { Queryable } from '../../kernel/store/index.ts';
import { contributions } from '../../money/contributions/contribution-resource.ts';
import { cancelByCard } from './cancel-contribution.ts';
import type { CardsParts } from './cards-parts.ts';

/**
 * Cancels contributions to offerings that were created for the card form, and whose last token has
 * expired, so that their parts are free again.
 */
export function cancelExpiredJob(parts: CardsParts): RecurringJob {
  const { store, transact } = parts.services;
  return {
    name: 'cancel-expired-contributions',
    everySeconds: 60,
    async run(now) {
      const expired = await findExpired(store.db, now);
      await forEachRow(expired, ({ id }) =>
        transact(async (work) => {
          await work.lock(contributions, id);
          const open = await parts.attempts.findOpen(work.trx, id);
          const [still] = await findExpired(work.trx, now, id);
          // The cardholder may still answer the bank.
          if (still && !open) await cancelByCard(work, id, parts);
        }),
      );
    },
  };
}

async function findExpired(db: Queryable, now: Date, id: string | null = null) {
  const { rows } = await sql<{ id: string }>`
    select id from contributions
    where offering_id is not null and origin = 'pre_created' and status = 'pending'
      and (${id}::uuid is null or id = ${id})
      and not exists (
        select from resource_tokens where resource_id = contributions.id
          and resource_token_type = 'contribution' and status = 'active' and expires_at > ${now})
    order by created_at, id limit 100`.execute(db);
  return rows;
}
