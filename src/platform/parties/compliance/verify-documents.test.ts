import { describe, expect, test } from 'vitest';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { setPolicies, useBench } from '../testing/use-bench.ts';
import { createCompany, createComplianceBench } from './testing/compliance-bench.ts';

const given = useTestPlatform({ fetch: async () => new Response() });
const bench = useBench(() => createComplianceBench(given));

describe('a verified document', () => {
  // Covers CO9, CO15, KY5, KY8, ST8, EP13
  test('sets the flags of its contact and approves the CIP check', async () => {
    const verified = await bench.verify();
    expect(verified.status).toBe(200);
    expect(verified.data.attributes).toMatchObject({ status: 'verified', exceptions: [] });
    expect((await bench.check('cip-checks')).attributes.status).toBe('approved');
    expect((await bench.contact()).attributes).toMatchObject({
      'identity-documents-verified': true,
      'proof-of-address-documents-verified': true,
      'cip-cleared': true,
      'identity-confirmed': true,
    });
    expect(await bench.announced()).toEqual([
      'kyc_document_checks create',
      'cip_checks update documents-due-at',
      'kyc_document_checks update status',
      'contacts update cip-cleared identity-confirmed identity-documents-verified proof-of-address-documents-verified',
      'cip_checks update status',
    ]);
  });

  // Covers CO15
  test.each([
    ['identity', { identity: true, 'proof-of-address': false }, [true, false]],
    ['proof of address', { identity: false, 'proof-of-address': true }, [false, true]],
  ])('sets only the flag of %s if it proves nothing else', async (_what, proof, flags) => {
    await bench.verify(proof);
    const { attributes } = await bench.contact();
    expect([
      attributes['identity-documents-verified'],
      attributes['proof-of-address-documents-verified'],
    ]).toEqual(flags);
    expect(attributes['identity-confirmed']).toBe(false);
    expect(attributes['cip-cleared']).toBe(flags[0]);
  });

  // Covers ST9
  test('clears next step N10', async () => {
    await bench.client.post(`/v2/contacts/${bench.contactId}/kyc-required-actions`, {
      'kyc-required-actions': ['N01', 'N10'],
    });
    await bench.verify();
    expect((await bench.contact()).attributes['kyc-required-actions']).toMatchObject([
      { code: 'N01' },
    ]);
  });

  test('clears exceptions of the CIP check that it resolves', async () => {
    const name = 'sandbox_exceptions 1 3';
    const { verify, check } = await createComplianceBench(given, { name });
    const { data } = await verify();
    expect(data.attributes.exceptions).toEqual([]);
    expect((await check('cip-checks')).attributes).toMatchObject({
      status: 'approved',
      exceptions: [],
    });
  });

  // Covers KY8
  test.each([
    ['has an exception that no document resolves', 'sandbox_exceptions 4', '', ''],
    ['was submitted for review', 'Jane Roe', 'submit-for-review', ''],
    ['was denied', 'Jane Roe', 'sandbox/deny', ''],
    ['needs a manual approval', 'Jane Roe', '', 'manual-cip-approval-required'],
  ])('does not approve a CIP check that %s', async (_why, name, action, policy) => {
    const bench = await createComplianceBench(given, { name });
    if (action) await bench.decide('cip-checks', action);
    if (policy) await setPolicies(bench.client, bench.accountId, { [policy]: true });
    await bench.verify();
    expect((await bench.check('cip-checks')).attributes.status).not.toBe('approved');
  });

  // Covers CR9
  test('of a company approves the CIP check together with a proof of address', async () => {
    const { companyId } = await createCompany(bench.client, bench.accountId);
    const bylaws = { 'kyc-document-type': 'other', 'kyc-document-other-type': 'Bylaws' };
    await bench.verify({ ...bylaws, 'proof-of-address': false }, companyId);
    expect((await bench.check('cip-checks', companyId)).attributes.status).toBe('pending');
    const bill = { identity: false, 'kyc-document-type': 'utility_bill' };
    await bench.verify(bill, companyId);
    expect((await bench.check('cip-checks', companyId)).attributes.status).toBe('approved');
  });
});

describe('a failed document', () => {
  // Covers KY6, failKycDocumentCheckInSandbox
  test('shows the reason and clears the flags', async () => {
    await bench.verify();
    const reason = { 'failure-details': 'The picture is blurred.' };
    const failed = await bench.decide('kyc-document-checks', 'sandbox/fail', reason);
    expect(failed.status).toBe(200);
    expect(failed.data.attributes).toMatchObject({ status: 'failed', ...reason });
    expect((await bench.contact()).attributes).toMatchObject({
      'identity-documents-verified': false,
      'proof-of-address-documents-verified': false,
      'identity-confirmed': false,
    });
    expect(await bench.announced('kyc_document_checks')).toContain(
      'kyc_document_checks update failure-details status',
    );
  });

  test('needs no body', async () => {
    const path = `/v2/kyc-document-checks/${await bench.submit()}/sandbox/fail`;
    const { status, data } = await bench.client.send('POST', path);
    expect(status).toBe(200);
    expect(data.attributes).toMatchObject({
      status: 'failed',
      'failure-details': 'Failed via sandbox API',
    });
  });

  test('keeps flags that another document proves', async () => {
    await bench.verify();
    const bad = await bench.submit();
    await bench.client.post(`/v2/kyc-document-checks/${bad}/sandbox/fail`);
    expect((await bench.contact()).attributes['identity-documents-verified']).toBe(true);
  });
});
