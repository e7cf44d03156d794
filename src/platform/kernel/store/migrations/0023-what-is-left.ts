import { type Kysely, sql } from 'kysely';

/**
 * What a chargeback disputes, and what of a transfer is held back. A chargeback from before took all
 * of its transfer; while it is open it disputes what nothing else has taken. `held_amount` is the
 * part of the account's `contingent_hold` that is this transfer's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  'alter table chargebacks add column amount numeric(15, 2) check (amount >= 0)',
  `update chargebacks set amount = case
      when chargebacks.status in ('won', 'lost', 'forfeited') then transfer.amount
      else greatest(0, transfer.amount - coalesce(transfer.reversed_amount, 0) - coalesce((
        select sum(refunds.amount) from refunds
        where refunds.funds_transfer_to_refund_id = transfer.id
          and refunds.status <> 'cancelled'), 0))
    end
    from funds_transfers transfer where transfer.id = chargebacks.funds_transfer_id`,
  'alter table chargebacks alter column amount set not null',
  `alter table funds_transfers
    add column held_amount numeric(15, 2) not null default 0 check (held_amount >= 0)`,
  `update funds_transfers one set held_amount =
      one.amount - coalesce(one.reversed_amount, 0) - coalesce((
        select sum(part.amount - coalesce(part.reversed_amount, 0)) from funds_transfers part
        where part.parent_id = one.id), 0)
    where one.amount > 0 and one.status in ('settled', 'reversed') and exists (
      select from contingent_holds hold where hold.status = 'pending'
        and hold.funds_transfer_id = coalesce(one.parent_id, one.id))`,
];
