import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { upload } from '../documents/testing/files.ts';
import { invalidAt, useBench } from '../testing/use-bench.ts';
import { createComplianceBench, submitDocument } from './testing/compliance-bench.ts';

const given = useTestPlatform({ fetch: async () => new Response() });
const bench = useBench(() => createComplianceBench(given));
const send = (attributes: object) => submitDocument(bench.client, bench.contactId, attributes);

describe('POST /v2/kyc-document-checks', () => {
  // Covers KY1, KY2, KY3, KY5, KY7, ST7, EP8
  test('submits a document with two sides, pending', async () => {
    const fields = { 'contact-id': bench.contactId, label: 'Back', public: 'false' };
    const back = (await upload(bench.client, fields)).data;
    const { status, data } = await send({ 'backside-document-id': back.id });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      type: 'kyc-document-checks',
      attributes: {
        status: 'pending',
        exceptions: [],
        'failure-details': null,
        identity: true,
        'identity-photo': true,
        'proof-of-address': true,
        'expires-on': '2090-01-31',
        'kyc-document-country': 'US',
        'kyc-document-type': 'drivers_license',
        'kyc-document-other-type': null,
      },
      relationships: {
        contact: { links: { related: `/v2/contacts/${bench.contactId}` } },
        'backside-document': { links: { related: `/v2/uploaded-documents/${back.id}` } },
      },
    });
    expect(await bench.announced('kyc_document_checks')).toEqual(['kyc_document_checks create']);
  });

  // Covers KY3
  test.each([
    ['drivers_license', true, false],
    ['government_id', true, false],
    ['passport', true, false],
    ['residence_permit', true, false],
    ['utility_bill', false, true],
  ])('derives the proof of a %s from its type by default', async (type, identity, address) => {
    const { data } = await send({
      identity: undefined,
      'identity-photo': undefined,
      'proof-of-address': undefined,
      'kyc-document-type': type,
    });
    expect(data.attributes).toMatchObject({ identity, 'proof-of-address': address });
  });

  // Covers KY2, KY3, KY4
  test.each([
    ['a contact that does not exist', { 'contact-id': randomUUID() }, ['contact-id']],
    [
      'documents that do not exist',
      { 'uploaded-document-id': randomUUID(), 'backside-document-id': randomUUID() },
      ['uploaded-document-id', 'backside-document-id'],
    ],
    [
      'a document that proves nothing',
      { identity: false, 'proof-of-address': false },
      ['identity'],
    ],
    ['an unnamed other type', { 'kyc-document-type': 'other' }, ['kyc-document-other-type']],
    ['an unknown type', { 'kyc-document-type': 'library_card' }, ['kyc-document-type']],
    ['an unknown country', { 'kyc-document-country': 'USA' }, ['kyc-document-country']],
    ['a document that has expired', { 'expires-on': '2020-01-31' }, ['expires-on']],
    [
      'several errors',
      {
        identity: false,
        'proof-of-address': false,
        'kyc-document-type': 'other',
        'expires-on': '2020-01-31',
      },
      ['identity', 'kyc-document-other-type', 'expires-on'],
    ],
  ])('rejects %s', async (_what, attributes, pointers) => {
    const { status, errors } = await send(attributes);
    expect(status).toBe(422);
    expect(errors).toMatchObject(invalidAt(...pointers));
    expect((await bench.client.get('/v2/kyc-document-checks')).list).toEqual([]);
  });

  // Covers KY1
  test('rejects a document of another contact', async () => {
    const contact = { ...person, 'account-id': bench.accountId };
    const { id } = await bench.client.mustPost('/v2/contacts', contact);
    const fields = { 'contact-id': String(id), label: 'Front', public: 'false' };
    const { data } = await upload(bench.client, fields);
    const { errors } = await send({ 'uploaded-document-id': data.id });
    expect(errors).toMatchObject(invalidAt('uploaded-document-id'));
  });

  test('accepts a document that expires today', async () => {
    const today = given.clock.now().toISOString().slice(0, 10);
    expect((await send({ 'expires-on': today })).status).toBe(201);
  });

  // Covers KY6
  test('has the exceptions that the name requests', async () => {
    const name = 'sandbox_exceptions 0 5';
    const { client, contactId } = await createComplianceBench(given, { name });
    const { data } = await submitDocument(client, contactId, {});
    expect(data.attributes.exceptions).toEqual([
      'access_auto_check_failed',
      'document_valid_auto_check_failed',
    ]);
  });
});

describe('document checks', () => {
  // Covers EP11, readKycDocumentCheck
  test('can be filtered by contact, document and their attributes', async () => {
    const id = await bench.submit();
    const read = await bench.client.get(
      `/v2/kyc-document-checks/${id}?include=uploaded-document,contact`,
    );
    expect(read.included.map(({ type }) => type).sort()).toEqual([
      'contacts',
      'uploaded-documents',
    ]);
    const document = read.included.find(({ type }) => type === 'uploaded-documents');
    for (const query of [
      `contact.id=${bench.contactId}`,
      `contacts.id=${bench.contactId}`,
      `uploaded-documents.id=${document?.id}`,
      'filter[status]=pending',
      'filter[kyc-document-type]=drivers_license',
      'filter[identity]=true&filter[identity-photo]=true&filter[proof-of-address]=true',
      'filter[expires-on gt]=2080-01-01',
    ]) {
      expect((await bench.client.get(`/v2/kyc-document-checks?${query}`)).list).toMatchObject([
        { id },
      ]);
    }
    const none = await bench.client.get(`/v2/kyc-document-checks?contacts.id=${randomUUID()}`);
    expect(none.list).toEqual([]);
  });

  // Covers listPendingKycDocumentChecks
  test('that are pending are listed oldest first', async () => {
    const ids = [await bench.submit(), await bench.submit(), await bench.submit()];
    await bench.client.post(`/v2/kyc-document-checks/${ids[1]}/sandbox/verify`);
    const { list } = await bench.client.get('/v2/kyc-document-checks/pending-by-priority');
    expect(list.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  });
});
