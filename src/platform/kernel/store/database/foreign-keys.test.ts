import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestPlatform } from '../../../testing/test-platform.ts';

const given = useTestPlatform();

/** Tables whose rows are never deleted. */
const lasting = ['organizations', 'users', 'network_cards'];

/** Without it, each deletion reads the whole referencing table. */
test('every foreign key has an index that begins with its column', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid::regclass::text <> all (${lasting}) and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
        and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)')
    )
    order by 1
  `.execute(given.store.db);
  expect(rows.map(({ name }) => name)).toEqual([]);
});
