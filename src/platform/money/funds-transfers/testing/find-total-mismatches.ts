import { sql } from 'kysely';
import type { Store } from '../../../kernel/store/database/store.ts';

/** Returns accounts whose totals don't match their transfers. */
export async function findTotalMismatches({ db }: Pick<Store, 'db'>): Promise<unknown[]> {
  const { rows } = await sql`
    with disputes as (
      select * from chargebacks where status not in ('won', 'lost')
    ), shares as (
      select t.*, abs(t.amount) - case when t.parent_id is null then coalesce((
        select sum(c.amount) from funds_transfers c where c.parent_id = t.id), 0) else 0 end as own,
        coalesce(t.reversed_amount, 0) - case when t.parent_id is null then coalesce((
        select sum(c.reversed_amount) from funds_transfers c where c.parent_id = t.id), 0)
        else 0 end as back,
        coalesce((select sum(r.amount - coalesce(gone.reversed_amount, 0))
          from refunds r left join funds_transfers gone on gone.refund_id = r.id
          where r.funds_transfer_to_refund_id = t.id and r.status = 'processed'), 0) as refunded,
        exists (select from contingent_holds h where h.status = 'pending'
          and h.funds_transfer_id = coalesce(t.parent_id, t.id)
          and not exists (select from disputes d where d.hold_id = h.id)) as held,
        -- If only a chargeback holds, the held amount is the disputed one.
        coalesce((select sum(d.amount) from disputes d join contingent_holds h on h.id = d.hold_id
          where h.status = 'pending' and h.funds_transfer_id = t.id), 0) as disputed
      from funds_transfers t
    ), wanted as (
      select account_id,
        coalesce(sum((own - back) * sign(amount))
          filter (where status in ('settled', 'reversed')), 0) as settled,
        coalesce(sum(own) filter (where status = 'pending' and amount < 0), 0) as pending,
        coalesce(sum(case when held then own - back - refunded else disputed end)
          filter (where status in ('settled', 'reversed') and amount > 0), 0) as held
      from shares group by account_id
    )
    select t.account_id, t.settled, w.settled as wanted_settled, t.pending_transfer,
      w.pending, t.contingent_hold, w.held
    from account_cash_totals t left join wanted w using (account_id)
    where t.currency_type = 'USD' and (t.settled, t.pending_transfer, t.contingent_hold)
      is distinct from (coalesce(w.settled, 0), coalesce(w.pending, 0), coalesce(w.held, 0))
  `.execute(db);
  return rows;
}
