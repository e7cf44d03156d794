import { describe, expect, test } from 'vitest';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { join } from '../users/testing/people.ts';
import { createComplianceBench, pass, submitDocument } from './testing/compliance-bench.ts';

const given = useTestPlatform({ fetch: async () => new Response() });
const paths = [
  ['cip-checks', 'sandbox/approve'],
  ['cip-checks', 'sandbox/deny'],
  ['cip-checks', 'sandbox/resubmit'],
  ['cip-checks', 'submit-for-review'],
  ['aml-checks', 'sandbox/approve'],
  ['aml-checks', 'sandbox/deny'],
  ['kyc-document-checks', 'sandbox/verify'],
  ['kyc-document-checks', 'sandbox/fail'],
] as const;
const body = { 'failure-details': 'Blurred.' };

describe('a user of the account', () => {
  const invite = async (permission: 'read' | 'manage') => {
    const bench = await createComplianceBench(given);
    await bench.submit();
    const { client, accountId } = bench;
    const invitation = { email: 'guest@example.com', accountId, permissions: [permission] };
    return { ...bench, guest: await join(client, given.anonymous, invitation) };
  };

  test.each(paths)('with read permission sees %s but cannot %s', async (type, action) => {
    const { guest, check } = await invite('read');
    const { id, attributes } = await check(type);
    expect((await guest.get(`/v2/${type}`)).list).toMatchObject([{ id }]);
    const refused = await guest.post(`/v2/${type}/${id}/${action}`, body);
    expect({ status: refused.status, code: refused.errors[0]?.code }).toEqual({
      status: 403,
      code: 'forbidden',
    });
    expect((await check(type)).attributes).toEqual(attributes);
  });

  test('with read permission cannot submit a document', async () => {
    const { guest, check, contactId } = await invite('read');
    const { relationships } = await check('kyc-document-checks');
    const link = relationships?.['uploaded-document']?.links?.related ?? '';
    const document = { 'uploaded-document-id': link.split('/').at(-1) };
    const { status } = await submitDocument(guest, contactId, document);
    expect(status).toBe(403);
  });

  // Covers ST2, EP12
  test.each(paths)('with manage permission decides %s by %s', async (type, action) => {
    const { guest, check } = await invite('manage');
    const { id } = await check(type);
    expect((await guest.post(`/v2/${type}/${id}/${action}`, body)).status).toBe(200);
  });
});

// Covers SV3
test('when checks are decided concurrently, the last one opens the account', async () => {
  const { client, check, submit, account } = await createComplianceBench(given);
  const [cip, aml, document] = [
    await check('cip-checks'),
    await check('aml-checks'),
    await submit(),
  ];
  const answers = await Promise.all([
    client.post(`/v2/cip-checks/${cip.id}/sandbox/approve`),
    client.post(`/v2/aml-checks/${aml.id}/sandbox/approve`),
    client.post(`/v2/kyc-document-checks/${document}/sandbox/verify`),
    pass(client, 1),
  ]);
  expect(answers.slice(0, 3).map((answer) => answer?.status)).toEqual([200, 200, 200]);
  expect((await account()).attributes.status).toBe('opened');
});
