import { describe, expect, it } from 'vitest';
import { daysAgo } from './issued-on.ts';
import { useDocuments } from './testing/documents-bench.ts';
import { idOf } from './testing/instant-uploads.ts';

const bench = useDocuments();
const { add, answer, namesIn } = bench;

describe('an error', () => {
  it('is shown on demand; the first one gets the focus', () => {
    expect(bench.documents.reveal()).toBe('document-kind');
    answer({ kind: 'passport', country: 'DE', issuedOn: daysAgo(91, new Date()) });
    expect(bench.documents.fields.kind.error.value).toBeUndefined();
    expect(bench.documents.reveal()).toBe('document-front');
    expect(bench.documents.slots.front.error.value).toBe('fileMissing');
    expect(bench.documents.fields.issuedOn.error.value).toBe('notRecent');
    add('front', 'p.jpg');
    expect(bench.documents.slots.front.error.value).toBeUndefined();
    add('proof', 'b.pdf');
    expect(bench.documents.reveal()).toBe('document-issuedOn');
    answer({ issuedOn: daysAgo(1, new Date()) });
    expect([bench.documents.reveal(), bench.documents.isComplete.value]).toEqual([undefined, true]);
  });

  it.each([
    ['slow.jpg', 'fileNotReady'],
    ['bad.jpg', 'fileToMend'],
  ])('concerns a file that is not uploaded: %s', (name, error) => {
    answer({ kind: 'passport' });
    add('front', name);
    bench.documents.reveal();
    expect(bench.documents.slots.front.error.value).toBe(error);
  });

  it('about too many files keeps the existing ones', () => {
    add('front', 'a.jpg', 'b.jpg');
    expect(namesIn('front')).toEqual(['a.jpg']);
    expect(bench.documents.slots.front.error.value).toBe('tooManyFiles');
    add('front', 'c.jpg');
    expect(namesIn('front')).toEqual(['c.jpg']);
    add('proof', ...'123456');
    expect(bench.documents.slots.proof.files.value).toHaveLength(5);
    add('proof', '7');
    expect(bench.documents.slots.proof.ids.value).toEqual([...'12345'].map(idOf));
    expect(bench.documents.slots.proof.error.value).toBe('tooManyFiles');
  });

  it.each([
    ['kyc-document-checks/0/uploaded-document-id', 'front'],
    ['kyc-document-checks/0/backside-document-id', 'back'],
    ['kyc-document-checks/0/kyc-document-country', 'country'],
    ['kyc-document-checks/0/kyc-document-type', 'kind'],
    ['kyc-document-checks/1/uploaded-document-id', 'proof'],
    ['kyc-document-checks/1/kyc-document-type', 'proofKind'],
    ['kyc-document-checks/1/issued-on', 'issuedOn'],
    ['kyc-document-checks', 'front'],
    ['uploaded-doc-ids/1', 'back'],
    ['uploaded-doc-ids/3', 'proof'],
    ['primary-address/city', undefined],
  ])('of the platform at %s belongs to %s', (pointer, name) => {
    bench.create('person-1-');
    answer({
      kind: 'drivers_license',
      country: 'US',
      hasAddress: 'no',
      issuedOn: daysAgo(1, new Date()),
    });
    add('front', 'f.jpg');
    add('back', 'b.jpg');
    add('proof', '1', '2');
    expect(bench.documents.refuse(pointer)).toBe(name && `person-1-document-${name}`);
    if (name) expect(bench.documents.reveal()).toBeUndefined();
  });

  it('of the platform about a missing file belongs to the empty slot', () => {
    answer({ kind: 'passport' });
    expect(bench.documents.refuse('kyc-document-checks/0/uploaded-document-id')).toBe(
      'document-front',
    );
  });
});

it('checks the date of issue by the platform’s clock, not the device’s', () => {
  const platformTime = new Date(2031, 2, 15, 12);
  bench.world.today = () => platformTime;
  answer({ kind: 'passport', issuedOn: daysAgo(1, platformTime) });
  expect(bench.documents.isValid('issuedOn')).toBe(true);
  answer({ issuedOn: daysAgo(91, platformTime) });
  bench.documents.reveal();
  expect(bench.documents.fields.issuedOn.error.value).toBe('notRecent');
});
