import { describe, expect, test } from 'vitest';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import { person } from '../../testing/examples.ts';
import { freshPdf, upload } from '../documents/testing/files.ts';
import { createDocumentVendorJob } from './document-vendor-job.ts';
import { createComplianceBench, pass } from './testing/compliance-bench.ts';
import { submitDocument, useDocumentVendor, verified } from './testing/document-vendor-bench.ts';

const vendor = useDocumentVendor();
const { given, asked, logged } = vendor;

describe('the vendor of documents', () => {
  test('receives the address in Latin letters, if there is one', async () => {
    const bench = await createComplianceBench(given);
    const { list } = await bench.client.get(`/v2/addresses?contact.id=${bench.contactId}`);
    const latin = '1-1 Chiyoda, Chiyoda-ku, Tokyo 100-0001';
    await bench.client.patch(`/v2/addresses/${list[0]?.id}`, { 'latin-address': latin });
    await bench.submit();
    await pass(bench.client, 1);
    await given.platform.stop();
    expect(asked).toMatchObject([{ address: { latinAddress: latin } }]);
  });

  test('receives the details and bytes of a document and verifies it', async () => {
    const bytes = freshPdf();
    const bench = await createComplianceBench(given);
    const fields = { 'contact-id': bench.contactId, label: 'Back', public: 'false' };
    const back = await upload(bench.client, fields, { bytes });
    const id = await bench.submit({ 'backside-document-id': back.data.id });
    await pass(bench.client, 1);
    await given.platform.stop();
    expect(asked).toEqual([
      {
        checkId: id,
        contactId: bench.contactId,
        contactType: 'natural_person',
        name: person.name,
        dateOfBirth: '1990-04-01',
        address: expect.objectContaining({ city: 'Las Vegas', country: 'US' }),
        documentType: 'drivers_license',
        otherType: null,
        documentCountry: 'US',
        expiresOn: '2090-01-31',
        issuedOn: null,
        proves: ['identity', 'identity-photo', 'address'],
        front: { mimeType: 'application/pdf', contents: expect.stringMatching(/^JVBERi0/) },
        back: { mimeType: 'application/pdf', contents: bytes.toString('base64') },
      },
    ]);
    expect((await bench.check('kyc-document-checks')).attributes.status).toBe('verified');
    expect((await bench.check('cip-checks')).attributes.status).toBe('approved');
    expect((await bench.contact()).attributes['identity-documents-verified']).toBe(true);
  });

  test('fails a document with a reason', async () => {
    const exceptions = ['document_valid_auto_check_failed'];
    vendor.answer = async () => ({
      decision: 'failed',
      exceptions,
      failureDetails: 'It is a copy.',
    });
    const bench = await submitDocument(given);
    await bench.pass(1);
    expect(await bench.read()).toMatchObject({
      status: 'failed',
      exceptions,
      'failure-details': 'It is a copy.',
    });
  });

  test.each([
    ['leaves to reviewers', async () => ({ ...verified, decision: 'review' as const }), []],
    [
      'leaves to reviewers with an exception',
      async () => ({ ...verified, decision: 'review' as const, exceptions: ['blurred'] }),
      ['blurred'],
    ],
    ['refuses', () => Promise.reject(new VendorRefusal('unreadable')), ['manual_review_required']],
  ])('is not called again for a document that it %s', async (_what, respond, exceptions) => {
    vendor.answer = respond;
    const bench = await submitDocument(given);
    await bench.pass(1);
    await bench.pass(7200);
    expect(asked).toHaveLength(1);
    expect(await bench.read()).toMatchObject({ status: 'pending', exceptions });
  });

  test('is called again after a minute if it cannot be reached, and no personal data is logged', async () => {
    let isAway = true;
    vendor.answer = async () => {
      if (isAway) throw new Error(`nobody reads ${person.name}`);
      return verified;
    };
    const bench = await submitDocument(given);
    await bench.pass(1);
    expect((await bench.read()).status).toBe('pending');
    const sent = asked.length;
    await bench.pass(30);
    expect(asked).toHaveLength(sent);
    isAway = false;
    await bench.pass(60);
    expect((await bench.read()).status).toBe('verified');
    const failures = logged.filter((fields) => fields?.part === 'kyc_document_checks');
    expect(failures).toMatchObject([
      { ids: { check: bench.id }, error: { code: 'document-checks/check-document: failed' } },
    ]);
    const lines = JSON.stringify(logged);
    for (const said of [person.name, String(asked[0]?.front.contents), '1990-04-01']) {
      expect(lines).not.toContain(said);
    }
  });

  test('receives two sides of the maximum upload size', async () => {
    const bench = await createComplianceBench(given);
    const largest = 10 * 1024 * 1024;
    const side = async (label: string) => {
      const bytes = Buffer.concat([freshPdf(), Buffer.alloc(largest, ' ')]).subarray(0, largest);
      const fields = { 'contact-id': bench.contactId, label, public: 'false' };
      return String((await upload(bench.client, fields, { bytes })).data.id);
    };
    const [front, back] = [await side('F'), await side('B')];
    await bench.submit({ 'uploaded-document-id': front, 'backside-document-id': back });
    await pass(bench.client, 1);
    await given.platform.stop();
    const [document] = asked;
    for (const shown of [document?.front, document?.back]) {
      expect(Buffer.from(shown?.contents ?? '', 'base64')).toHaveLength(largest);
    }
    expect((await bench.check('kyc-document-checks')).attributes.status).toBe('verified');
  });

  test('delays no other job and is called by one process at a time', async () => {
    const called = vendor.heldCall();
    const bench = await submitDocument(given);
    // Responds although the vendor has not.
    await pass(bench.client, 1);
    const letGo = await called;
    const other = given.another();
    await createDocumentVendorJob(other.services).run(new Date());
    await other.stop();
    letGo();
    await given.platform.stop();
    expect(asked).toHaveLength(1);
    expect((await bench.read()).status).toBe('verified');
  });

  test('is called again if the calling process died', async () => {
    const called = vendor.heldCall();
    const bench = await submitDocument(given);
    await pass(bench.client, 1);
    const letGo = await called;
    vendor.letCallsPass();
    const other = given.another();
    given.clock.setOffset(400);
    await createDocumentVendorJob(other.services).run(new Date());
    await other.stop();
    expect((await bench.read()).status).toBe('verified');
    letGo();
  });
});
