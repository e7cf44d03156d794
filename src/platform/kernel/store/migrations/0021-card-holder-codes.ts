import { type Kysely, sql } from 'kysely';

/** How many codes a cardholder was sent, so that guessing has an end; a used one leaves its count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table card_holder_codes
      alter column sealed drop not null,
      add column sent integer not null default 1,
      add column sent_since timestamptz not null default now()
  `.execute(db);
}
