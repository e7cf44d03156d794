import { beforeEach, describe, expect, test } from 'vitest';
import { pending } from '../../../vendors/protocol/port.ts';
import { reportFinding } from './testing/compliance-bench.ts';
import {
  secret,
  submitDocument,
  useDocumentVendor,
  verified,
} from './testing/document-vendor-bench.ts';

const vendor = useDocumentVendor();
const { given, asked } = vendor;

describe('a vendor of documents that reports later', () => {
  const report = (body: object, by = secret) =>
    reportFinding(given, { path: 'document-checks/document-checked', body, secret: by });

  beforeEach(() => {
    vendor.answer = async () => pending;
  });

  test('reports by a callback, which can be repeated', async () => {
    const bench = await submitDocument(given);
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
    const bench = await submitDocument(given);
    await bench.pass(1);
    await bench.pass(3500);
    expect(asked).toHaveLength(1);
    await bench.pass(200);
    expect(asked).toHaveLength(2);
  });

  test('cannot change what reviewers decided in the meantime', async () => {
    const bench = await submitDocument(given);
    await bench.pass(1);
    await bench.client.post(`/v2/kyc-document-checks/${bench.id}/sandbox/fail`, {});
    expect(await report({ checkId: bench.id, ...verified })).toBe(204);
    expect((await bench.read()).status).toBe('failed');
    await bench.pass(7200);
    expect(asked).toHaveLength(1);
  });
});
