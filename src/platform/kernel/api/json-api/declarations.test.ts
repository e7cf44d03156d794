import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cards } from '../../../cards/cards/cards.ts';
import { schemaOfType } from '../../../testing/schema-of-type.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import type { AttributeKind } from '../../work/resources/attribute.ts';
import { columnOfToOne, type Relationship } from '../../work/resources/relationship.ts';
import { columnOfAttribute, type Resource } from '../../work/resources/resource.ts';
import { shapeOf } from '../../work/resources/schema-shape.ts';

const given = useTestPlatform({
  modules: [cards()],
});
const storedResources = () =>
  given.platform.services.registry.resources.filter(({ isEmpty }) => !isEmpty);

test('a resource has the attributes of its contract, except those that only some answers have', () => {
  const problems = storedResources().flatMap(({ type, attributes }) => {
    const schema = schemaOfType(type);
    const schemas = Object.entries((schema && shapeOf(schema).shape) ?? {});
    const missing = schemas.filter(
      ([name, schema]) => !(name in attributes) && !shapeOf(schema).isOptional,
    );
    const names = new Set(schemas.map(([name]) => name));
    const unknown = Object.keys(attributes).filter((name) => !names.has(name));
    return [...missing.map(([name]) => name), ...unknown].map((name) => `${type}.${name}`);
  });
  expect(problems).toEqual([]);
});

/** Returns the type of each column, or its domain: `contacts.name`. */
async function typesOfColumns(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select table_name || '.' || column_name as name, coalesce(domain_name, data_type) as type
    from information_schema.columns
  `.execute(given.store.db);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** PostgreSQL's types of columns for each kind. */
const columnTypes: Readonly<Record<AttributeKind, readonly string[]>> = {
  text: ['text'],
  uuid: ['uuid'],
  boolean: ['boolean'],
  integer: ['integer', 'bigint'],
  money: ['numeric'],
  timestamp: ['timestamp with time zone'],
  date: ['date'],
  json: ['jsonb'],
  computed: [],
};

test('the kind of an attribute fits its column', async () => {
  const typeOf = await typesOfColumns();
  const problems = storedResources().flatMap(({ table, attributes }) =>
    Object.entries(attributes).flatMap(([name, attribute]) => {
      if (attribute.kind === 'computed') return [];
      const column = `${table}.${columnOfAttribute(name, attribute)}`;
      const type = typeOf.get(column) ?? '';
      const types = attribute.isSealed ? ['sealed'] : columnTypes[attribute.kind];
      return types.includes(type) ? [] : [`${column} is ${type}`];
    }),
  );
  expect(problems).toEqual([]);
});

test('an attribute that identifies a person is confidential, and sealed or a digest', () => {
  const pattern =
    /tax-id|birth|ssn|social-security|\bitin\b|\bein\b|passport|(document|identity|licen[cs]e)-number|identity-fingerprint/;
  const named = storedResources().flatMap(({ type, attributes }) =>
    Object.entries(attributes).map(([name, attribute]) => ({ name, type, attribute })),
  );
  const identifying = named.filter(
    ({ name, attribute }) => attribute.isQueryable && pattern.test(name),
  );
  expect(identifying.length).toBeGreaterThan(1);
  const open = identifying.filter(
    ({ name, attribute }) =>
      !(attribute.isConfidential && (attribute.isSealed || name === 'identity-fingerprint')),
  );
  expect(open.map(({ type, name }) => `${type}.${name}`)).toEqual([]);
});

/** Returns the columns of a relationship, each with the column that it joins, if any. */
function joinsOf(
  resource: Resource,
  name: string,
  relationship: Relationship,
): [column: string, joined: string][] {
  if (relationship.kind === 'link') return [];
  const related = given.platform.services.registry.find(relationship.type);
  const other = related && !related.isEmpty ? related.table : undefined;
  if (relationship.kind === 'one') {
    const column = `${resource.table}.${columnOfToOne(name, relationship)}`;
    return [[column, other ? `${other}.id` : column]];
  }
  const { column, through } = relationship;
  const own = `${resource.table}.id`;
  if (!through) return other ? [[`${other}.${column}`, own]] : [];
  const inTable = `${through.table}.${through.other}`;
  return [
    [`${through.table}.${column}`, own],
    [inTable, other ? `${other}.id` : inTable],
  ];
}

test('columns of ids, times and relationships exist, and joined ones have the same type', async () => {
  const typeOf = await typesOfColumns();
  const named = storedResources().flatMap((resource) => {
    const { table, idKind, relationships } = resource;
    const own = [`${table}.id`, ...(idKind === 'uuid' ? [`${table}.created_at`] : [])];
    return [
      ...own.map((column) => [column, column]),
      ...Object.entries(relationships).flatMap(([name, each]) => joinsOf(resource, name, each)),
    ];
  });
  const wrong = named.filter(
    ([column = '', joined = '']) =>
      !typeOf.has(column) || typeOf.get(column) !== typeOf.get(joined),
  );
  expect(wrong).toEqual([]);
});
