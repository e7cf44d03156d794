import { describe, expect, it } from 'vitest';
import { isContacts } from '../../wire/onboarding-answers.ts';
import { contacts } from '../testing/onboarding-answers.ts';
import { isFinal, toStatus } from './onboarding-status.ts';

const documentCheck = (
  status: string,
  proves: 'identity' | 'proof-of-address' | 'both',
  at: number,
) => ({
  type: 'kyc-document-checks',
  id: `${status} ${at}`,
  attributes: {
    status,
    exceptions: [],
    'failure-details': status === 'failed' ? `Refused at ${at}.` : null,
    identity: proves !== 'proof-of-address',
    'proof-of-address': proves !== 'identity',
    'created-at': `2026-11-20T12:00:0${at}Z`,
  },
});

function statusWith(...checks: ReturnType<typeof documentCheck>[]) {
  const answer: unknown = { ...contacts(), included: checks };
  if (!isContacts(answer)) throw new Error('no answer of the platform');
  return toStatus(answer);
}

describe('the status of documents', () => {
  it.each([
    ['no document', [], 'missing'],
    ['a pending document', [documentCheck('pending', 'identity', 1)], 'pending'],
    ['a verified document', [documentCheck('verified', 'identity', 1)], 'verified'],
    [
      'a refused document and a pending proof of address',
      [documentCheck('failed', 'identity', 1), documentCheck('pending', 'proof-of-address', 1)],
      'failed',
    ],
    [
      'a refused document and its replacement',
      [documentCheck('failed', 'identity', 1), documentCheck('pending', 'identity', 2)],
      'pending',
    ],
    [
      'a refused document and one that proves something else',
      [documentCheck('failed', 'identity', 1), documentCheck('verified', 'proof-of-address', 2)],
      'failed',
    ],
    [
      'a refused document for both proofs and a replacement for one',
      [documentCheck('failed', 'both', 1), documentCheck('verified', 'identity', 2)],
      'failed',
    ],
    [
      'a refused document for both proofs and a replacement for each',
      [
        documentCheck('failed', 'both', 1),
        documentCheck('verified', 'identity', 2),
        documentCheck('verified', 'proof-of-address', 3),
      ],
      'verified',
    ],
    [
      'a document that was refused after a verified one',
      [documentCheck('verified', 'identity', 1), documentCheck('failed', 'identity', 2)],
      'failed',
    ],
  ])('of %s is determined', (_what, checks, kyc) => {
    expect(statusWith(...checks)?.kyc).toBe(kyc);
  });

  it('fails until the same person has replaced a refused document', () => {
    const [refused, other] = [
      documentCheck('failed', 'identity', 1),
      documentCheck('pending', 'identity', 2),
    ];
    const [contact] = contacts().data;
    const ownerOf = (id: string, check: { id: string }) => ({
      ...contact,
      id,
      relationships: { 'kyc-document-checks': { data: [{ id: check.id }] } },
    });
    const answer: unknown = {
      data: [ownerOf('of Ada', refused), ownerOf('of Alan', other)],
      included: [refused, other],
    };
    if (!isContacts(answer)) throw new Error('no answer of the platform');
    expect(toStatus(answer)).toMatchObject({
      kyc: 'failed',
      findings: [{ about: 'of Ada', words: 'Refused at 1.' }],
    });
  });

  it.each([
    ['identity', 'N07'],
    ['proof-of-address', 'N10'],
  ] as const)('requires the other proof once %s was replaced: %s', (proves, code) => {
    const status = statusWith(
      documentCheck('failed', 'both', 1),
      documentCheck('verified', proves, 2),
    );
    expect(status?.findings).toEqual([{ about: undefined, code }]);
  });

  it('has no finding for a replaced document', () => {
    const status = statusWith(
      documentCheck('failed', 'identity', 1),
      documentCheck('pending', 'identity', 2),
    );
    expect(status?.findings).toEqual([]);
  });
});

describe('a status', () => {
  it.each([
    ['approved', 'approved', 'verified', true],
    ['approved', 'approved', 'pending', false],
    ['approved', 'approved', 'failed', false],
    ['denied', 'pending', 'pending', false],
    ['pending', 'denied', 'pending', false],
  ] as const)('%s, %s, %s is final: %s', (cip, aml, kyc, final) => {
    expect(isFinal({ contactId: '', cip, aml, kyc })).toBe(final);
  });

  it('is undefined without contacts', () => {
    expect(toStatus({ data: [], included: [] })).toBeUndefined();
  });
});
