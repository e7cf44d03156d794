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
    ['none', [], 'missing'],
    ['one that is checked', [documentCheck('pending', 'identity', 1)], 'pending'],
    ['one that is good', [documentCheck('verified', 'identity', 1)], 'verified'],
    [
      'a refused one beside one that is checked',
      [documentCheck('failed', 'identity', 1), documentCheck('pending', 'proof-of-address', 1)],
      'failed',
    ],
    [
      'a refused one and what replaces it',
      [documentCheck('failed', 'identity', 1), documentCheck('pending', 'identity', 2)],
      'pending',
    ],
    [
      'a refused one and one that proves something else',
      [documentCheck('failed', 'identity', 1), documentCheck('verified', 'proof-of-address', 2)],
      'failed',
    ],
    [
      'a refused one of both, and what replaces one',
      [documentCheck('failed', 'both', 1), documentCheck('verified', 'identity', 2)],
      'failed',
    ],
    [
      'a refused one of both, and what replaces each',
      [
        documentCheck('failed', 'both', 1),
        documentCheck('verified', 'identity', 2),
        documentCheck('verified', 'proof-of-address', 3),
      ],
      'verified',
    ],
    [
      'one that is refused after a good one',
      [documentCheck('verified', 'identity', 1), documentCheck('failed', 'identity', 2)],
      'failed',
    ],
  ])('with %s is read', (_what, checks, kyc) => {
    expect(statusWith(...checks)?.kyc).toBe(kyc);
  });

  it('counts a refused document until there is another of the same person', () => {
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
  ] as const)('asks for what is missing once %s was replaced: %s', (proves, code) => {
    const status = statusWith(
      documentCheck('failed', 'both', 1),
      documentCheck('verified', proves, 2),
    );
    expect(status?.findings).toEqual([{ about: undefined, code }]);
  });

  it('forgets why a document was refused that has been replaced', () => {
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

  it('of nobody is none', () => {
    expect(toStatus({ data: [], included: [] })).toBeUndefined();
  });
});
