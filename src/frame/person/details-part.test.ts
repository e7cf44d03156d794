import { expect, it, vi } from 'vitest';
import { createDetailsPart } from './details-part.ts';
import { createPersonFields } from './person-fields.ts';

function createFields(onChange = () => {}) {
  const world = { today: () => new Date(2026, 10, 20) };
  return createPersonFields({ world, country: 'US', quiet: Promise.resolve(), onChange });
}

const draftOf = (choose: (fields: ReturnType<typeof createPersonFields>) => void) => {
  const fields = createFields();
  choose(fields);
  return createDetailsPart(fields).toDraft();
};

it('stores the country of a phone number only if a country or number was entered', () => {
  expect(draftOf(() => undefined)).toMatchObject({ phone: '', phoneCountry: '' });
  expect(draftOf(({ phone }) => phone.chooseCountry('GB'))).toMatchObject({ phoneCountry: 'GB' });
  expect(draftOf(({ phone }) => phone.set('702 555 0100'))).toMatchObject({ phoneCountry: 'US' });
});

/** A person's fields with a doubtful number of Poland. */
async function doubted(onChange?: () => void) {
  const fields = createFields(onChange);
  fields.taxId.kind.subscribe(() => undefined);
  fields.taxCountry.set('PL');
  fields.taxId.set('44051401358');
  await vi.waitFor(() => expect(fields.taxId.reveal()).toBe(true));
  return fields;
}

it('a confirmed tax id number stays confirmed after a reload', async () => {
  const onChange = vi.fn();
  const before = await doubted(onChange);
  onChange.mockClear();
  before.taxId.confirm();
  expect(onChange).toHaveBeenCalled();
  const after = await doubted();
  createDetailsPart(after).fromDraft(createDetailsPart(before).toDraft());
  expect(after.taxId.reveal()).toBe(false);
});

it('a number that was confirmed in a draft says nothing about another number', async () => {
  const before = await doubted();
  before.taxId.confirm();
  const draft = createDetailsPart(before).toDraft() as object;
  const after = await doubted();
  createDetailsPart(after).fromDraft({ ...draft, taxId: '44051401357' });
  expect(after.taxId.reveal()).toBe(true);
  before.taxId.set('44051401359');
  expect(JSON.stringify(createDetailsPart(before).toDraft())).not.toContain('44051401358');
});
