import { describe, expect, it } from 'vitest';
import { daysAgo } from './issued-on.ts';
import { useDocuments } from './testing/documents-bench.ts';

const bench = useDocuments();
const { add, answer } = bench;

describe('a draft', () => {
  it('restores answers and files, without counting as a change', () => {
    answer({ kind: 'passport', country: 'DE', issuedOn: daysAgo(1, new Date()) });
    add('front', 'p.jpg');
    add('proof', 'b.pdf', 'slow.pdf');
    const draft: unknown = JSON.parse(JSON.stringify(bench.documents.toDraft()));
    bench.documents.slots.proof.remove(bench.documents.slots.proof.files.value[1] ?? expect.fail());
    const input = bench.documents.toInput();
    bench.onChange.mockClear();
    bench.create();
    bench.documents.fromDraft(draft);
    expect(bench.documents.toInput()).toEqual(input);
    expect(bench.documents.isComplete.value).toBe(true);
    expect(bench.onChange).not.toHaveBeenCalled();
  });

  it.each([
    undefined,
    null,
    7,
    { fields: null },
    { fields: { kind: 7 }, slots: { front: [{ id: 1 }] } },
    { fields: {}, slots: { front: 'x' } },
  ])('ignores the invalid draft %j', (draft) => {
    bench.documents.fromDraft(draft);
    expect(bench.documents.toInput()).toEqual({
      'uploaded-doc-ids': [],
      'kyc-document-checks': [],
    });
  });

  it('changes when an answer or an uploaded file changes', () => {
    add('front', 'slow.jpg');
    expect(bench.onChange).not.toHaveBeenCalled();
    add('front', 'f.jpg');
    expect(bench.onChange).toHaveBeenCalledTimes(1);
    bench.documents.slots.front.remove(bench.documents.slots.front.files.value[0] ?? expect.fail());
    expect(bench.onChange).toHaveBeenCalledTimes(2);
    answer({ kind: 'passport' });
    expect(bench.onChange).toHaveBeenCalledTimes(3);
  });
});
