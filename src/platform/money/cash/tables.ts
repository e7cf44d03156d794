import { type Notes, ofAccount } from '../../kernel/store/index.ts';

export const cashTables: readonly string[] = [
  `create table account_cash_totals (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    currency_type text not null,
    settled numeric(20, 2) not null default 0,
    pending_transfer numeric(20, 2) not null default 0,
    contingent_hold numeric(20, 2) not null default 0,
    non_contingent_hold numeric(20, 2) not null default 0,
    disbursable numeric(20, 2) not null
      generated always as (settled - pending_transfer - contingent_hold - non_contingent_hold) stored,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (account_id, currency_type),
    constraint account_cash_totals_held
      check (pending_transfer >= 0 and contingent_hold >= 0 and non_contingent_hold >= 0)
  )`,
  ...ofAccount('account_cash_totals'),
  // Every account has a total in dollars from the start.
  `create function begin_cash_totals() returns trigger language plpgsql as $$
    begin
      insert into account_cash_totals
          (organization_id, account_id, currency_type, created_at, updated_at)
        values (new.organization_id, new.id, 'USD', new.created_at, new.created_at);
      return null;
    end
  $$`,
  `create trigger accounts_cash_totals after insert on accounts
    for each row execute function begin_cash_totals()`,
  `create table cash_transactions (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    funds_transfer_id uuid references funds_transfers,
    amount numeric(20, 2) not null check (amount <> 0),
    currency_type text not null,
    comments_1 text,
    comments_2 text,
    comments_3 text,
    comments_4 text,
    funds_transfer_type text,
    ops_reference text,
    special_type text,
    effective_at timestamptz not null,
    settled_on date not null,
    created_at timestamptz not null,
    posting_id uuid not null
  )`,
  ...ofAccount('cash_transactions'),
  'create index cash_transactions_posting on cash_transactions (posting_id)',
  'create index cash_transactions_transfer on cash_transactions (funds_transfer_id)',
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
  `create constraint trigger cash_transactions_balance after insert on cash_transactions
    deferrable initially deferred for each row execute function require_balanced_posting()`,
  // Postings never change; errors are offset by another posting. Only the reset of the sandbox deletes
  // them, after it sets `ledger.reset`.
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
    on cash_transactions
    for each row execute function refuse_change()`,
  // The settled total of an account follows its movements, whatever inserts them.
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
  `alter table funds_transfers
    add foreign key (reversed_cash_transaction_id) references cash_transactions deferrable initially deferred,
    add foreign key (settled_cash_transaction_id) references cash_transactions deferrable initially deferred`,
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
  'create index ledger_entries_account on ledger_entries (account_id, created_at)',
  'create index ledger_entries_posting on ledger_entries (posting_id)',
  `create constraint trigger ledger_entries_balance after insert on ledger_entries
    deferrable initially deferred for each row execute function require_balanced_posting()`,
  `create trigger ledger_entries_lasting before delete or update on ledger_entries
    for each row execute function refuse_change()`,
  `create trigger ledger_entries_organization before insert on ledger_entries
    for each row execute function organization_from_account()`,
];

export const cashNotes: Notes = {
  cash_transactions: 'Movements of money in accounts. Rows never change; errors are offset.',
  'cash_transactions.posting_id': 'The posting. Its sides add up to zero.',
  'cash_transactions.amount': 'Incoming positive, outgoing negative.',
  ledger_entries: 'The other sides of postings, outside the accounts of the platform.',
  'ledger_entries.account_id': 'The account on the other side of the posting.',
  'ledger_entries.ledger_account': { is: 'LedgerAccount' },
  account_cash_totals:
    "An account's balance in one currency. An account with a balance can't be closed.",
  'account_cash_totals.settled':
    "The sum of the account's cash transactions in this currency, kept by the database.",
};
