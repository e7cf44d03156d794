import { type Kysely, sql } from 'kysely';
import { accountCashTransfers } from './0012-account-cash-transfers.ts';

/** Double entry, kept by the database itself, and transfers between accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The other sides of postings: whatever is not an account of the platform. */
const ledger = [
  // Rows that are updated below must have no check waiting when their table is altered.
  'set constraints all immediate',
  'alter table cash_transactions add column posting_id uuid',
  'update cash_transactions set posting_id = id',
  'alter table cash_transactions alter column posting_id set not null',
  'create index cash_transactions_posting on cash_transactions (posting_id)',
  `create table ledger_entries (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    posting_id uuid not null,
    ledger_account text not null,
    amount numeric(20, 2) not null check (amount <> 0),
    currency_type text not null,
    created_at timestamptz not null
  )`,
  'create index ledger_entries_posting on ledger_entries (posting_id)',
  'create index ledger_entries_account on ledger_entries (account_id, created_at)',
  `create trigger ledger_entries_organization before insert on ledger_entries
    for each row execute function organization_from_account()`,
  `insert into ledger_entries
      (account_id, posting_id, ledger_account, amount, currency_type, created_at)
    select account_id, posting_id, case funds_transfer_type when 'sandbox' then 'sandbox_funds' else
      'card_settlement' end, -amount, currency_type, created_at
    from cash_transactions`,
];

/** The sides of a posting are nothing together, in each currency, when its transaction commits. */
const balance = [
  `create function require_balanced_posting() returns trigger language plpgsql as $$
    begin
      if exists (
        select from (
          select currency_type, amount from cash_transactions where posting_id = new.posting_id
          union all
          select currency_type, amount from ledger_entries where posting_id = new.posting_id
        ) as sides group by currency_type having sum(amount) <> 0
      ) then
        raise exception 'posting % does not balance', new.posting_id;
      end if;
      return null;
    end
  $$`,
  ...['cash_transactions', 'ledger_entries'].map(
    (table) => `create constraint trigger ${table}_balance after insert on ${table}
      deferrable initially deferred for each row execute function require_balanced_posting()`,
  ),
];

/**
 * What was posted stays as it was posted: a mistake is offset, never mended. The sandbox's reset
 * says that it deletes whole organizations.
 */
const lasting = [
  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('ledger.reset', true) = 'on' then
        return old;
      end if;
      raise exception 'what stands in % never changes', tg_table_name;
    end
  $$`,
  `create trigger cash_transactions_lasting
    before delete or update of id, account_id, posting_id, amount, currency_type, created_at
    on cash_transactions for each row execute function refuse_change()`,
  `create trigger ledger_entries_lasting before delete or update on ledger_entries
    for each row execute function refuse_change()`,
];

/** The settled total of an account follows its movements, whoever writes them. */
const totals = [
  `create function settle_cash() returns trigger language plpgsql as $$
    begin
      insert into account_cash_totals
          (organization_id, account_id, currency_type, settled, created_at, updated_at)
        values (new.organization_id, new.account_id, new.currency_type, new.amount,
          new.created_at, new.created_at)
        on conflict (account_id, currency_type) do update
          set settled = account_cash_totals.settled + excluded.settled,
            updated_at = excluded.updated_at;
      return null;
    end
  $$`,
  `create trigger cash_transactions_settle after insert on cash_transactions
    for each row execute function settle_cash()`,
  `alter table account_cash_totals add constraint account_cash_totals_held
    check (pending_transfer >= 0 and contingent_hold >= 0 and non_contingent_hold >= 0)`,
];

const features = `alter table organizations add column features jsonb not null default '{}'`;

const statements: readonly string[] = [
  ...ledger,
  ...balance,
  ...lasting,
  ...totals,
  features,
  ...accountCashTransfers,
];
