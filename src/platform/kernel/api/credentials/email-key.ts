import { type RawBuilder, sql } from 'kysely';

/** What e-mail addresses are compared by: the same in any case, and for any composition of letters (NFC). */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

/** The same of a column, as the unique index of users has it. */
export function emailKeyOf(column: string): RawBuilder<string> {
  return sql<string>`lower(normalize(${sql.ref(column)}, NFC))`;
}
