import { expect, it } from 'vitest';
import { createCardFields } from './card-fields.ts';

const { fields } = createCardFields({
  onChange: () => {},
  onNumberTyped: () => {},
  today: () => new Date(),
});

it.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  'Grace 4242-4242-4242-4242',
  '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢',
])('does not take the card number as the name on the card: %s', (text) => {
  fields.name.set(text);
  fields.name.leave();
  expect(fields.name.error.value).toBe('nameMissing');
});

it('takes a name with digits', () => {
  fields.name.set('Grace Holder 2nd, Unit 1234');
  fields.name.leave();
  expect(fields.name.error.value).toBeUndefined();
});
