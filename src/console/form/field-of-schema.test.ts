import { expect, it } from 'vitest';
import { fieldOfSchema } from './field-of-schema.ts';

const kindOf = (schema: Record<string, unknown>) => {
  const {
    name: _name,
    isRequired: _required,
    description: _description,
    ...rest
  } = fieldOfSchema(
    schema,
    { Memo: { type: 'string', maxLength: 1000 } },
    { name: 'x', isRequired: false },
  );
  return rest;
};

it.each([
  ['a text', { type: 'string' }, { kind: 'text', input: 'text', isNullable: false }],
  [
    'a reference',
    { $ref: '#/definitions/Memo' },
    { kind: 'text', input: 'lines', maxLength: 1000 },
  ],
  ['a day', { type: ['string', 'null'], format: 'date' }, { input: 'date', isNullable: true }],
  [
    'a time among alternatives',
    { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
    { input: 'time', isNullable: true },
  ],
  ['an email', { type: 'string', format: 'email' }, { input: 'email' }],
  [
    'money',
    { anyOf: [{ type: 'string' }, { type: 'number' }] },
    { kind: 'number', sentAs: 'text' },
  ],
  ['a whole number', { type: 'integer' }, { kind: 'number', sentAs: 'integer' }],
  ['a truth', { type: ['boolean', 'null'] }, { kind: 'boolean', isNullable: true }],
  ['values', { type: 'string', enum: ['a', 'b'] }, { kind: 'choice', values: ['a', 'b'] }],
  ['a file', { type: 'string', format: 'binary' }, { kind: 'file' }],
  ['any object', { type: 'object', additionalProperties: {} }, { kind: 'json' }],
  ['a list', { type: 'array', items: { type: 'integer' } }, { kind: 'list' }],
  ['text or list', { anyOf: [{ type: 'string' }, { type: 'array', items: {} }] }, { kind: 'list' }],
])('%s has its field', (_what, schema, field) => {
  expect(kindOf(schema)).toMatchObject(field);
});

it('an object has its required fields first, from all of its parts', () => {
  const field = fieldOfSchema(
    {
      allOf: [
        { type: 'object', properties: { a: { type: 'string' } } },
        { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] },
      ],
    },
    {},
  );
  expect(
    field.kind === 'object' && field.fields.map(({ name, isRequired }) => [name, isRequired]),
  ).toEqual([
    ['b', true],
    ['a', false],
  ]);
});

it('a schema that contains itself ends in JSON', () => {
  const definitions = {
    Group: { type: 'object', properties: { groups: { $ref: '#/definitions/Group' } } },
  };
  expect(JSON.stringify(fieldOfSchema({ $ref: '#/definitions/Group' }, definitions))).toContain(
    '"kind":"json"',
  );
});
