import { describe, expect, test } from 'vitest';
import { person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { setPolicies, useBench } from '../testing/use-bench.ts';
import { createCompany, createComplianceBench, pass } from './testing/compliance-bench.ts';

const given = useTestPlatform({ fetch: async () => new Response() });
const bench = useBench(() => createComplianceBench(given));
const hour = 3600;
const identityOnly = { identity: true, 'proof-of-address': false };
const addressOnly = { identity: false, 'proof-of-address': true };

const stepsOf = async (contactId?: string) => {
  const steps = (await bench.contact(contactId)).attributes['kyc-required-actions'];
  return Array.isArray(steps) ? steps.map(({ code }: { code: string }) => code) : [];
};

describe('the daily search for missing documents', () => {
  // Covers ST10, EV9
  test('assigns next step N10 and names it in a webhook', async () => {
    await pass(bench.client, 11 * hour);
    expect(await stepsOf()).toEqual([]);
    await pass(bench.client, hour);
    const { attributes } = await bench.contact();
    expect(await stepsOf()).toEqual(['N07', 'N10']);
    expect((await bench.announced('contacts')).at(-1)).toBe('contacts update kyc-required-actions');
    const { list } = await bench.client.get(
      `/v2/webhooks?account.id=${bench.accountId}&sort=-created-at`,
    );
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
    await bench.submit(proof);
    await pass(bench.client, 12 * hour);
    expect(await stepsOf()).toEqual(codes);
  });

  // Covers CR9
  test('requests ownership structure and proof of address of a company', async () => {
    const { companyId } = await createCompany(bench.client, bench.accountId);
    await pass(bench.client, 12 * hour);
    expect(await stepsOf(companyId)).toEqual(['N07', 'N08']);
  });

  test('requests nothing that the policy does not require', async () => {
    await setPolicies(bench.client, bench.accountId, { 'required-kyc-documents': ['identity'] });
    await pass(bench.client, 12 * hour);
    expect(await stepsOf()).toEqual(['N10']);
  });

  test('requests missing and failed documents again the next day', async () => {
    await bench.verify();
    expect((await bench.check('cip-checks')).attributes.status).toBe('approved');
    await pass(bench.client, 48 * hour);
    expect(await stepsOf()).toEqual([]);
    await bench.decide('kyc-document-checks', 'sandbox/fail');
    await pass(bench.client, 12 * hour);
    expect(await stepsOf()).toContain('N10');
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
    const { attributes } = await bench.check('cip-checks');
    const day = Date.parse(String(attributes['created-at'])) + 24 * 3_600_000;
    expect(Date.parse(String(attributes['documents-due-at']))).toBe(day);
    await bench.submit();
    expect((await bench.check('cip-checks')).attributes['documents-due-at']).toBeNull();
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
    ['that is approved', ({ decide }) => decide('cip-checks', 'sandbox/approve'), 'approved'],
    [
      'that needs none',
      ({ client, accountId }) =>
        setPolicies(client, accountId, { 'require-contact-kyc-documents': false }),
      'pending',
    ],
  ])('keeps a contact %s', async (_which, act, status) => {
    const { check } = await afterOneDay({}, act);
    expect((await check('cip-checks')).attributes.status).toBe(status);
  });

  test('gives a contact another day when its check is resubmitted', async () => {
    const { client, check, decide } = await afterOneDay({}, async () => {});
    await decide('cip-checks', 'sandbox/resubmit');
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

describe('with the policy that requires identity documents on auto approve', () => {
  const { 'primary-address': _address, ...incomplete } = person;

  /** A person of a company, whose CIP call denies the check. */
  async function createRelated(related: object) {
    const { client, accountId } = bench;
    await setPolicies(client, accountId, { 'require-identity-documents-on-auto-approve': true });
    const people = [{ ...related, name: 'sandbox_fraud_score 1' }];
    const { peopleIds } = await createCompany(client, accountId, { people });
    const id = String(peopleIds[0]);
    await pass(client, 1);
    return { ...bench, id, status: async () => (await bench.check('cip-checks', id)).attributes };
  }

  // Covers CP3
  test('the CIP call for an incomplete individual waits for a document check', async () => {
    const { client, id, status, submit } = await createRelated({
      ...incomplete,
      'tax-state': 'NV',
    });
    await pass(client, 600);
    expect(await status()).toMatchObject({ status: 'pending' });
    await submit({}, id);
    await pass(client, 1);
    expect(await status()).toMatchObject({ status: 'denied' });
  });

  // Covers CP3
  test.each([
    ['a complete individual', person],
    ['an individual of another country', { ...incomplete, 'tax-country': 'CA' }],
  ])('the CIP call for %s is made immediately', async (_whom, related) => {
    const { status } = await createRelated(related);
    expect(await status()).toMatchObject({ status: 'denied' });
  });
});
