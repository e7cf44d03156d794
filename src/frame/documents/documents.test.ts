import { describe, expect, it } from 'vitest';
import { isDocumentRules } from './document-rules.ts';
import { type Answers, useDocuments } from './testing/documents-bench.ts';
import { documentRules } from './testing/rules.ts';

const bench = useDocuments();
const { answer } = bench;

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
  ])('%s', (_what, answers, asked) => {
    answer(answers);
    expect(bench.documents.asked.value.join(' ')).toBe(asked);
  });

  it('are those that the token allows, with a bill as implied proof', () => {
    const [passport] = documentRules['document-types'];
    bench.rules.value = { ...documentRules, 'document-types': passport ? [passport] : [] };
    expect(bench.documents.kinds.value).toEqual(['passport']);
    expect(bench.documents.proofKinds.value).toEqual(['utility_bill']);
    answer({ kind: 'drivers_license' });
    expect(bench.documents.asked.value).toEqual(['kind']);
  });
});

it('suggests the most common kind unless one was chosen', () => {
  bench.documents.suggestKind();
  expect(bench.documents.fields.kind.text.value).toBe('passport');
  answer({ kind: 'drivers_license' });
  bench.documents.suggestKind();
  expect(bench.documents.fields.kind.text.value).toBe('drivers_license');
});

it('suggests a country until another is chosen', () => {
  bench.documents.suggestCountry('DE');
  bench.documents.suggestCountry('US');
  expect(bench.documents.fields.country.text.value).toBe('US');
  answer({ country: 'FR' });
  bench.documents.suggestCountry('IT');
  expect(bench.documents.fields.country.text.value).toBe('FR');
});

it('accepts only valid rules', () => {
  expect(isDocumentRules({ ...documentRules, 'most-files': 100 })).toBe(true);
  expect(isDocumentRules({ ...documentRules, 'document-types': [{}] })).toBe(false);
});
