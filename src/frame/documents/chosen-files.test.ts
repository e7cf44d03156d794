import { describe, expect, it } from 'vitest';
import { useDocuments } from './testing/documents-bench.ts';

const bench = useDocuments();
const { answer, choose, namesIn } = bench;

describe('files chosen together', () => {
  it('go to the requested slots, in order', () => {
    answer({ kind: 'drivers_license', hasAddress: 'no' });
    expect(bench.documents.takesMore('front')).toBe(true);
    choose('front', 'f.jpg', 'b.jpg', 'bill 1.pdf', 'bill 2.pdf');
    expect(namesIn('front')).toEqual(['f.jpg']);
    expect(namesIn('back')).toEqual(['b.jpg']);
    expect(namesIn('proof')).toEqual(['bill 1.pdf', 'bill 2.pdf']);
  });

  it('do not replace files of other slots', () => {
    answer({ kind: 'drivers_license', hasAddress: 'yes' });
    choose('back', 'b.jpg');
    expect(bench.documents.takesMore('front')).toBe(false);
    choose('front', 'f.jpg', 'other.jpg');
    expect(namesIn('front')).toEqual(['f.jpg']);
    expect(namesIn('back')).toEqual(['b.jpg']);
    expect(bench.documents.slots.front.error.value).toBe('tooManyFiles');
  });

  it('are pages of one document if it may have several', () => {
    answer({ kind: 'passport' });
    expect(bench.documents.takesMore('proof')).toBe(false);
    choose('proof', 'page 1.pdf', 'page 2.pdf');
    expect(namesIn('proof')).toEqual(['page 1.pdf', 'page 2.pdf']);
    expect(namesIn('front')).toEqual([]);
  });
});
