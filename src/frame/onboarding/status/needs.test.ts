import { describe, expect, it } from 'vitest';
import { needsOf } from './needs.ts';
import type { OnboardingStatus } from './onboarding-status.ts';

const ada = { id: 'of Ada', name: 'Ada Owner', isCompany: false };
const acme = { id: 'of Acme', name: 'Acme Inc', isCompany: true };

const needsWith = (status: Partial<OnboardingStatus>) =>
  needsOf(
    {
      contactId: acme.id,
      cip: 'pending',
      aml: 'pending',
      kyc: 'pending',
      documentsDueAt: undefined,
      findings: [],
      applicants: [ada],
      ...status,
    },
    (code) =>
      code.startsWith('N') || code.startsWith('document') ? `Words of ${code}` : undefined,
  ).map(({ key: _, ...need }) => need);

describe('needs', () => {
  it('are empty while checks run or reviewers decide, and after a denial', () => {
    expect(needsWith({})).toEqual([]);
    expect(needsWith({ findings: [{ about: ada.id, code: 'deceased' }] })).toEqual([]);
    expect(needsWith({ cip: 'denied', kyc: 'missing' })).toEqual([]);
  });

  it('have no duplicates, and the names of several people', () => {
    const findings = [
      { about: ada.id, code: 'N02' },
      { about: ada.id, code: 'N02' },
      { about: acme.id, code: 'N02' },
    ];
    expect(needsWith({ findings })).toHaveLength(1);
    const both = needsWith({ findings, applicants: [acme, ada] });
    expect(both.map(({ about, name }) => [about, name])).toEqual([
      [ada.id, ada.name],
      [acme.id, acme.name],
    ]);
  });

  it.each(['N01', 'N03', 'N09'])('accept no document for %s', (code) => {
    expect(needsWith({ findings: [{ about: ada.id, code }] })).toMatchObject([
      { words: `Words of ${code}`, takesDocument: false },
    ]);
  });

  it.each([
    ['missing', ada, 'N10'],
    ['missing', acme, 'N08'],
    ['failed', ada, 'document_valid_auto_check_failed'],
  ] as const)('include a document if documents are %s without a finding', (kyc, one, code) => {
    expect(needsWith({ kyc, contactId: one.id, applicants: [one] })).toEqual([
      { about: one.id, name: undefined, words: `Words of ${code}`, takesDocument: true },
    ]);
  });

  it('include no second document if a finding requires one', () => {
    const findings = [{ about: ada.id, words: 'The photo is cut off.' }];
    expect(needsWith({ kyc: 'failed', findings })).toHaveLength(1);
  });
});
