import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import type { Queries } from '../../serve/index.ts';
import type { Bank } from './bank.ts';

/**
 * Gives a reference the next number of the bank's range, once.
 *
 * @throws VendorRefusal no_virtual_accounts, virtual_accounts_used_up
 */
export async function openAccount(bank: Bank, reference: string) {
  const { depository, virtualAccounts: range } = bank.settings;
  if (!range) throw new VendorRefusal('no_virtual_accounts');
  const number = await bank.store.transaction((tx) => numberOf(bank, tx, { reference, range }));
  return {
    accountNumber: number.padStart(range.first.length, '0'),
    routingNumber: depository.routingNumber,
    bankName: depository.bankName,
    bankAddress: depository.bankAddress,
  };
}

async function numberOf(
  { now }: Bank,
  tx: Queries,
  { reference, range }: { reference: string; range: { first: string; last: string } },
): Promise<string> {
  // Two at the same time would take the same number.
  await tx.query('lock table virtual_accounts in exclusive mode');
  const [known] = await tx.query<{ number: string }>(
    'select number::text as number from virtual_accounts where reference = $1',
    [reference],
  );
  if (known) return known.number;
  const [next] = await tx.query<{ number: string; is_left: boolean }>(
    `select free::text as number, free <= $2::numeric as is_left from (
        select coalesce(max(number) + 1, $1::numeric) as free from virtual_accounts
          where number between $1::numeric and $2::numeric) range`,
    [range.first, range.last],
  );
  if (!next?.is_left) throw new VendorRefusal('virtual_accounts_used_up');
  await tx.query(
    'insert into virtual_accounts (reference, number, created_at) values ($1, $2, $3)',
    [reference, next.number, now()],
  );
  return next.number;
}
