import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestPlatform } from '../testing/test-platform.ts';
import { columnOfToOne } from './relationship.ts';
import { columnOfAttribute } from './resource.ts';

const given = useTestPlatform();

test('every column that a resource names exists', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
  `.execute(given.store.db);
  const columns = new Set(rows.map(({ name }) => name));
  const { registry } = given.platform.services;
  const stored = registry.resources.filter(({ isEmpty }) => !isEmpty);
  const named = stored.flatMap((resource) => [
    `${resource.table}.id`,
    ...Object.entries(resource.attributes)
      .filter(([, { kind }]) => kind !== 'computed')
      .map(([name, attribute]) => `${resource.table}.${columnOfAttribute(name, attribute)}`),
    ...Object.entries(resource.relationships).flatMap(([name, relationship]) => {
      if (relationship.kind === 'one') {
        return `${resource.table}.${columnOfToOne(name, relationship)}`;
      }
      const related = relationship.kind === 'many' && registry.find(relationship.type);
      return related && !related.isEmpty ? `${related.table}.${relationship.column}` : [];
    }),
  ]);
  expect(named.filter((name) => !columns.has(name))).toEqual([]);
});
