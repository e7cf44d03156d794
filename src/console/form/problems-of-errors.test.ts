import { expect, it } from 'vitest';
import { fieldOfSchema } from './field-of-schema.ts';
import { placeErrors } from './problems-of-errors.ts';

const text = { type: 'string' };
const field = fieldOfSchema(
  {
    type: 'object',
    properties: {
      amount: text,
      address: { type: 'object', properties: { city: text } },
      people: { type: 'array', items: { type: 'object', properties: { label: text } } },
      data: { type: 'object', additionalProperties: {} },
    },
  },
  {},
);
const errorAt = (pointer?: string) => ({
  status: 422,
  code: 'invalid_attribute',
  title: 'Invalid',
  detail: `wrong: ${pointer}`,
  ...(pointer !== undefined && { source: { pointer } }),
});

it.each([
  ['/data/attributes/amount', 'amount'],
  ['/data/attributes/address/city', 'address/city'],
  ['/data/attributes/people/1/label', 'people/1/label'],
  ['/data/attributes/people/1/unknown', 'people/1'],
  ['/data/attributes/data/key', 'data'],
  ['/amount', 'amount'],
])('an error at %s is shown at %s', (pointer, name) => {
  const { atFields, others } = placeErrors(field, [errorAt(pointer)]);
  expect([...atFields]).toEqual([[name, `wrong: ${pointer}`]]);
  expect(others).toEqual([]);
});

it.each([undefined, '/data', '/data/attributes', '/data/attributes/else'])(
  'an error at %s is shown for the whole form',
  (pointer) => {
    const { atFields, others } = placeErrors(field, [errorAt(pointer)]);
    expect(atFields.size).toBe(0);
    expect(others).toHaveLength(1);
  },
);

it('shows all errors of one field', () => {
  const errors = [errorAt('/data/attributes/amount'), errorAt('/data/attributes/amount')];
  expect(placeErrors(field, errors).atFields.get('amount')).toBe(
    'wrong: /data/attributes/amount wrong: /data/attributes/amount',
  );
});
