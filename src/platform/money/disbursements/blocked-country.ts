import type { Selectable } from 'kysely';
import type { FundsTransferMethodsTable } from '../../kernel/store/database.ts';
import type { Queryable } from '../../kernel/store/store.ts';

/** Cuba, Iran, North Korea, Syria and Ukraine: whatever an account's policies say. */
const always = ['CU', 'IR', 'KP', 'SY', 'UA'];

/**
 * The country that keeps a wire from leaving: of the beneficiary or a bank by their addresses, or
 * of a bank by its SWIFT code, or of the account by its IBAN. Coverage: NE7.
 *
 * @param excluded what the account excludes besides, ISO 3166-1 alpha-2
 */
export async function blockedCountryOf(
  db: Queryable,
  method: Selectable<FundsTransferMethodsTable>,
  excluded: readonly string[],
): Promise<string | undefined> {
  const ids = [
    ...[method.beneficiary_address_id, method.bank_address_id],
    method.intermediary_bank_address_id,
  ].filter((id) => id !== null);
  const addresses =
    ids.length === 0
      ? []
      : await db.selectFrom('addresses').select('country').where('id', 'in', ids).execute();
  const countries = [
    ...addresses.map(({ country }) => country),
    method.swift_code?.slice(4, 6),
    method.intermediary_bank_swift_code?.slice(4, 6),
    method.iban?.slice(0, 2),
  ].map((country) => country?.toUpperCase());
  return countries.find(
    (country) => country && (always.includes(country) || excluded.includes(country)),
  );
}
