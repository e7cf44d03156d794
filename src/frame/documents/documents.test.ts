import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { KycDocumentCheckInput } from '../../contract/kyc-document-check.ts';
import { isDocumentRules } from './document-rules.ts';
import { daysAgo } from './issued-on.ts';
import { type Answers, useDocuments } from './testing/documents-bench.ts';
import { idOf } from './testing/instant-uploads.ts';
import { documentRules } from './testing/rules.ts';

const bench = useDocuments();
const { add, answer, choose, namesIn } = bench;

describe('the requested items', () => {
  it.each<[string, Answers, string]>([
    ['are only the kind at first', {}, 'kind'],
    ['of a passport', { kind: 'passport' }, 'kind country front proofKind proof issuedOn'],
    ['of a license', { kind: 'drivers_license' }, 'kind country front back hasAddress'],
    [
      'of a license with another address',
      { kind: 'drivers_license', hasAddress: 'no' },
      'kind country front back hasAddress proofKind proof issuedOn',
    ],
    [
      'of documents of other kinds',
      { kind: 'other', hasAddress: 'no', proofKind: 'other' },
      'kind name country front hasAddress proofKind proofName proof issuedOn',
    ],
  ])('%s', (_what, answers, requested) => {
    answer(answers);
    expect(bench.documents.requested.value.join(' ')).toBe(requested);
  });

  it('are those that the token allows, with a bill as implied proof', () => {
    const [passport] = documentRules['document-types'];
    bench.rules.value = { ...documentRules, 'document-types': passport ? [passport] : [] };
    expect(bench.documents.kinds.value).toEqual(['passport']);
    expect(bench.documents.proofKinds.value).toEqual(['utility_bill']);
    answer({ kind: 'drivers_license' });
    expect(bench.documents.requested.value).toEqual(['kind']);
  });
});

it('suggests the most common kind, and a country, unless others were chosen', () => {
  const { kind, country } = bench.documents.fields;
  bench.documents.suggestKind();
  bench.documents.suggestCountry('DE');
  bench.documents.suggestCountry('US');
  expect([kind.text.value, country.text.value]).toEqual(['passport', 'US']);
  answer({ kind: 'drivers_license', country: 'FR' });
  bench.documents.suggestKind();
  bench.documents.suggestCountry('IT');
  expect([kind.text.value, country.text.value]).toEqual(['drivers_license', 'FR']);
});

it('accepts only valid rules', () => {
  expect(isDocumentRules({ ...documentRules, 'most-files': 100 })).toBe(true);
  expect(isDocumentRules({ ...documentRules, 'document-types': [{}] })).toBe(false);
});

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

describe('the input', () => {
  it('is one check of a license that shows the address', () => {
    answer({ kind: 'drivers_license', country: 'US', hasAddress: 'yes' });
    add('front', 'f.jpg');
    add('back', 'b.jpg');
    expect(bench.documents.isComplete.value).toBe(true);
    expect(bench.documents.toInput()).toEqual({
      'uploaded-doc-ids': [idOf('f.jpg'), idOf('b.jpg')],
      'kyc-document-checks': [
        {
          'uploaded-document-id': idOf('f.jpg'),
          'backside-document-id': idOf('b.jpg'),
          'kyc-document-type': 'drivers_license',
          'kyc-document-country': 'US',
          identity: true,
          'identity-photo': true,
          'proof-of-address': true,
        },
      ],
    });
  });

  it('has a check for each of two documents, and the ids of all pages', () => {
    answer({ kind: 'passport', country: 'DE', issuedOn: daysAgo(1, new Date()) });
    add('front', 'p.jpg');
    add('back', 'x.jpg');
    add('proof', '1.jpg', '2.jpg');
    const input = bench.documents.toInput();
    expect(input['uploaded-doc-ids']).toEqual(['p.jpg', '1.jpg', '2.jpg'].map(idOf));
    expect(input['kyc-document-checks']).toMatchObject([
      { 'kyc-document-type': 'passport', identity: true, 'proof-of-address': false },
      {
        'uploaded-document-id': idOf('1.jpg'),
        'kyc-document-type': 'utility_bill',
        'issued-on': daysAgo(1, new Date()),
        identity: false,
        'proof-of-address': true,
      },
    ]);
    expect(input['kyc-document-checks'][0]).not.toHaveProperty('backside-document-id');
    expect(input['kyc-document-checks'][0]).not.toHaveProperty('issued-on');
  });

  it('is valid in the contract', () => {
    answer({ kind: 'other', name: ' Seaman’s book ', country: 'PH', hasAddress: 'no' });
    answer({ proofKind: 'other', proofName: 'Letter', issuedOn: daysAgo(1, new Date()) });
    add('front', 's.jpg');
    add('proof', 'l.pdf');
    const checks = bench.documents.toInput()['kyc-document-checks'];
    const schema = z.array(z.omit(KycDocumentCheckInput, { 'contact-id': true }));
    expect(schema.parse(checks)).toEqual(checks);
    expect(checks.map((check) => check['kyc-document-other-type'])).toEqual([
      'Seaman’s book',
      'Letter',
    ]);
  });
});
