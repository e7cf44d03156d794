import { describe, expect, test } from 'vitest';
import { must } from '../../testing/api-client.ts';
import { person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { refusedWith, useBench } from '../testing/use-bench.ts';
import { createComplianceBench } from './testing/compliance-bench.ts';

const given = useTestPlatform({ fetch: async () => new Response() });
const bench = useBench(() => createComplianceBench(given));

describe('a CIP check', () => {
  // Covers CO2, CP1, CP2, ST1, readCipCheck
  test('is created pending and without exceptions for each contact', async () => {
    const cip = await bench.check('cip-checks');
    expect(cip).toMatchObject({
      type: 'cip-checks',
      attributes: {
        status: 'pending',
        exceptions: [],
        'exception-details': null,
        'submit-for-review': false,
      },
      relationships: {
        account: { links: { related: `/v2/accounts/${bench.accountId}` } },
        contact: { links: { related: `/v2/contacts/${bench.contactId}` } },
      },
    });
    expect((await bench.contact()).attributes).toMatchObject({ 'cip-cleared': false });
    const one = await bench.client.get(`/v2/cip-checks/${cip.id}?include=contact`);
    expect(one.included).toMatchObject([{ type: 'contacts', id: bench.contactId }]);
  });

  // Covers EP9
  test('can be filtered by contact, status and dates', async () => {
    const other = await bench.client.post('/v2/contacts', {
      ...person,
      'account-id': bench.accountId,
    });
    const count = async (query: string) =>
      (await bench.client.get(`/v2/cip-checks?${query}`)).list.length;
    expect(await count(`filter[contact.id eq]=${bench.contactId}`)).toBe(1);
    expect(await count(`filter[contact.id in]=${bench.contactId},${other.data.id}`)).toBe(2);
    expect(await count('filter[status]=pending')).toBe(2);
    expect(await count('filter[status in]=approved,denied')).toBe(0);
    expect(await count('filter[submit-for-review]=true')).toBe(0);
    expect(await count('filter[created-at gt]=2099-01-01T00:00:00Z')).toBe(0);
  });

  // Covers ST2, EP12
  test('can be approved in the sandbox, which clears the contact and the exceptions', async () => {
    const name = 'sandbox_exceptions 4 10';
    const { check, contact, decide, announced } = await createComplianceBench(given, { name });
    const { attributes } = await check('cip-checks');
    expect(attributes.exceptions).toEqual([
      'deceased_auto_check_failed',
      'tax_id_number_auto_check_failed',
    ]);
    const approved = await decide('cip-checks', 'sandbox/approve');
    expect(approved.status).toBe(200);
    expect(approved.data.attributes).toMatchObject({ status: 'approved', exceptions: [] });
    expect((await contact()).attributes).toMatchObject({
      'cip-cleared': true,
      'identity-confirmed': false,
    });
    expect(await announced('cip_checks')).toEqual(['cip_checks update exceptions status']);
    expect(await announced('contacts')).toEqual(['contacts update cip-cleared']);
  });

  test('can be approved twice without further effect, but not submitted for review', async () => {
    await bench.decide('cip-checks', 'sandbox/approve');
    const before = await bench.announced();
    expect((await bench.decide('cip-checks', 'sandbox/approve')).status).toBe(200);
    const submitted = await bench.decide('cip-checks', 'submit-for-review');
    expect(submitted.errors).toMatchObject(refusedWith(403, 'already_processed'));
    expect(await bench.announced()).toEqual(before);
  });

  // Covers ST6
  test('clears next steps N02, N04, N05, N07, N08 and N09 when approved', async () => {
    const all = ['N01', 'N02', 'N03', 'N04', 'N05', 'N06', 'N07', 'N08', 'N09', 'N10'];
    await bench.client.post(`/v2/contacts/${bench.contactId}/kyc-required-actions`, {
      'kyc-required-actions': all,
    });
    await bench.decide('cip-checks', 'sandbox/approve');
    expect((await bench.contact()).attributes['kyc-required-actions']).toMatchObject([
      { code: 'N01' },
      { code: 'N03' },
      { code: 'N06' },
      { code: 'N10' },
    ]);
    expect((await bench.announced('contacts')).at(-1)).toBe(
      'contacts update cip-cleared kyc-required-actions',
    );
  });

  // Covers EV6, denyCipCheckInSandbox
  test('is denied with a webhook whose changes include status', async () => {
    const reason = { 'exception-details': 'The photo shows somebody else.' };
    const denied = await bench.decide('cip-checks', 'sandbox/deny', reason);
    expect(denied.status).toBe(200);
    expect(denied.data.attributes).toMatchObject({ status: 'denied', ...reason });
    expect(await bench.announced('cip_checks')).toEqual([
      'cip_checks update documents-due-at exception-details status',
    ]);
    expect((await bench.contact()).attributes['cip-cleared']).toBe(false);
  });

  // Covers ST4
  test.each(['approve', 'deny'])('is pending again when resubmitted after %s', async (first) => {
    await bench.decide('cip-checks', `sandbox/${first}`);
    const again = await bench.decide('cip-checks', 'sandbox/resubmit');
    expect(again.status).toBe(200);
    expect(again.data.attributes).toMatchObject({
      status: 'pending',
      exceptions: ['manual_review_required'],
    });
    expect((await bench.contact()).attributes['cip-cleared']).toBe(false);
    const approved = await bench.decide('cip-checks', 'sandbox/approve');
    expect(approved.data.attributes).toMatchObject({ status: 'approved', exceptions: [] });
  });

  // Covers submitCipCheckForReview
  test('can be submitted for review and filtered by that', async () => {
    const submitted = await bench.decide('cip-checks', 'submit-for-review');
    expect(submitted.data.attributes).toMatchObject({
      status: 'pending',
      'submit-for-review': true,
      exceptions: ['manual_review_required'],
    });
    expect(await bench.announced('cip_checks')).toEqual([
      'cip_checks update exceptions submit-for-review',
    ]);
    const { list } = await bench.client.get('/v2/cip-checks?filter[submit-for-review]=true');
    expect(list).toMatchObject([{ id: submitted.data.id }]);
  });

  // Covers ST5
  test.each(['pending', 'approved', 'denied'])(
    'stays %s and unique after material changes of the contact',
    async (wanted) => {
      const { id } = await bench.check('cip-checks');
      const action = { pending: '', approved: 'approve', denied: 'deny' }[wanted];
      if (action) await bench.decide('cip-checks', `sandbox/${action}`);
      const address = { ...person['primary-address'], 'street-1': '1 Fremont St' };
      const material = {
        name: 'Jane Doe',
        'tax-id-number': '111223333',
        'primary-address': address,
      };
      const { data } = await must(bench.client.patch(`/v2/contacts/${bench.contactId}`, material));
      expect(data.attributes['cip-cleared']).toBe(wanted === 'approved');
      const { list } = await bench.client.get(`/v2/cip-checks?contact.id=${bench.contactId}`);
      expect(list).toMatchObject([{ id, attributes: { status: wanted } }]);
    },
  );
});
