import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestPlatform } from '../../testing/test-platform.ts';
import type { Registry } from './registry.ts';
import { columnOfToOne, type ToMany } from './relationship.ts';
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
    ...(resource.idKind === 'uuid' ? [`${resource.table}.created_at`] : []),
    ...Object.entries(resource.attributes)
      .filter(([, { kind }]) => kind !== 'computed')
      .map(([name, attribute]) => `${resource.table}.${columnOfAttribute(name, attribute)}`),
    ...Object.entries(resource.relationships).flatMap(([name, relationship]) => {
      if (relationship.kind === 'one') {
        return `${resource.table}.${columnOfToOne(name, relationship)}`;
      }
      return relationship.kind === 'many' ? columnsOfMany(relationship, registry) : [];
    }),
  ]);
  expect(named.filter((name) => !columns.has(name))).toEqual([]);
});

function columnsOfMany({ type, column, through }: ToMany, registry: Registry): string[] {
  if (through) return [`${through.table}.${column}`, `${through.table}.${through.other}`];
  const related = registry.find(type);
  return related && !related.isEmpty ? [`${related.table}.${column}`] : [];
}
