import { sql } from 'kysely';
import { toCents } from '../../../money/cash/cents.ts';
import type { useMoneyBench } from '../../../money/contributions/testing/money-bench.ts';
import type { Books } from './payment-model.ts';

/** Reads the books of the bench's account and of the simulated card network, without the wires that funded it. */
export async function readBooks({
  cards,
  accountId,
}: ReturnType<typeof useMoneyBench>): Promise<Books> {
  const entries = (type: string) => sql<string>`
    (select coalesce(-sum(amount), 0) from ledger_entries
      where account_id = total.account_id and ledger_account = ${type})`;
  const { rows } = await sql<Record<keyof Books, string>>`
    select (total.settled - ${entries('wire_settlement')})::text as cash,
      total.pending_transfer::text as waiting,
      total.contingent_hold::text as held,
      (select count(*) from chargebacks
        where status not in ('won', 'lost', 'forfeited'))::text as "openDisputes",
      ${entries('card_settlement')}::text as "fromNetwork",
      (- ${entries('ach_settlement')})::text as "toBank",
      ((select coalesce(sum(amount), 0) from network_authorizations where status = 'captured')
        - (select coalesce(sum(amount), 0) from network_refunds where not has_failed))::text as "networkPaid"
    from account_cash_totals total
    where total.account_id = ${accountId} and total.currency_type = 'USD'
  `.execute(cards.test.store.db);
  const [row] = rows;
  if (!row) throw new Error('the account has no cash');
  const cents = (name: keyof Books) => Number(toCents(row[name]));
  return {
    cash: cents('cash'),
    waiting: cents('waiting'),
    held: cents('held'),
    openDisputes: Number(row.openDisputes),
    fromNetwork: cents('fromNetwork'),
    toBank: cents('toBank'),
    networkPaid: cents('networkPaid'),
  };
}
