import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import { createAddress } from '../countries/address.ts';
import { createInstantUploads } from '../documents/testing/instant-uploads.ts';
import { documentRules } from '../documents/testing/rules.ts';
import { createPeople } from './people.ts';

const rules = signal({ ...documentRules, 'allowed-countries': ['US'] });
const onChange = () => undefined;

function create(cancelled: string[] = []) {
  const world = { today: () => new Date() };
  const uploads = createInstantUploads(cancelled);
  return createPeople({
    world,
    likelyCountry: 'US',
    language: signal({ locale: 'en' }),
    requiresLatin: signal(false),
    rules,
    documentParts: { world, uploads, rules, announcement: signal(undefined) },
    companyAddress: createAddress({ onChange }),
    onChange,
  });
}

it('accepts up to a hundred people', () => {
  const people = create();
  for (let number = 1; number <= 100; number++) expect(people.add('natural_person')).toBeDefined();
  expect(people.error.value).toBeUndefined();
  expect(people.add('company')).toBeUndefined();
  expect(people.error.value).toBe('tooManyPeople');
  expect(people.members.value).toHaveLength(100);
  const [first] = people.members.value;
  if (first) people.remove(first);
  expect(people.error.value).toBeUndefined();
  expect(people.add('company')).toBeDefined();
});

it('cancels the uploads of replaced people', () => {
  const cancelled: string[] = [];
  const people = create(cancelled);
  people.add('natural_person')?.documents.add('front', [new File(['%PDF-1.7'], 'mine.pdf')]);
  people.replaceAll([{ key: 'p1', kind: 'natural_person' }]);
  expect(cancelled).toEqual(['mine.pdf']);
});
