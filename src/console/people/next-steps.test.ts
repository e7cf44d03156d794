import { describe, expect, it } from 'vitest';
import type { Resource } from '../../contract/json-api.ts';
import { textOf } from '../catalogue/relations.ts';
import type { Person } from './load-person.ts';
import { nextStepsOf, storyOf } from './next-steps.ts';

const of = (type: string, attributes: Resource['attributes']): Resource => ({
  type,
  id: type,
  attributes,
});

function personWith(contact: Resource['attributes'], more: Partial<Person> = {}): Person {
  return {
    contact: of('contacts', { 'contact-type': 'natural_person', ...contact }),
    cip: undefined,
    aml: undefined,
    account: undefined,
    documentChecks: [],
    documents: [],
    policies: of('account-aggregate-policies', {
      'require-contact-kyc-documents': true,
      'required-kyc-documents': ['identity', 'address'],
    }),
    owners: [],
    companies: [],
    ...more,
  };
}
const actions = (...codes: readonly string[]) => ({
  'kyc-required-actions': codes.map((code) => ({ code, description: `Do ${code}.` })),
});
const check = (status: string, attributes: Resource['attributes'] = {}) =>
  of('kyc-document-checks', { status, identity: true, 'proof-of-address': false, ...attributes });
const both = [check('pending'), check('verified', { 'proof-of-address': true })];

describe('the next steps', () => {
  it.each([
    ['the documents that the policies require', {}, {}, ['identity', 'address']],
    ['those of a company', { 'contact-type': 'company' }, {}, ['ownership_structure', 'address']],
    ['no document that is submitted', {}, { documentChecks: [check('pending')] }, ['address']],
    ['a failed document again', {}, { documentChecks: [check('failed')] }, ['identity', 'address']],
    ['an action of the platform once', actions('N10', 'N07'), {}, ['identity', 'address']],
    ['no document for wrong data', actions('N01'), { documentChecks: both }, [undefined]],
    ['nothing without such policies', {}, { policies: undefined }, []],
  ])('have %s', (_what, contact, more, purposes) => {
    const steps = nextStepsOf(personWith(contact, more));
    expect(steps.map(({ purpose }) => purpose)).toEqual(purposes);
  });

  it('are in the words of the platform', () => {
    const [step] = nextStepsOf(personWith(actions('N05'), { documentChecks: both }));
    expect(step).toEqual({ code: 'N05', text: 'Do N05.', purpose: 'identity' });
  });
});

const cleared = { 'cip-cleared': true, 'aml-cleared': true };
const cip = (attributes: Resource['attributes']) =>
  of('cip-checks', { status: 'pending', ...attributes });

it.each([
  [
    'Stuck: 2 things are missing. The identity check is denied on Nov 21 if documents are missing then.',
    {},
    { cip: cip({ 'documents-due-at': 'Nov 21' }) },
  ],
  ['Stuck: one thing is missing.', actions('N01'), { documentChecks: both }],
  [
    'Denied. Another name',
    {},
    { cip: cip({ status: 'denied', 'exception-details': 'Another name' }) },
  ],
  [
    'A check found something. A reviewer decides; nothing is missing.',
    {},
    { documentChecks: both, cip: cip({ exceptions: ['name_auto_check_failed'] }) },
  ],
  [
    'The checks are running. Nothing is missing.',
    {},
    { documentChecks: both, cip: cip({ exceptions: [] }) },
  ],
  ['Verified. Nothing is missing.', cleared, { documentChecks: both }],
  [
    'The checks are running. Nothing is missing.',
    { ...cleared, 'cip-cleared': false },
    { documentChecks: both },
  ],
])('says: %s', (sentence, contact, more) => {
  expect(storyOf(personWith(contact, more), textOf).sentence).toBe(sentence);
});
