import { signal } from '@preact/signals-core';
import { beforeEach, expect, it } from 'vitest';
import { KycDocumentCheckInput } from '../../contract/kyc-document-check.ts';
import english from '../../languages/texts/en.json';
import { daysAgo } from './issued-on.ts';
import { labelOf } from './labels.ts';
import { createReplacement, type Replacement } from './replacement.ts';
import { idOf, instantUploads } from './testing/instant-uploads.ts';
import { documentRules } from './testing/rules.ts';

const world = { today: () => new Date() };
let replacement: Replacement;

const create = (isCompany: boolean) => {
  const rules = signal(documentRules);
  return createReplacement({ world, uploads: instantUploads, rules, isCompany, onChange() {} });
};
beforeEach(() => {
  replacement = create(false);
});

const answer = (kind: string, more: Record<string, string> = {}) => {
  replacement.fields.kind.set(kind);
  for (const [name, text] of Object.entries(more)) {
    Reflect.get(replacement.fields, name).set(text);
  }
};
const contact = '22222222-2222-4222-8222-222222222222';

it.each([
  ['passport', 'kind country front'],
  ['drivers_license', 'kind country front back hasAddress'],
  ['utility_bill', 'kind front issuedOn'],
  ['other', 'kind name country front hasAddress'],
])('requests one document: %s', (kind, requested) => {
  answer(kind);
  expect(replacement.requested.value.join(' ')).toBe(requested);
});

it('offers every kind, and a company only its kinds', () => {
  expect(replacement.kinds.value).toEqual(['passport', 'drivers_license', 'utility_bill', 'other']);
  const ofCompany = create(true);
  expect(ofCompany.kinds.value).toEqual(['utility_bill', 'other']);
  expect(ofCompany.requested.value).toEqual(['kind']);
});

it.each([
  ['utility_bill', { issuedOn: daysAgo(1, new Date()) }, [false, false, true]],
  ['passport', { country: 'DE' }, [true, true, false]],
  ['drivers_license', { country: 'DE', hasAddress: 'yes' }, [true, true, true]],
])('creates a check of a %s with what it proves', (kind, answers, proves) => {
  expect(replacement.toInput()).toBeUndefined();
  answer(kind, answers);
  replacement.slots.front.add([new File(['x'], 'f.jpg')]);
  replacement.slots.back.add([new File(['x'], 'b.jpg')]);
  expect(replacement.reveal()).toBeUndefined();
  const check = replacement.toInput() ?? expect.fail();
  expect(check['uploaded-document-id']).toBe(idOf('f.jpg'));
  expect([check.identity, check['identity-photo'], check['proof-of-address']]).toEqual(proves);
  expect('issued-on' in check).toBe(kind === 'utility_bill');
  const whole = { ...check, 'contact-id': contact };
  expect(KycDocumentCheckInput.parse(whole)).toEqual(whole);
});

it('shows the platform’s errors, also on a bill', () => {
  answer('utility_bill');
  replacement.slots.front.add([new File(['x'], 'f.jpg')]);
  expect(replacement.refuse('uploaded-document-id')).toBe('document-front');
  expect(replacement.refuse('kyc-document-type')).toBe('document-kind');
  expect(labelOf('front', replacement, english.documents)).toBe('Proof of address');
});
