import { describe, expect, it } from 'vitest';
import { mergeChanges } from './merge-drafts.ts';

const people = (...named: [key: string, name: string, share?: string][]) => ({
  open: named[0]?.[0],
  members: named.map(([key, name, share = '']) => ({ key, details: { name, share } })),
});

describe('changes of two windows', () => {
  it.each<[string, object, object, object, object | undefined]>([
    [
      'of two fields are merged',
      {},
      { a: { x: '1' } },
      { a: { y: '2' } },
      { a: { x: '1', y: '2' } },
    ],
    ['of one field to the same value are merged', { a: '' }, { a: '1' }, { a: '1' }, { a: '1' }],
    ['of one field to different values conflict', { a: '' }, { a: '1' }, { a: '2' }, undefined],
    ['keep an emptied field', { a: '1' }, { a: '' }, { a: '1' }, { a: '' }],
    ['of fields that were empty are merged', {}, { a: '', b: '1' }, { a: '2' }, { a: '2', b: '1' }],
    [
      'of the position keep that of this window',
      { step: 0 },
      { step: 1, focus: 'a' },
      { step: 2 },
      { step: 1, focus: 'a' },
    ],
    [
      'of different people are merged',
      people(['1', 'Ann'], ['2', 'Bob']),
      people(['1', 'Anna'], ['2', 'Bob', '5']),
      people(['1', 'Ann', '7'], ['2', 'Rob']),
      people(['1', 'Anna', '7'], ['2', 'Rob', '5']),
    ],
    [
      'of the list of people by one window are merged',
      people(['1', 'Ann']),
      people(['1', 'Ann']),
      people(['1', 'Ann'], ['2', 'Bob']),
      people(['1', 'Ann'], ['2', 'Bob']),
    ],
    [
      'of the list of people by both windows conflict',
      people(['1', 'Ann']),
      people(['1', 'Ann'], ['2', 'Bob']),
      people(['1', 'Ann'], ['2', 'Rob']),
      undefined,
    ],
    [
      'of files by both windows conflict',
      { f: [] },
      { f: [{ id: 1 }] },
      { f: [{ id: 2 }] },
      undefined,
    ],
  ])('%s', (_what, base, mine, theirs, merged) => {
    expect(mergeChanges(base, mine, theirs)).toEqual(merged);
  });
});
