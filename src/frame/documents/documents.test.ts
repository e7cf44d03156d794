import { signal } from '@preact/signals-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { KycDocumentCheckInput } from '../../contract/kyc-document-check.ts';
import { isDocumentRules } from './document-rules.ts';
import { createDocuments, type Documents } from './documents.ts';
import { idOf, instantUploads } from './testing/instant-uploads.ts';
import { documentRules } from './testing/rules.ts';

const onChange = vi.fn();
const rules = signal(documentRules);
let documents: Documents;

const create = (idPrefix = '') =>
  createDocuments({ uploads: instantUploads, rules, onChange, idPrefix });
const file = (name: string) => new File(['x'], name);
const add = (slot: keyof Documents['slots'], ...names: string[]) =>
  documents.slots[slot].add(names.map(file));
const answer = (answers: Partial<Record<keyof Documents['fields'], string>>) => {
  for (const [name, text] of Object.entries(answers)) {
    documents.fields[name as keyof Documents['fields']].set(text);
  }
};

beforeEach(() => {
  rules.value = documentRules;
  documents = create();
  vi.clearAllMocks();
});

describe('what is asked', () => {
  it.each<[string, Parameters<typeof answer>[0], string]>([
    ['at first', {}, 'kind'],
    ['with a passport', { kind: 'passport' }, 'kind country front proofKind proof isRecent'],
    ['with a license', { kind: 'drivers_license' }, 'kind country front back hasAddress'],
    [
      'with a license of another address',
      { kind: 'drivers_license', hasAddress: 'no' },
      'kind country front back hasAddress proofKind proof isRecent',
    ],
    [
      'with documents of other kinds',
      { kind: 'other', hasAddress: 'no', proofKind: 'other' },
      'kind name country front hasAddress proofKind proofName proof isRecent',
    ],
  ])('%s', (_when, answers, asked) => {
    answer(answers);
    expect(documents.asked.value.join(' ')).toBe(asked);
  });

  it('is what the token allows, with a bill for those who need one', () => {
    const [passport] = documentRules['document-types'];
    rules.value = { ...documentRules, 'document-types': passport ? [passport] : [] };
    expect(documents.kinds.value).toEqual(['passport']);
    expect(documents.proofKinds.value).toEqual(['utility_bill']);
    answer({ kind: 'drivers_license' });
    expect(documents.asked.value).toEqual(['kind']);
  });
});

describe('files that are chosen together', () => {
  const names = (slot: keyof Documents['slots']) =>
    documents.slots[slot].files.value.map(({ name }) => name);
  const choose = (place: keyof Documents['slots'], ...chosen: string[]) =>
    documents.add(place, chosen.map(file));

  it('go to the places that are asked for, in their order', () => {
    answer({ kind: 'drivers_license', hasAddress: 'no' });
    expect(documents.takesMore('front')).toBe(true);
    choose('front', 'f.jpg', 'b.jpg', 'bill 1.pdf', 'bill 2.pdf');
    expect(names('front')).toEqual(['f.jpg']);
    expect(names('back')).toEqual(['b.jpg']);
    expect(names('proof')).toEqual(['bill 1.pdf', 'bill 2.pdf']);
  });

  it('leave places alone that have a file', () => {
    answer({ kind: 'drivers_license', hasAddress: 'yes' });
    choose('back', 'b.jpg');
    expect(documents.takesMore('front')).toBe(false);
    choose('front', 'f.jpg', 'other.jpg');
    expect(names('front')).toEqual(['f.jpg']);
    expect(names('back')).toEqual(['b.jpg']);
    expect(documents.slots.front.error.value).toBe('tooManyFiles');
  });

  it('are pages of one document where it may have several', () => {
    answer({ kind: 'passport' });
    expect(documents.takesMore('proof')).toBe(false);
    choose('proof', 'page 1.pdf', 'page 2.pdf');
    expect(names('proof')).toEqual(['page 1.pdf', 'page 2.pdf']);
    expect(names('front')).toEqual([]);
  });
});

describe('the usual kind of document', () => {
  it('is chosen for those who have not chosen', () => {
    documents.suggestKind();
    expect(documents.fields.kind.text.value).toBe('passport');
    answer({ kind: 'drivers_license' });
    documents.suggestKind();
    expect(documents.fields.kind.text.value).toBe('drivers_license');
  });
});

describe('what is sent', () => {
  it('is one check of a license that shows the address', () => {
    answer({ kind: 'drivers_license', country: 'US', hasAddress: 'yes' });
    add('front', 'f.jpg');
    add('back', 'b.jpg');
    expect(documents.isComplete.value).toBe(true);
    expect(documents.toInput()).toEqual({
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

  it('is a check for each of two documents, with every page', () => {
    answer({ kind: 'passport', country: 'DE', isRecent: 'yes' });
    add('front', 'p.jpg');
    add('back', 'x.jpg');
    add('proof', '1.jpg', '2.jpg');
    const input = documents.toInput();
    expect(input['uploaded-doc-ids']).toEqual(['p.jpg', '1.jpg', '2.jpg'].map(idOf));
    expect(input['kyc-document-checks']).toMatchObject([
      { 'kyc-document-type': 'passport', identity: true, 'proof-of-address': false },
      {
        'uploaded-document-id': idOf('1.jpg'),
        'kyc-document-type': 'utility_bill',
        identity: false,
        'proof-of-address': true,
      },
    ]);
    expect(input['kyc-document-checks'][0]).not.toHaveProperty('backside-document-id');
  });

  it('is what the contract takes', () => {
    answer({ kind: 'other', name: ' Seaman’s book ', country: 'PH', hasAddress: 'no' });
    answer({ proofKind: 'other', proofName: 'Letter', isRecent: 'yes' });
    add('front', 's.jpg');
    add('proof', 'l.pdf');
    const checks = documents.toInput()['kyc-document-checks'];
    const schema = z.array(z.omit(KycDocumentCheckInput, { 'contact-id': true }));
    expect(schema.parse(checks)).toEqual(checks);
    expect(checks.map((check) => check['kyc-document-other-type'])).toEqual([
      'Seaman’s book',
      'Letter',
    ]);
  });
});

describe('an error', () => {
  it('is told on demand, and leads to the first one', () => {
    expect(documents.reveal()).toBe('document-kind');
    answer({ kind: 'passport', country: 'DE', isRecent: 'no' });
    expect(documents.fields.kind.error.value).toBeUndefined();
    expect(documents.reveal()).toBe('document-front');
    expect(documents.slots.front.error.value).toBe('fileMissing');
    expect(documents.fields.isRecent.error.value).toBe('notRecent');
    add('front', 'p.jpg');
    expect(documents.slots.front.error.value).toBeUndefined();
    add('proof', 'b.pdf');
    expect(documents.reveal()).toBe('document-isRecent');
    answer({ isRecent: 'yes' });
    expect([documents.reveal(), documents.isComplete.value]).toEqual([undefined, true]);
  });

  it.each([
    ['slow.jpg', 'fileNotReady'],
    ['bad.jpg', 'fileToMend'],
  ])('is a file that is not there: %s', (name, error) => {
    answer({ kind: 'passport' });
    add('front', name);
    documents.reveal();
    expect(documents.slots.front.error.value).toBe(error);
  });

  it('of too many files keeps what there is', () => {
    add('front', 'a.jpg', 'b.jpg');
    expect(documents.slots.front.files.value.map(({ name }) => name)).toEqual(['a.jpg']);
    expect(documents.slots.front.error.value).toBe('tooManyFiles');
    add('front', 'c.jpg');
    expect(documents.slots.front.files.value.map(({ name }) => name)).toEqual(['c.jpg']);
    add('proof', ...'123456');
    expect(documents.slots.proof.files.value).toHaveLength(5);
    add('proof', '7');
    expect(documents.slots.proof.ids.value).toEqual([...'12345'].map(idOf));
    expect(documents.slots.proof.error.value).toBe('tooManyFiles');
  });

  it.each([
    ['kyc-document-checks/0/uploaded-document-id', 'front'],
    ['kyc-document-checks/0/backside-document-id', 'back'],
    ['kyc-document-checks/0/kyc-document-country', 'country'],
    ['kyc-document-checks/0/kyc-document-type', 'kind'],
    ['kyc-document-checks/1/uploaded-document-id', 'proof'],
    ['kyc-document-checks/1/kyc-document-type', 'proofKind'],
    ['kyc-document-checks', 'front'],
    ['uploaded-doc-ids/1', 'back'],
    ['uploaded-doc-ids/3', 'proof'],
    ['primary-address/city', undefined],
  ])('of the platform at %s leads to %s', (pointer, name) => {
    documents = create('person-1-');
    answer({ kind: 'drivers_license', country: 'US', hasAddress: 'no', isRecent: 'yes' });
    add('front', 'f.jpg');
    add('back', 'b.jpg');
    add('proof', '1', '2');
    expect(documents.refuse(pointer)).toBe(name && `person-1-document-${name}`);
    if (name) expect(documents.reveal()).toBeUndefined();
  });
});

it('of the platform where there is no file leads to where one is missing', () => {
  answer({ kind: 'passport' });
  expect(documents.refuse('kyc-document-checks/0/uploaded-document-id')).toBe('document-front');
});

describe('a draft', () => {
  it('brings back answers and files, and is no change', () => {
    answer({ kind: 'passport', country: 'DE', isRecent: 'yes' });
    add('front', 'p.jpg');
    add('proof', 'b.pdf', 'slow.pdf');
    const draft: unknown = JSON.parse(JSON.stringify(documents.toDraft()));
    documents.slots.proof.remove(documents.slots.proof.files.value[1] ?? expect.fail());
    const input = documents.toInput();
    onChange.mockClear();
    documents = create();
    documents.fromDraft(draft);
    expect(documents.toInput()).toEqual(input);
    expect(documents.isComplete.value).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    undefined,
    null,
    7,
    { fields: null },
    { fields: { kind: 7 }, slots: { front: [{ id: 1 }] } },
    { fields: {}, slots: { front: 'x' } },
  ])('that is none is left alone: %j', (draft) => {
    documents.fromDraft(draft);
    expect(documents.toInput()).toEqual({ 'uploaded-doc-ids': [], 'kyc-document-checks': [] });
  });

  it('is to be saved when an answer or a file on the platform changes', () => {
    add('front', 'slow.jpg');
    expect(onChange).not.toHaveBeenCalled();
    add('front', 'f.jpg');
    expect(onChange).toHaveBeenCalledTimes(1);
    documents.slots.front.remove(documents.slots.front.files.value[0] ?? expect.fail());
    expect(onChange).toHaveBeenCalledTimes(2);
    answer({ kind: 'passport' });
    expect(onChange).toHaveBeenCalledTimes(3);
  });
});

it('takes a suggested country until another is chosen', () => {
  documents.suggestCountry('DE');
  documents.suggestCountry('US');
  expect(documents.fields.country.text.value).toBe('US');
  answer({ country: 'FR' });
  documents.suggestCountry('IT');
  expect(documents.fields.country.text.value).toBe('FR');
});

it('reads the rules that the platform gives, and no others', () => {
  expect(isDocumentRules({ ...documentRules, 'most-files': 100 })).toBe(true);
  expect(isDocumentRules({ ...documentRules, 'document-types': [{}] })).toBe(false);
});
