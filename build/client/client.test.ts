import { expect, test } from 'vitest';
import { type Schema, typescriptOf } from './typescript-of.ts';

test.each<[Schema, string]>([
  [{}, 'unknown'],
  [{ type: 'integer' }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ const: 'refunds' }, '"refunds"'],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'array', items: { type: ['string', 'number'] } }, '(string | number)[]'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Record<string, boolean>'],
  [{ type: 'object' }, 'Record<string, unknown>'],
])('the type of %j is %s', (schema, type) => {
  expect(typescriptOf(schema)).toBe(type);
});

test('makes properties optional that are not required', () => {
  const properties = { id: { type: 'string', description: 'Its id' }, memo: { type: 'string' } };
  expect(typescriptOf({ type: 'object', properties, required: ['id'] })).toBe(
    '{\n/** Its id */\n"id": string;\n"memo"?: string | undefined;\n}',
  );
});
