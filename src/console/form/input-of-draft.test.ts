import { expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { fieldOfSchema } from './field-of-schema.ts';
import { inputOfDraft } from './input-of-draft.ts';

const text = { type: 'string' };
const schema = {
  type: 'object',
  required: ['amount'],
  properties: {
    amount: { anyOf: [{ type: 'string' }, { type: 'number' }] },
    count: { type: 'integer' },
    active: { type: 'boolean' },
    memo: { type: ['string', 'null'] },
    data: { type: 'object', additionalProperties: {} },
    address: { type: 'object', required: ['city'], properties: { city: text, region: text } },
    people: {
      type: 'array',
      items: { type: 'object', required: ['label'], properties: { label: text } },
    },
  },
};
const inputOf = (draft: Draft) => {
  const { value, problems } = inputOfDraft(fieldOfSchema(schema, {}), draft);
  return { value, problems: Object.fromEntries(problems) };
};

it('money is text with its digits, other numbers are numbers, and what is blank is left out', () => {
  const draft = {
    amount: ' 1 250.50',
    count: '3',
    active: 'false',
    memo: '',
    address: {},
    people: [],
  };
  expect(inputOf(draft)).toEqual({
    value: { amount: '1250.50', count: 3, active: false },
    problems: {},
  });
});

it('null clears a value', () => {
  expect(inputOf({ amount: '1', memo: null }).value).toEqual({ amount: '1', memo: null });
});

it('names what is missing as the pointers of the platform do', () => {
  const draft = { address: { region: 'Kent' }, people: [{ label: 'a' }, ''] };
  expect(inputOf(draft).problems).toEqual({
    amount: 'required',
    'address/city': 'required',
    'people/1/label': 'required',
  });
});

it('says what is no number and no JSON', () => {
  expect(inputOf({ amount: 'ten', data: '{' }).problems).toEqual({
    amount: 'notNumber',
    data: 'notJson',
  });
  expect(inputOf({ amount: '1', data: '{"a":[1]}' }).value).toEqual({
    amount: '1',
    data: { a: [1] },
  });
});
