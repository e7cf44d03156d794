import { type RawBuilder, sql } from 'kysely';

/** Returns the form in which email addresses are compared. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

/** Like {@link emailKey}, for a column. The unique index of users uses it. */
export function emailKeyOf(column: string): RawBuilder<string> {
  return sql<string>`lower(normalize(${sql.ref(column)}, NFC))`;
}
