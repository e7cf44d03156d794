import { expect, it } from 'vitest';
import { createDetailsPart } from './details-part.ts';
import { createPersonFields } from './person-fields.ts';

const draftOf = (choose: (fields: ReturnType<typeof createPersonFields>) => void) => {
  const world = { today: () => new Date(2026, 10, 20) };
  const fields = createPersonFields({
    world,
    country: 'US',
    quiet: Promise.resolve(),
    onChange() {},
  });
  choose(fields);
  return createDetailsPart(fields).toDraft();
};

it('stores the country of a phone number only if a country or number was entered', () => {
  expect(draftOf(() => undefined)).toMatchObject({ phone: '', phoneCountry: '' });
  expect(draftOf(({ phone }) => phone.chooseCountry('GB'))).toMatchObject({ phoneCountry: 'GB' });
  expect(draftOf(({ phone }) => phone.set('702 555 0100'))).toMatchObject({ phoneCountry: 'US' });
});
