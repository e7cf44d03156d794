import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ports } from '../../vendors/ports/ports.ts';
import { bitcoin } from '../assets/assets/testing/known-assets.ts';
import type { CardNetwork } from '../cards/card-network/card-network.ts';
import { cards } from '../cards/cards/cards.ts';
import { cardInput, useCardBench } from '../cards/cards/testing/card-bench.ts';
import { createDebitCardBench } from '../cards/debit-cards/testing/debit-card-bench.ts';
import { createDocumentVendorJob } from '../parties/compliance/document-vendor-job.ts';
import { createComplianceBench } from '../parties/compliance/testing/compliance-bench.ts';
import { complianceVendorsOf } from '../parties/compliance/vendors.ts';
import { type ApiAnswer, ApiClient } from '../testing/api-client.ts';

const bench = useCardBench();

/** Creates a production platform on the same database, without vendors. */
function production(network?: CardNetwork, more: Parameters<typeof cards>[0] = {}) {
  return bench.test.another({
    environment: 'production',
    vendorAddresses: {},
    modules: [cards({ ...(network && { network }), ...more })],
  });
}

/** Creates a client of it, as the integrator or without credentials. */
function client(
  headers: Readonly<Record<string, string>> = {},
  ...of: Parameters<typeof production>
): ApiClient {
  const platform = production(...of);
  return new ApiClient((request) => platform.fetch(request)).with(headers);
}

const integrator = () => client(bench.merchant.headers);

async function linkCard(...of: Parameters<typeof production>): Promise<ApiAnswer> {
  const { hash } = await bench.createCard();
  const input = cardInput('4242424242424242');
  const widget = client({ 'X-Idempotent-ID-V2': randomUUID() }, ...of);
  return widget.post(`/v2/credit-card-authorization/${hash}`, input);
}

const card = { number: '4242424242424242', expirationDate: '1239' };

/** A network that works, except for the identity of the payer. */
const approving = {
  keep: async () => ({ cardToken: 'token' }),
  reveal: async () => card,
  range: async () => ({ brands: ['visa'], fundingType: 'credit' }),
  'funding-type': async () => ({ fundingType: 'credit' }),
  fingerprint: async () => ({ fingerprint: 'fingerprint' }),
  verify: async ({ reference }) => ({ reference, declineCode: null }),
} satisfies Partial<CardNetwork> as unknown as CardNetwork;

/** Operations that need each port, and the error that names it. */
const refusals: Readonly<
  Record<string, readonly [send: () => Promise<ApiAnswer>, code: string, detail: RegExp]>
> = {
  'card-network': [linkCard, 'card_network_unavailable', /No card network is connected/],
  'bank-link': [
    () =>
      integrator().post('/v2/funds-transfer-methods', {
        'contact-id': bench.contactId,
        'funds-transfer-type': 'ach',
        'ach-check-type': 'personal',
        'bank-account-name': 'Jane Roe',
        'ip-address': '192.0.2.1',
        'aggregator-processor-token': 'processor-1',
      }),
    'invalid_attribute',
    /No bank-linking provider is connected/,
  ],
  'bank-rails': [
    async () => {
      const cleared = { cip_cleared: true, aml_cleared: true };
      await bench.test.store.db.updateTable('contacts').set(cleared).execute();
      return integrator().post('/v2/push-transfer-methods', {
        'account-id': bench.accountId,
        'contact-id': bench.contactId,
        'transfer-types': ['ach'],
      });
    },
    '60006',
    /banking service is not available/,
  ],
  'trade-desk': [
    async () => {
      const path = `/v2/accounts/${bench.accountId}/sandbox/fund`;
      await bench.merchant.post(path, { amount: '1000' });
      return integrator().post('/v2/quotes', {
        'account-id': bench.accountId,
        'asset-id': bitcoin,
        'transaction-type': 'buy',
        'total-amount': '100',
      });
    },
    '16001',
    /trade desk does not trade/,
  ],
  'card-issuing': [
    () =>
      integrator().post('/v2/card-holders', {
        'account-id': bench.accountId,
        'contact-id': bench.contactId,
      }),
    'forbidden',
    /no card issuer is connected/,
  ],
  mail: [
    () =>
      integrator().post('/v2/user-invitations', {
        email: 'new@example.com',
        'resource-type': 'account',
        'resource-id': bench.accountId,
        permissions: ['read'],
      }),
    'forbidden',
    /no mail vendor is connected/,
  ],
  'text-messages': [
    async () => {
      const hash = await (await createDebitCardBench(bench.test)).holder();
      const path = `/v2/card-holder-verifications/${hash}/request-phone-number-verification`;
      return client().post(path);
    },
    'forbidden',
    /no vendor for them is connected/,
  ],
  'three-ds-directory': [
    () => linkCard(approving, { protection: { accepts: async () => true } }),
    'three_ds_unavailable',
    /No 3-D Secure directory is connected/,
  ],
  'purchase-protection': [
    () => linkCard({} as CardNetwork),
    'purchase_protection_required',
    /purchase-protection script/,
  ],
};

test.each(Object.entries(refusals))(
  'production without %s rejects operations that need it, and names it',
  async (_port, [send, code, detail]) => {
    const { status, errors } = await send();
    expect([status, errors]).toEqual([
      code === 'forbidden' ? 403 : 422,
      [expect.objectContaining({ code, detail: expect.stringMatching(detail) })],
    ]);
  },
);

test('a password reset has the same answer for known and unknown users if no email can be sent', async () => {
  for (const email of ['user1@example.com', 'nobody@example.com']) {
    const answer = await client().send('POST', '/auth/password_reset', JSON.stringify({ email }));
    expect(answer.errors).toMatchObject([
      { status: 422, code: 'invalid_attribute', source: { pointer: '/email' } },
    ]);
  }
  const { db } = bench.test.store;
  expect(await db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
});

test('production without identity-checks leaves every check to people', async () => {
  const subject = {
    checkId: randomUUID(),
    contactId: randomUUID(),
    name: 'Jane Roe',
    dateOfBirth: null,
    taxIdNumber: null,
    taxCountry: 'US',
    taxState: null,
    contactType: 'natural_person' as const,
  };
  const vendors = complianceVendorsOf(production().services);
  const forReview = { decision: 'review', exceptions: ['manual_review_required'] };
  expect(await vendors.verifyIdentity(subject)).toEqual({ ...forReview, fraudScore: 0 });
  expect(await vendors.screen(subject)).toEqual(forReview);
});

test('production without document-checks leaves every document to people', async () => {
  const { client, check, submit } = await createComplianceBench(bench.test);
  await submit();
  const { services } = production();
  bench.test.clock.setOffset(2);
  await createDocumentVendorJob(services).run(services.clock.now());
  const { id, attributes } = await check('kyc-document-checks');
  expect(attributes).toMatchObject({ status: 'pending', exceptions: ['manual_review_required'] });
  const verified = await client.post(`/v2/kyc-document-checks/${id}/sandbox/verify`);
  expect(verified.data.attributes).toMatchObject({ status: 'verified', exceptions: [] });
});

test('every port is covered', () => {
  const names = ports.map(({ name }) => name);
  expect([...Object.keys(refusals), 'identity-checks', 'document-checks'].toSorted()).toEqual(
    names.toSorted(),
  );
});
