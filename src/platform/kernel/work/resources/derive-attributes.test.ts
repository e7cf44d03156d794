import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CalendarDate } from '../../../../contract/attribute-types.ts';
import { Amount, CurrencyType, Timestamp, Units, Uuid } from '../../../../contract/index.ts';
import { deriveAttributes } from './derive-attributes.ts';

test.each([
  ['a text', z.string(), 'text'],
  ['an enumeration', CurrencyType, 'text'],
  ['a literal', z.literal('USD'), 'text'],
  ['a UUID', Uuid, 'uuid'],
  ['a truth', z.boolean(), 'boolean'],
  ['a whole number', z.int(), 'integer'],
  ['a whole number within bounds', z.int().check(z.minimum(0)), 'integer'],
  ['money', Amount, 'money'],
  ['units', Units, 'money'],
  ['any other number', z.number(), 'money'],
  ['a timestamp', Timestamp, 'timestamp'],
  ['a day', CalendarDate, 'date'],
  ['a validated day', z.iso.date(), 'date'],
  ['a list', z.array(z.string()), 'json'],
  ['an object', z.object({}), 'json'],
  ['a record', z.record(z.string(), z.unknown()), 'json'],
])('derives the kind of %s, also if it is nullable or optional', (_what, schema, kind) => {
  const attributes = deriveAttributes(
    { plain: schema, nullable: z.nullable(schema), optional: z.optional(z.nullable(schema)) },
    {},
  );
  expect(Object.values(attributes).map((attribute) => attribute.kind)).toEqual([kind, kind, kind]);
});

test('money is a number, and other decimals have all their digits', () => {
  const { amount, units } = deriveAttributes({ amount: Amount, units: z.nullable(Units) }, {});
  expect(amount?.read({ amount: '100.50' }, 'amount')).toBe(100.5);
  const digits = '0.123456789012345678';
  expect(JSON.stringify(units?.read({ units: digits }, 'units'))).toContain(digits);
  expect(units?.read({ units: null }, 'units')).toBeNull();
});

test('throws for a schema without a kind, and names the attribute', () => {
  const either = { either: z.union([z.string(), z.number()]) };
  expect(() => deriveAttributes(either, {})).toThrow('the schema of "either" has no kind');
});

const schemas = { name: z.string(), data: z.array(z.string()), amount: Amount, token: z.string() };
const queryableOf = (attributes: ReturnType<typeof deriveAttributes>) =>
  Object.keys(attributes).filter((name) => attributes[name]?.isQueryable);

test('all kinds but JSON can be filtered and sorted by, unless excluded; or those listed, in order', () => {
  expect(queryableOf(deriveAttributes(schemas, {}))).toEqual(['name', 'amount', 'token']);
  const others = deriveAttributes(schemas, { notQueryable: ['name'] });
  expect(queryableOf(others)).toEqual(['amount', 'token']);
  const listed = deriveAttributes(schemas, { queryable: ['data', 'name'] });
  expect(queryableOf(listed)).toEqual(['data', 'name']);
  expect(Object.keys(listed)).toEqual(['data', 'name', 'amount', 'token']);
});

test('attributes that routes add are not read from a row', () => {
  const attributes = deriveAttributes(schemas, { addedByRoutes: ['token'] });
  expect(Object.keys(attributes)).toEqual(['name', 'data', 'amount']);
});

test('exceptions are computed, always null, in another column or of another kind', () => {
  const { name, amount, data, token } = deriveAttributes(schemas, {
    except: {
      name: ({ first }) => `${first}!`,
      amount: null,
      data: { column: 'all_data', queryable: true },
      token: { as: Units },
    },
  });
  expect(name?.read({ first: 'Ada' }, 'name')).toBe('Ada!');
  expect(amount?.read({ amount: '1' }, 'amount')).toBeNull();
  expect([name?.isQueryable, amount?.isQueryable]).toEqual([false, false]);
  expect(token?.kind).toBe('money');
  expect(data).toMatchObject({ kind: 'json', column: 'all_data', isQueryable: true });
});
