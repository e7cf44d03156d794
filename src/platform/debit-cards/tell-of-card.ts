import type { Transaction } from 'kysely';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';

/** Announces a card, or what has changed of it. Specification: "Events", card issuance. */
export async function tellOfCard(
  { webhooks }: Pick<Services, 'webhooks'>,
  trx: Transaction<Database>,
  card: { readonly id: string; readonly account_id: string },
  action: 'create' | 'update',
  changes: readonly string[] = [],
): Promise<void> {
  await webhooks.enqueue(trx, {
    accountId: card.account_id,
    action,
    resourceType: 'cards',
    resourceId: card.id,
    data: action === 'create' ? {} : { changes: [...changes] },
  });
}
