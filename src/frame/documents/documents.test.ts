import { describe, expect, it } from 'vitest';
import { isDocumentRules } from './document-rules.ts';
import { type Answers, useDocuments } from './testing/documents-bench.ts';
import { documentRules } from './testing/rules.ts';

const bench = useDocuments();
const { answer } = bench;

describe('what is asked', () => {
  it.each<[string, Answers, string]>([
    ['at first', {}, 'kind'],
    ['with a passport', { kind: 'passport' }, 'kind country front proofKind proof issuedOn'],
    ['with a license', { kind: 'drivers_license' }, 'kind country front back hasAddress'],
    [
      'with a license of another address',
      { kind: 'drivers_license', hasAddress: 'no' },
      'kind country front back hasAddress proofKind proof issuedOn',
    ],
    [
      'with documents of other kinds',
      { kind: 'other', hasAddress: 'no', proofKind: 'other' },
      'kind name country front hasAddress proofKind proofName proof issuedOn',
    ],
  ])('%s', (_when, answers, asked) => {
    answer(answers);
    expect(bench.documents.asked.value.join(' ')).toBe(asked);
  });

  it('is what the token allows, with a bill for those who need one', () => {
    const [passport] = documentRules['document-types'];
    bench.rules.value = { ...documentRules, 'document-types': passport ? [passport] : [] };
    expect(bench.documents.kinds.value).toEqual(['passport']);
    expect(bench.documents.proofKinds.value).toEqual(['utility_bill']);
    answer({ kind: 'drivers_license' });
    expect(bench.documents.asked.value).toEqual(['kind']);
  });
});

describe('the usual kind of document', () => {
  it('is chosen for those who have not chosen', () => {
    bench.documents.suggestKind();
    expect(bench.documents.fields.kind.text.value).toBe('passport');
    answer({ kind: 'drivers_license' });
    bench.documents.suggestKind();
    expect(bench.documents.fields.kind.text.value).toBe('drivers_license');
  });
});

it('takes a suggested country until another is chosen', () => {
  bench.documents.suggestCountry('DE');
  bench.documents.suggestCountry('US');
  expect(bench.documents.fields.country.text.value).toBe('US');
  answer({ country: 'FR' });
  bench.documents.suggestCountry('IT');
  expect(bench.documents.fields.country.text.value).toBe('FR');
});

it('reads the rules that the platform gives, and no others', () => {
  expect(isDocumentRules({ ...documentRules, 'most-files': 100 })).toBe(true);
  expect(isDocumentRules({ ...documentRules, 'document-types': [{}] })).toBe(false);
});
