import { beforeEach, describe, expect, test } from 'vitest';
import { bankLinkPort } from '../../../vendors/ports/bank-link.ts';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import { inProcess } from '../../../vendors/protocol/in-process.ts';
import { useAccountBench } from '../../testing/account-bench.ts';
import { ApiClient } from '../../testing/api-client.ts';
import { rejectedAt } from '../../testing/rejections.ts';
import { requireLinkedBalance } from './require-linked-balance.ts';
import { linkedAch, rawAch } from './testing/method-inputs.ts';

const bench = useAccountBench();

const path = '/v2/funds-transfer-methods';
const token = 'aggregator-processor-token';
const create = (input: object) =>
  bench.client.post(path, { 'contact-id': bench.contactId, ...input });
const { setPolicy } = bench;

/** A provider that rejects every token, or fails with an error. */
function refusingProvider(error: Error = new VendorRefusal('unknown_token')) {
  const refuse = () => Promise.reject(error);
  const calls = { exchange: refuse, 'read-account': refuse, 'verify-name': refuse };
  const provider = { ...calls, 'available-balance': refuse };
  const hosting = { now: () => new Date(), onError: () => {} };
  return { 'bank-link': inProcess(bankLinkPort, provider, hosting) };
}

describe('a bank account linked by a token', () => {
  // Covers SV5, FM1, FM2, EP22, AU7
  test('has number, routing number and type filled in', async () => {
    const { status, data, body } = await create(linkedAch);
    expect(status).toBe(201);
    expect(data.attributes).toMatchObject({
      'funds-transfer-type': 'ach',
      'bank-account-type': 'checking',
      'bank-name': 'Citizens Bank',
      'routing-number': '011401533',
      'last-4': expect.stringMatching(/^\d{4}$/),
      'ip-address': '2001:db8:85a3::8a2e:370:7334',
    });
    expect(JSON.stringify(body)).not.toContain('processor-sandbox-jane');
  });

  // Covers FM1
  test.each(['plaid-processor-token', 'plaid_processor_token', 'aggregator_processor_token'])(
    'accepts the token as %s',
    async (name) => {
      const { [token]: value, ...input } = linkedAch;
      expect((await create({ ...input, [name]: value })).status).toBe(201);
    },
  );

  // Covers FM2
  test.each([
    ['bank-account-number', '123456789'],
    ['routing-number', '021000021'],
    ['bank-account-type', 'savings'],
  ])('is rejected with %s beside the token', async (name, value) => {
    expect(await create({ ...linkedAch, [name]: value })).toMatchObject(rejectedAt(name));
  });

  // Covers EP22
  test.each([
    ['no-identity', '25000'],
    ['manual', '25001'],
    ['other-name', '25002'],
    ['no-account', '25003'],
  ])('is rejected if the provider says %s: %s', async (word, code) => {
    expect(await create({ ...linkedAch, [token]: `processor-${word}` })).toMatchObject(
      rejectedAt(token, code),
    );
  });

  test.each([
    ['a token', { [token]: 'processor-revoked' }, token],
    [
      'a single-use token',
      { 'aggregator-public-token': 'public-used', 'aggregator-account-id': 'account-1' },
      'aggregator-public-token',
    ],
  ])('is rejected if the provider rejects %s', async (_what, tokens, attribute) => {
    const platform = bench.test.another({ vendorAddresses: refusingProvider() });
    const other = new ApiClient((request) => platform.fetch(request), bench.client.headers);
    const { [token]: _token, ...input } = linkedAch;
    const answer = await other.post(path, { 'contact-id': bench.contactId, ...input, ...tokens });
    expect(answer).toMatchObject(rejectedAt(attribute, '25003'));
  });

  test.each([
    ['a token', { [token]: 'processor-away' }],
    [
      'a single-use token',
      { 'aggregator-public-token': 'public-away', 'aggregator-account-id': 'account-1' },
    ],
  ])(
    'is rejected during an outage of the provider, with %s, and can be retried',
    async (_what, tokens) => {
      const platform = bench.test.another({ vendorAddresses: refusingProvider(new Error('away')) });
      const other = new ApiClient((request) => platform.fetch(request), bench.client.headers);
      const { [token]: _token, ...input } = linkedAch;
      const wanted = { 'contact-id': bench.contactId, ...input, ...tokens };
      expect(await other.post(path, wanted)).toMatchObject({
        status: 422,
        errors: [{ detail: expect.stringContaining('does not answer') }],
      });
      expect((await bench.client.post(path, wanted)).status).toBe(201);
    },
  );

  test('may be verified manually if the policy allows it', async () => {
    await setPolicy({ 'plaid-allow-manually-verified-accounts': true });
    expect((await create({ ...linkedAch, [token]: 'processor-manual' })).status).toBe(201);
  });

  // Covers VE7
  test('accepts a single-use token with the account’s id once', async () => {
    const { [token]: _token, ...input } = linkedAch;
    const once = { 'plaid-public-token': 'public-sandbox-1', 'plaid-account-id': 'checking-1' };
    expect((await create({ ...input, ...once })).status).toBe(201);
    const again = await create({ ...input, ...once });
    expect(again).toMatchObject(rejectedAt('plaid-public-token'));
    const half = await create({ ...input, 'plaid-public-token': 'public-sandbox-2' });
    expect(half).toMatchObject(rejectedAt('aggregator-account-id'));
  });

  test('is rejected in production without a provider', async () => {
    const platform = bench.test.another({ environment: 'production' });
    const request = new Request(`http://127.0.0.1:4100${path}`, {
      method: 'POST',
      headers: { ...bench.client.headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        data: { attributes: { ...linkedAch, 'contact-id': bench.contactId } },
      }),
    });
    const response = await platform.fetch(request);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('No bank-linking provider');
  });
});

describe('if the policy requires linked banks', () => {
  beforeEach(async () => {
    await setPolicy({ 'require-aggregator-authentication-on-ach': true });
  });

  // Covers FM4, NE5
  test('a bank account by its numbers is rejected', async () => {
    const { status, errors } = await create(rawAch);
    expect(status).toBe(422);
    expect(errors).toMatchObject([{ source: { pointer: `/data/attributes/${token}` } }]);
    expect((await create(linkedAch)).status).toBe(201);
  });

  test('an account without a balance from the provider must be linked again', async () => {
    await setPolicy({ 'minimum-percentage-balance-for-ach-contribution': 10 });
    const methodId = String((await create(linkedAch)).data.id);
    const { services } = bench.test.another({ vendorAddresses: refusingProvider() });
    const checking = requireLinkedBalance(services, {
      methodId,
      accountId: bench.accountId,
      amount: '1.00',
    });
    await expect(checking).rejects.toMatchObject({
      problems: [{ code: 'invalid_attribute', detail: expect.stringContaining('link the bank') }],
    });
  });
});
