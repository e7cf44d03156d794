import { sql } from 'kysely';
import { linesAsWritten } from '../../../addresses/format-as-written.ts';
import { Failure, type Queryable } from '../../kernel/store/index.ts';
import type { Period } from './period.ts';
import { type Book, type Sums, sumsOf } from './statement-sums.ts';

/** One currency or asset of an account in a period. */
export interface StatementSection extends Sums {
  readonly kind: 'cash' | 'asset';
  /** The display name. */
  readonly name: string;
  /** Decimal places of stored amounts. */
  readonly scale: number;
  /** Decimal places that are always shown. */
  readonly places: number;
}

/** A statement without its transactions. */
export interface Statement {
  readonly accountId: string;
  readonly accountName: string;
  readonly accountNumber: string;
  /** Name and address of the owner, line by line. */
  readonly addressee: readonly string[];
  readonly period: Period;
  readonly madeAt: Date;
  /** Dollars first, then other currencies, then assets, each by name. */
  readonly sections: readonly StatementSection[];
}

/** Reads the statement of an account. @throws Failure not_found */
export async function readStatement(
  db: Queryable,
  { accountId, period, now }: { accountId: string; period: Period; now: Date },
): Promise<Statement> {
  const account = await db
    .selectFrom('accounts')
    .select(['name', 'number'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow(() => new Failure('not_found', 'No account has this id.'));
  const cash = await cashSections(db, accountId, period);
  const assets = await assetSections(db, accountId, period);
  return {
    accountId,
    accountName: account.name,
    accountNumber: account.number,
    addressee: await addresseeOf(db, accountId),
    period,
    madeAt: now,
    sections: [...(cash.length > 0 ? cash : [emptyDollars]), ...assets],
  };
}

const emptyDollars: StatementSection = {
  kind: 'cash',
  unit: 'USD',
  name: 'USD',
  scale: 2,
  places: 2,
  opening: '0.00',
  incoming: '0.00',
  outgoing: '0.00',
  closing: '0.00',
  count: 0,
};

export const books: Readonly<Record<StatementSection['kind'], Book>> = {
  cash: { table: 'cash_transactions', unit: 'currency_type', amount: 'amount', scale: 2 },
  asset: { table: 'asset_transactions', unit: 'asset_id', amount: 'unit_count', scale: 18 },
};

async function cashSections(
  db: Queryable,
  accountId: string,
  period: Period,
): Promise<StatementSection[]> {
  const sums = await sumsOf(db, books.cash, { accountId, period });
  const shape = { kind: 'cash', scale: books.cash.scale, places: 2 } as const;
  const rank = ({ unit }: Sums) => (unit === 'USD' ? '' : unit);
  return sums
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
    .map((one) => ({ ...one, ...shape, name: one.unit }));
}

async function assetSections(
  db: Queryable,
  accountId: string,
  period: Period,
): Promise<StatementSection[]> {
  const sums = await sumsOf(db, books.asset, { accountId, period });
  if (sums.length === 0) return [];
  const units = sums.map(({ unit }) => unit);
  const assets = await db
    .selectFrom('assets')
    .select(['id', 'name'])
    .where('id', 'in', units)
    .execute();
  const names = new Map(assets.map(({ id, name }) => [id, name]));
  return sums
    .map((one) => ({
      ...one,
      kind: 'asset' as const,
      scale: books.asset.scale,
      places: 0,
      name: names.get(one.unit) ?? one.unit,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

async function addresseeOf(db: Queryable, accountId: string): Promise<string[]> {
  const owner = await db
    .selectFrom('contacts')
    .leftJoin('addresses', 'addresses.id', 'contacts.primary_address_id')
    .where('contacts.account_id', '=', accountId)
    .orderBy(sql`not contacts.account_roles @> '["owner"]'`)
    .orderBy('contacts.created_at')
    .select(['contacts.name', 'street_1', 'street_2', 'city', 'region', 'postal_code', 'country'])
    .select('latin_address')
    .executeTakeFirst();
  if (!owner) return [];
  const { name, country } = owner;
  if (country === null) return [name];
  // The fonts of a statement don't have all scripts.
  const lines =
    owner.latin_address === null
      ? linesAsWritten(toAddress(owner, country))
      : [owner.latin_address];
  return [name, ...lines, country];
}

function toAddress(
  row: Record<'street_1' | 'street_2' | 'city' | 'region' | 'postal_code', string | null>,
  country: string,
) {
  return {
    country,
    'street-1': row.street_1,
    'street-2': row.street_2,
    city: row.city,
    region: row.region,
    'postal-code': row.postal_code,
  };
}
