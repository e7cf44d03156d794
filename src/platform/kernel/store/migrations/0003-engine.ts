import { type Kysely, sql } from 'kysely';

/**
 * What the engine needs of every table: the organization that owns a row stands in the row, so that
 * a page of a collection is one walk along an index, whatever belongs to others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Tables that belong to an account; a row of theirs may name a contact as well. */
const tablesOfAccounts = [
  'contacts',
  'account_policies',
  'webhook_configs',
  'webhooks',
  'credit_card_resources',
  'funds_transfer_methods',
  'contributions',
  'funds_transfers',
  'credit_card_authorizations',
  'three_ds_authentications',
];
const tablesOfContacts = ['addresses', 'phone_numbers'];

const functions = [
  `create function organization_from_account() returns trigger language plpgsql as $$
    begin
      if new.organization_id is null then
        select organization_id into new.organization_id from accounts where id = new.account_id;
      end if;
      return new;
    end
  $$`,
  `create function organization_from_contact() returns trigger language plpgsql as $$
    begin
      if new.organization_id is null then
        select organization_id into new.organization_id from contacts where id = new.contact_id;
      end if;
      return new;
    end
  $$`,
];

const columnsOfAccounts = tablesOfAccounts.flatMap((table) => withOrganization(table, 'account'));
const columnsOfContacts = tablesOfContacts.flatMap((table) => withOrganization(table, 'contact'));

const statements: readonly string[] = [
  // Rows that are updated below must have no check waiting when their table is altered.
  'set constraints all immediate',
  ...functions,
  ...columnsOfAccounts,
  ...columnsOfContacts,
  // What integrators look for and sort by where there are many rows.
  'create index contacts_name on contacts (organization_id, name, id)',
  'create index contacts_email on contacts (organization_id, email, id)',
  'create index contacts_updated on contacts (organization_id, updated_at, id)',
  'create index contacts_tax_id_number on contacts (organization_id, tax_id_number)',
  'create index accounts_name on accounts (organization_id, name, id)',
  'create index accounts_updated on accounts (organization_id, updated_at, id)',
  // What was answered 202: `request` is sealed, and forgotten once it has run.
  `create table long_running_requests (
    id uuid primary key,
    organization_id uuid not null references organizations,
    operation text not null,
    request bytea,
    state text not null,
    attempts integer not null default 0,
    due_at timestamptz not null,
    failure jsonb,
    created_at timestamptz not null
  )`,
  `create index long_running_requests_organization
    on long_running_requests (organization_id, created_at, id)`,
  `create index long_running_requests_due on long_running_requests (due_at)
    where state = 'waiting'`,
  // A key of a user goes with its organization when the sandbox is reset.
  `alter table idempotent_requests
    add column organization_id uuid references organizations,
    add column ended_at timestamptz`,
  'create index idempotent_requests_organization on idempotent_requests (organization_id)',
];

function withOrganization(table: string, owner: 'account' | 'contact'): string[] {
  return [
    `alter table ${table} add column organization_id uuid`,
    `update ${table} set organization_id = owner.organization_id
      from ${owner}s as owner where owner.id = ${table}.${owner}_id`,
    `alter table ${table} alter column organization_id set not null`,
    `create trigger ${table}_organization before insert on ${table}
      for each row execute function organization_from_${owner}()`,
    `create index ${table}_organization on ${table} (organization_id, created_at, id)`,
  ];
}
