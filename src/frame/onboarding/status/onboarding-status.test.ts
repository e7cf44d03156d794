import { describe, expect, it } from 'vitest';
import { isContacts } from '../../wire/onboarding-answers.ts';
import { contacts } from '../testing/onboarding-answers.ts';
import { isFinal, toStatus } from './onboarding-status.ts';

type Checks = `${string} ${'identity' | 'proof-of-address' | 'both'}`[];

/** Creates document checks: each with its status and what it proves, a second apart. */
const documentChecks = (...checks: Checks) =>
  checks.map((check, at) => {
    const [status, proves] = check.split(' ');
    return {
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
    };
  });

function read(answer: unknown) {
  if (!isContacts(answer)) throw new Error('invalid answer');
  return toStatus(answer);
}
const statusWith = (...checks: Checks) =>
  read({ ...contacts(), included: documentChecks(...checks) });

describe('the status of documents', () => {
  it.each<[string, Checks, string]>([
    ['no document', [], 'missing'],
    ['a pending document', ['pending identity'], 'pending'],
    ['a verified document', ['verified identity'], 'verified'],
    [
      'a refused document and a pending proof of address',
      ['failed identity', 'pending proof-of-address'],
      'failed',
    ],
    ['a refused document and its replacement', ['failed identity', 'pending identity'], 'pending'],
    [
      'a refused document and another proof',
      ['failed identity', 'verified proof-of-address'],
      'failed',
    ],
    [
      'a refused document for both proofs and a replacement for one',
      ['failed both', 'verified identity'],
      'failed',
    ],
    [
      'a refused document for both proofs and a replacement for each',
      ['failed both', 'verified identity', 'verified proof-of-address'],
      'verified',
    ],
    [
      'a document that was refused after a verified one',
      ['verified identity', 'failed identity'],
      'failed',
    ],
  ])('of %s is determined', (_what, checks, kyc) => {
    expect(statusWith(...checks)?.kyc).toBe(kyc);
  });

  it('fails until the same person has replaced a refused document', () => {
    const [contact] = contacts().data;
    const included = documentChecks('failed identity', 'pending identity');
    const data = ['of Ada', 'of Alan'].map((id, index) => ({
      ...contact,
      id,
      relationships: { 'kyc-document-checks': { data: [{ id: included[index]?.id }] } },
    }));
    expect(read({ data, included })).toMatchObject({
      kyc: 'failed',
      findings: [{ about: 'of Ada', words: 'Refused at 0.' }],
    });
  });

  it.each([
    ['identity', 'N07'],
    ['proof-of-address', 'N10'],
  ] as const)('requires the other proof once %s was replaced: %s', (proves, code) => {
    const status = statusWith('failed both', `verified ${proves}`);
    expect(status?.findings).toEqual([{ about: undefined, code }]);
  });

  it('has no finding for a replaced document', () => {
    expect(statusWith('failed identity', 'pending identity')?.findings).toEqual([]);
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
