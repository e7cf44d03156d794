import { type RawBuilder, sql } from 'kysely';

const given = [
  'Ada',
  'Grace',
  'Alan',
  'Mary',
  'Edsger',
  'Barbara',
  'Donald',
  'Radia',
  'Ken',
  'Joan',
];
const family = [
  ...['Smith', 'Garcia', 'Nguyen', 'Khan', 'Okafor', 'Rossi', 'Kowalski', 'Tanaka', 'Silva'],
  ...['Müller', 'Dubois', 'Jensen', 'Novak', 'Haddad', 'Cohen', 'O’Brien', 'Lee', 'Popov', 'Roe'],
];
const cities = ['Las Vegas', 'Reno', 'Henderson', 'Elko', 'Carson City'];

/** Returns one of the words for each number `n`, the same for `every` numbers. */
function pick(words: readonly string[], every = 1): RawBuilder<unknown> {
  const list = sql.join(words.map((word) => sql.lit(word)));
  const index = sql`1 + n / ${sql.lit(every)} % ${sql.lit(words.length)}`;
  return sql`(array[${list}])[${index}]`;
}

/** Values that differ between copies, by table and column. */
const varied: Readonly<Record<string, RawBuilder<unknown>>> = {
  'accounts.name': sql`'Account ' || n`,
  'contacts.name': sql`${pick(given)} || ' ' || ${pick(family, given.length)}`,
  'contacts.email': sql`'contact' || n || '@seed.example'`,
  'contacts.tax_id_number': sql`copy.tax_id_number`,
  'contacts.date_of_birth': sql`copy.date_of_birth`,
  'addresses.street_1': sql`(n % 9999 + 1) || ' Main St'`,
  'addresses.city': pick(cities),
  'phone_numbers.number': sql`'+1702' || lpad((n % 10000000)::text, 7, '0')`,
};

/** Returns values that identify the person of copy `n`. */
export function personOf(n: number): { taxId: string; birth: string } {
  const birth = new Date(Date.UTC(1950, 0, 1 + ((n * 37) % 18_000)));
  return {
    taxId: String((n % 899_999_999) + 100_000_000),
    birth: birth.toISOString().slice(0, 10),
  };
}

/** Seconds between two copies. */
const apart = 7;

/** Returns the value of a column in copy `n`, if copies differ. */
export function variedColumn(
  table: string,
  column: string,
  value: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  const isTime = column === 'created_at' || column === 'updated_at';
  if (isTime) return sql`${value} - make_interval(secs => n * ${sql.lit(apart)})`;
  return varied[`${table}.${column}`];
}
