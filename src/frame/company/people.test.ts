import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import { createAddress } from '../countries/address.ts';
import type { FileState } from '../documents/document-file.ts';
import { createPeople } from './people.ts';

const rules = signal({
  'allowed-countries': ['US'],
  'document-types': [],
  'file-types': [],
  'largest-file': 0,
});

function create(cancelled: string[] = []) {
  const begin = ({ name, size }: File) => ({
    key: name,
    name,
    size,
    state: signal<FileState>({ name: 'queued' }),
    preview: signal(),
    retry() {},
    accept() {},
    cancel: () => void cancelled.push(name),
  });
  const world = { today: () => new Date() };
  return createPeople({
    world,
    likelyCountry: 'US',
    rules,
    documentParts: { world, uploads: { begin }, rules, announcement: signal(undefined) },
    companyAddress: createAddress({ onChange: () => undefined }),
    onChange: () => undefined,
  });
}

it('are at most a hundred', () => {
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

it('that were removed can be taken back until another takes the place', () => {
  const people = create();
  const ann = people.add('natural_person');
  const bob = people.add('natural_person');
  if (!ann || !bob) throw new Error('nobody was added');
  people.remove(ann);
  expect(people.removed.value).toEqual({ member: ann, place: 0 });
  people.undoRemoval();
  expect(people.members.value).toEqual([ann, bob]);
  people.remove(bob);
  people.add('company');
  expect(people.removed.value).toBeUndefined();
  people.undoRemoval();
  expect(people.members.value).not.toContain(bob);
});

it('that were replaced stop uploading', () => {
  const cancelled: string[] = [];
  const people = create(cancelled);
  people.add('natural_person')?.documents.add('front', [new File(['%PDF-1.7'], 'mine.pdf')]);
  people.replaceAll([{ key: 'p1', kind: 'natural_person' }]);
  expect(cancelled).toEqual(['mine.pdf']);
});
