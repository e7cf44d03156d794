import { describe, expect, test } from 'vitest';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createCompany } from './testing/company.ts';
import { createComplianceBench, pass } from './testing/compliance-bench.ts';

const given = useTestPlatform({ fetch: async () => new Response() });
const hour = 3600;
const identityOnly = { identity: true, 'proof-of-address': false };
const addressOnly = { identity: false, 'proof-of-address': true };

const codesOf = (steps: unknown) =>
  Array.isArray(steps) ? steps.map(({ code }: { code: string }) => code) : [];

describe('the daily search for missing documents', () => {
  // Covers ST10, EV9
  test('assigns next step N10 and names it in a webhook', async () => {
    const { client, contact, announced, accountId } = await createComplianceBench(given);
    await pass(client, 11 * hour);
    expect((await contact()).attributes['kyc-required-actions']).toEqual([]);
    await pass(client, hour);
    const { attributes } = await contact();
    expect(codesOf(attributes['kyc-required-actions'])).toEqual(['N07', 'N10']);
    expect((await announced('contacts')).at(-1)).toBe('contacts update kyc-required-actions');
    const { list } = await client.get(`/v2/webhooks?account.id=${accountId}&sort=-created-at`);
    const withStep = list.find((webhook) => JSON.stringify(webhook).includes('N10'));
    expect(withStep?.attributes.data).toMatchObject({
      changes: ['kyc-required-actions'],
      kyc_required_actions: attributes['kyc-required-actions'],
    });
  });

  // Covers CR8, LI3
  test.each([
    ['nothing while documents wait for verification', {}, []],
    ['a proof of address if only identity is proven', identityOnly, ['N07']],
    ['a proof of identity if only the address is proven', addressOnly, ['N10']],
  ])('requests %s', async (_what, proof, codes) => {
    const { client, contact, submit } = await createComplianceBench(given);
    await submit(proof);
    await pass(client, 12 * hour);
    expect(codesOf((await contact()).attributes['kyc-required-actions'])).toEqual(codes);
  });

  // Covers CR9
  test('requests ownership structure and proof of address of a company', async () => {
    const { client, contact, accountId } = await createComplianceBench(given);
    const { companyId } = await createCompany(client, accountId);
    await pass(client, 12 * hour);
    const { attributes } = await contact(companyId);
    expect(codesOf(attributes['kyc-required-actions'])).toEqual(['N07', 'N08']);
  });

  test('requests nothing that the policy does not require', async () => {
    const { client, contact, accountId } = await createComplianceBench(given);
    await client.post('/v2/account-policies/sandbox', {
      'account-id': accountId,
      'required-kyc-documents': ['identity'],
    });
    await pass(client, 12 * hour);
    expect(codesOf((await contact()).attributes['kyc-required-actions'])).toEqual(['N10']);
  });

  test('requests missing and failed documents again the next day', async () => {
    const { client, check, contact, submit } = await createComplianceBench(given);
    const id = await submit();
    await client.post(`/v2/kyc-document-checks/${id}/sandbox/verify`);
    expect((await check('cip-checks')).attributes.status).toBe('approved');
    await pass(client, 48 * hour);
    expect((await contact()).attributes['kyc-required-actions']).toEqual([]);
    await client.post(`/v2/kyc-document-checks/${id}/sandbox/fail`, {
      'failure-details': 'False.',
    });
    await pass(client, 12 * hour);
    expect(codesOf((await contact()).attributes['kyc-required-actions'])).toContain('N10');
  });
});

describe('24 hours after its creation', () => {
  const afterOneDay = async (owner: object, act: (bench: Bench) => Promise<unknown>) => {
    const bench = await createComplianceBench(given, owner);
    await act(bench);
    await pass(bench.client, 24 * hour - 60);
    const before = (await bench.check('cip-checks')).attributes.status;
    await pass(bench.client, 120);
    return { ...bench, before };
  };
  type Bench = Awaited<ReturnType<typeof createComplianceBench>>;

  test('shows the deadline while documents are missing', async () => {
    const { check, submit } = await createComplianceBench(given);
    const { attributes } = await check('cip-checks');
    const day = Date.parse(String(attributes['created-at'])) + 24 * 3_600_000;
    expect(Date.parse(String(attributes['documents-due-at']))).toBe(day);
    await submit();
    expect((await check('cip-checks')).attributes['documents-due-at']).toBeNull();
  });

  // Covers CR10, LI4
  test('rejects a contact without documents and closes its account', async () => {
    const { before, check, account, announced } = await afterOneDay({}, async () => {});
    expect(before).toBe('pending');
    expect((await check('cip-checks')).attributes).toMatchObject({
      status: 'denied',
      'exception-details': 'Required documents were not submitted in time: identity, address.',
    });
    expect((await account()).attributes.status).toBe('closed');
    expect(await announced('cip_checks')).toEqual([
      'cip_checks update documents-due-at exception-details status',
    ]);
  });

  // Covers CR10, LI4
  test.each<[string, (bench: Bench) => Promise<unknown>, string]>([
    ['with documents', ({ submit }) => submit(), 'pending'],
    ['with half of the documents', ({ submit }) => submit(identityOnly), 'denied'],
    [
      'with both documents',
      async ({ submit }) => [await submit(identityOnly), await submit(addressOnly)],
      'pending',
    ],
    [
      'that is approved',
      async ({ client, check }) =>
        client.post(`/v2/cip-checks/${(await check('cip-checks')).id}/sandbox/approve`),
      'approved',
    ],
    [
      'that needs none',
      ({ client, accountId }) =>
        client.post('/v2/account-policies/sandbox', {
          'account-id': accountId,
          'require-contact-kyc-documents': false,
        }),
      'pending',
    ],
  ])('keeps a contact %s', async (_which, act, status) => {
    const { check } = await afterOneDay({}, act);
    expect((await check('cip-checks')).attributes.status).toBe(status);
  });

  test('gives a contact another day when its check is resubmitted', async () => {
    const { client, check } = await afterOneDay({}, async () => {});
    const { id } = await check('cip-checks');
    await client.post(`/v2/cip-checks/${id}/sandbox/resubmit`);
    await pass(client, 23 * hour);
    expect((await check('cip-checks')).attributes.status).toBe('pending');
    await pass(client, 2 * hour);
    expect((await check('cip-checks')).attributes.status).toBe('denied');
  });
});

// Covers listKycActionItems, readKycActionItem
test('the catalog of next steps can be listed, searched and read', async () => {
  const client = await given.signUp();
  const { list } = await client.get('/v2/kyc-action-items');
  expect(list.map(({ id }) => id)).toEqual([
    ...Array.from({ length: 9 }, (_, index) => `N0${index + 1}`),
    'N10',
  ]);
  const one = await client.get('/v2/kyc-action-items/N10');
  expect(one.data.attributes.description).toMatch(/identity document/);
  const found = await client.get('/v2/kyc-action-items?filter[description like]=proof of address');
  expect(found.list).toMatchObject([{ id: 'N07' }]);
});
