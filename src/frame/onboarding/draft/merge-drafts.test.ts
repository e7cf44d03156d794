import { describe, expect, it } from 'vitest';
import { mergeChanges } from './merge-drafts.ts';

const people = (...named: [key: string, name: string, share?: string][]) => ({
  open: named[0]?.[0],
  members: named.map(([key, name, share = '']) => ({ key, details: { name, share } })),
});

describe('the changes of two windows', () => {
  it.each<[string, object, object, object, object | undefined]>([
    ['to two fields', {}, { a: { x: '1' } }, { a: { y: '2' } }, { a: { x: '1', y: '2' } }],
    ['to one field, the same', { a: '' }, { a: '1' }, { a: '1' }, { a: '1' }],
    ['to one field, each another', { a: '' }, { a: '1' }, { a: '2' }, undefined],
    ['to one field that one has emptied', { a: '1' }, { a: '' }, { a: '1' }, { a: '' }],
    ['to fields that were never filled in', {}, { a: '', b: '1' }, { a: '2' }, { a: '2', b: '1' }],
    ['to places', { step: 0 }, { step: 1, focus: 'a' }, { step: 2 }, { step: 1, focus: 'a' }],
    [
      'to two people',
      people(['1', 'Ann'], ['2', 'Bob']),
      people(['1', 'Anna'], ['2', 'Bob', '5']),
      people(['1', 'Ann', '7'], ['2', 'Rob']),
      people(['1', 'Anna', '7'], ['2', 'Rob', '5']),
    ],
    [
      'to the list of people, by one',
      people(['1', 'Ann']),
      people(['1', 'Ann']),
      people(['1', 'Ann'], ['2', 'Bob']),
      people(['1', 'Ann'], ['2', 'Bob']),
    ],
    [
      'to the list of people, by both',
      people(['1', 'Ann']),
      people(['1', 'Ann'], ['2', 'Bob']),
      people(['1', 'Ann'], ['2', 'Rob']),
      undefined,
    ],
    ['to files, by both', { f: [] }, { f: [{ id: 1 }] }, { f: [{ id: 2 }] }, undefined],
  ])('%s', (_what, base, mine, theirs, merged) => {
    expect(mergeChanges(base, mine, theirs)).toEqual(merged);
  });
});
