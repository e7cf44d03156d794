import { beforeEach, describe, expect, test } from 'vitest';
import { documentChecksPort } from '../../../vendors/ports/document-checks.ts';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import { pending, type VendorCalls } from '../../../vendors/protocol/port.ts';
import { createVendorServer } from '../../../vendors/protocol/server.ts';
import type { LogFields } from '../../kernel/services/telemetry/log.ts';
import { person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { freshPdf, upload } from '../documents/testing/files.ts';
import type { DocumentFinding, VendorDocument } from './document-vendor.ts';
import { createDocumentVendorJob } from './document-vendor-job.ts';
import { createComplianceBench, pass, reportFinding } from './testing/compliance-bench.ts';

type CheckDocument = VendorCalls<typeof documentChecksPort>['check-document'];

const secret = 'shared with the vendor of documents';
const verified: DocumentFinding = { decision: 'verified', exceptions: [], failureDetails: null };
const logged: (LogFields | undefined)[] = [];
let asked: VendorDocument[] = [];
let answer: CheckDocument = async () => verified;
/** Simulates the network. */
let line = (call: () => Promise<Response>) => call();

const vendor = createVendorServer(
  documentChecksPort,
  {
    async 'check-document'(document) {
      asked.push(document);
      return answer(document);
    },
  },
  { secrets: [secret], now: () => new Date() },
);
const log = (_event: string, fields?: LogFields) => void logged.push(fields);
const given = useTestPlatform({
  fetch: async () => new Response(),
  log: { info: log, warn: log, error: log },
  vendorAddresses: {
    'document-checks': {
      url: 'http://vendor.invalid',
      secrets: [secret],
      fetch: (url, init) => line(() => vendor(new Request(url, init))),
    },
  },
});

beforeEach(() => {
  asked = [];
  logged.length = 0;
  answer = async () => verified;
  line = (call) => call();
});

/** Delays calls from now on. Resolves at the first call, with the function that releases it. */
function heldCall(): Promise<() => void> {
  return new Promise((hold) => {
    line = async (call) => {
      await new Promise<void>((letGo) => hold(letGo));
      return call();
    };
  });
}

/** Submits a driver's license and advances the time until its vendor has been called. */
async function submitted(attributes: object = {}) {
  const bench = await createComplianceBench(given);
  const id = await bench.submit(attributes);
  return {
    ...bench,
    id,
    /** Stopping waits for calls under way. */
    async pass(seconds: number) {
      await pass(bench.client, seconds);
      await given.platform.stop();
    },
    read: async () => (await bench.client.get(`/v2/kyc-document-checks/${id}`)).data.attributes,
  };
}

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
    answer = async () => ({ decision: 'failed', exceptions, failureDetails: 'It is a copy.' });
    const bench = await submitted();
    await bench.pass(1);
    expect(await bench.read()).toMatchObject({
      ...{ status: 'failed', exceptions, 'failure-details': 'It is a copy.' },
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
    answer = respond;
    const bench = await submitted();
    await bench.pass(1);
    await bench.pass(7200);
    expect(asked).toHaveLength(1);
    expect(await bench.read()).toMatchObject({ status: 'pending', exceptions });
  });

  test('is called again after a minute if it cannot be reached, and no personal data is logged', async () => {
    let isAway = true;
    answer = async () => {
      if (isAway) throw new Error(`nobody reads ${person.name}`);
      return verified;
    };
    const bench = await submitted();
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
    const called = heldCall();
    const bench = await submitted();
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
    const called = heldCall();
    const bench = await submitted();
    await pass(bench.client, 1);
    const letGo = await called;
    line = (call) => call();
    const other = given.another();
    given.clock.setOffset(400);
    await createDocumentVendorJob(other.services).run(new Date());
    await other.stop();
    expect((await bench.read()).status).toBe('verified');
    letGo();
  });
});

describe('a vendor of documents that reports later', () => {
  const report = (body: object, by = secret) =>
    reportFinding(given, { path: 'document-checks/document-checked', body, secret: by });

  beforeEach(() => {
    answer = async () => pending;
  });

  test('reports by a callback, which can be repeated', async () => {
    const bench = await submitted();
    await bench.pass(1);
    const body = { checkId: bench.id, ...verified };
    expect(await report(body, 'another secret')).toBe(401);
    expect(await report({ ...body, decision: 'perhaps' })).toBe(422);
    expect(await report({ ...body, checkId: crypto.randomUUID() })).toBe(404);
    expect((await bench.read()).status).toBe('pending');
    expect(await report(body)).toBe(204);
    expect((await bench.read()).status).toBe('verified');
    expect(await report({ ...body, decision: 'failed' })).toBe(204);
    expect((await bench.read()).status).toBe('verified');
  });

  test('is called again if no callback arrives within an hour', async () => {
    const bench = await submitted();
    await bench.pass(1);
    await bench.pass(3500);
    expect(asked).toHaveLength(1);
    await bench.pass(200);
    expect(asked).toHaveLength(2);
  });

  test('cannot change what reviewers decided in the meantime', async () => {
    const bench = await submitted();
    await bench.pass(1);
    await bench.client.post(`/v2/kyc-document-checks/${bench.id}/sandbox/fail`, {});
    expect(await report({ checkId: bench.id, ...verified })).toBe(204);
    expect((await bench.read()).status).toBe('failed');
    await bench.pass(7200);
    expect(asked).toHaveLength(1);
  });
});
