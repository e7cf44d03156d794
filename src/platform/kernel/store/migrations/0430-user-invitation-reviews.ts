import { type Kysely, sql } from 'kysely';

/** Reviews of invitations. One that waits for its review has not been sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  'alter table user_invitations alter column sent_at drop not null',
  `create table user_invitation_reviews (
    id uuid primary key,
    organization_id uuid not null references organizations,
    user_invitation_id uuid not null unique references user_invitations on delete cascade,
    account_id uuid references accounts,
    type text not null check (type in ('single_control', 'dual_control')),
    status text not null check (status in ('pending', 'approved', 'denied')),
    approved_by_user_id uuid references users,
    approved_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index user_invitation_reviews_organization
    on user_invitation_reviews (organization_id, created_at, id)`,
  'create index user_invitation_reviews_account on user_invitation_reviews (account_id)',
];
