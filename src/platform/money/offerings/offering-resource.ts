import type { Selectable } from 'kysely';
import { Offering } from '../../../contract/index.ts';
import type { OfferingsTable } from '../../kernel/store/index.ts';
import { defineResource, ofAccount, toMany, toOne, type Work } from '../../kernel/work/index.ts';

export type OfferingRow = Selectable<OfferingsTable>;

/** Offerings, with what they have raised. Coverage: LI10. */
export const offerings = defineResource(Offering, {
  table: 'offerings',
  relationships: {
    account: toOne('accounts'),
    currency: toOne('currencies', 'currency_type'),
    contributions: toMany('contributions', 'offering_id'),
  },
  visibleTo: ofAccount('account_id'),
});

/**
 * Locks an offering until the unit of work ends, beside inserted contributions that refer to it: with
 * `for update`, two of them would wait for each other.
 */
export function lockOffering({ trx }: Work, id: string): Promise<OfferingRow> {
  return trx
    .selectFrom('offerings')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
