import pg from 'pg';

export type Books = Awaited<ReturnType<typeof readBooks>>;

/** A total of an account and the sum of its movements. */
export interface AccountTotal {
  readonly accountId: string;
  readonly settled: string;
  readonly moved: string;
}

/** A request to the card network, in the platform's records. */
export interface CardCharge {
  readonly reference: string;
  readonly status: string;
  readonly cents: number;
  readonly refundedCents: number;
}

/** A transfer by bank, in the platform's records. */
export interface BankTransfer {
  readonly id: string;
  readonly kind: string;
  /** Negative for money out. */
  readonly cents: number;
  readonly status: string;
  readonly isSent: boolean;
  readonly isReversed: boolean;
}

/** A webhook that the platform has recorded. */
export interface RecordedWebhook {
  readonly id: string;
  readonly resourceId: string;
  readonly isDelivered: boolean;
}

/** Reads the platform's own books from its database. */
export async function readBooks(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const read = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  try {
    return {
      unbalanced: await read<{ id: string }>(unbalancedPostings),
      totals: await read<AccountTotal>(accountTotals),
      ledger: await read<{ account: string; cents: number }>(ledgerSums),
      charges: await read<CardCharge>(cardCharges),
      transfers: await read<BankTransfer>(bankTransfers),
      webhooks: await read<RecordedWebhook>(webhooks),
      completed: await read<{ id: string }>(completed),
      unannounced: await read<{ id: string }>(unannounced),
    };
  } finally {
    await client.end();
  }
}

const unbalancedPostings = `
  select posting_id as id from (
    select posting_id, currency_type, amount from cash_transactions
    union all select posting_id, currency_type, amount from ledger_entries
  ) sides group by posting_id, currency_type having sum(amount) <> 0`;

const accountTotals = `
  select total.account_id as "accountId", total.settled::text,
    (select coalesce(sum(amount), 0)::numeric(20, 2)::text from cash_transactions movement
      where movement.account_id = total.account_id
        and movement.currency_type = total.currency_type) as moved
  from account_cash_totals total`;

const ledgerSums = `
  select ledger_account as account, (sum(amount) * 100)::float8 as cents
  from ledger_entries group by ledger_account`;

const cardCharges = `
  select charge.id as reference, charge.status, (charge.amount * 100)::float8 as cents,
    (select coalesce(sum(amount) * 100, 0)::float8 from card_refunds refund
      where refund.credit_card_authorization_id = charge.id) as "refundedCents"
  from credit_card_authorizations charge where charge.amount > 0`;

const bankTransfers = `
  select id, funds_transfer_type as kind, (amount * 100)::float8 as cents, status,
    sent_at is not null as "isSent", reversed_at is not null as "isReversed"
  from funds_transfers where funds_transfer_type in ('ach', 'wire')`;

const webhooks = `
  select id, resource_id as "resourceId", success as "isDelivered" from webhooks order by sequence`;

/** Payments that have settled, also those that a lost dispute has reversed since. */
const completed = `
  select contribution_id as id from funds_transfers
  where contribution_id is not null and settled_at is not null`;

/** Completed payments that no webhook has announced. */
const unannounced = `
  select id from contributions contribution
  where status = 'completed' and not exists (
    select from webhooks where resource_id = contribution.id and action = 'update')`;
