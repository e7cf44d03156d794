import { beforeEach, describe, expect, it } from 'vitest';
import { decodeMessage, encodeMessage } from '../../../contract/emv-3ds.ts';
import { type Resource, SpcTransData } from '../../../contract/index.ts';
import { type Authenticator, createAuthenticator } from '../../../issuer/testing/authenticator.ts';
import { begunIn, hashOf, paymentInput, useCardBench } from '../cards/testing/card-bench.ts';

const urls = { platformUrl: 'http://platform.test', issuerUrl: 'http://issuer.localhost' };
const bench = useCardBench({ urls });
const shop = 'https://shop.example';
const card = '4000000000001240';
const browser = { origin: urls.platformUrl, topOrigin: shop };

let device: Authenticator;

beforeEach(() => {
  device = createAuthenticator();
});

/** Starts a payment on the shop's page and returns its authentication. */
async function begin(amount = '25.50', origin = shop): Promise<Resource> {
  const { hash } = await bench.preCreated(card, { amount });
  const client = bench.widget().with({ 'X-Embedding-Origin': origin });
  const input = paymentInput({ amount: undefined });
  return begunIn(await client.post(`/v2/contributions/${hash}`, input));
}

/** Pays with the code and makes the bank remember the device. */
async function remember(): Promise<void> {
  const begun = await begin();
  await bench.bank.open(begun);
  const address = String(begun.attributes['acs-url']);
  const body = new URLSearchParams({ code: '123456', device: '1' });
  const page = await bench.servers.issuer(new Request(`${address}/code`, { method: 'POST', body }));
  const challenge = /challenge&quot;:&quot;([\w-]+)/.exec(await page.text())?.[1] ?? '';
  const made = device.register({ challenge, rpId: 'issuer.localhost', origin: urls.issuerUrl });
  const init = { method: 'POST', body: JSON.stringify(made) };
  await bench.servers.issuer(new Request(`${address}/device`, init));
  await bench.bank.submitResult(begun);
}

function offerOf({ attributes }: Resource): SpcTransData {
  const offer = decodeMessage(SpcTransData, String(attributes['spc-trans-data']));
  if (!offer) throw new Error('nothing is offered');
  return offer;
}

const post = (begun: Resource, attributes: object, key?: string) =>
  bench
    .widget(key)
    .post(`/v2/three-ds-authentications/${hashOf(begun)}/secure-payment-confirmation`, attributes);

const assertionFor = (offer: SpcTransData, forged: Parameters<Authenticator['confirm']>[2] = {}) =>
  encodeMessage(device.confirm(offer, browser, forged));

const statuses = async () =>
  (await bench.list('contributions')).map(({ attributes }) => attributes.status);

it('confirmation is not offered before the bank knows a device', async () => {
  const { attributes } = await begin();
  expect([attributes.status, attributes['spc-trans-data']]).toEqual(['challenge_required', null]);
});

describe('a payment that a device may confirm', () => {
  beforeEach(remember);

  // Covers confirmSecurePayment
  it('succeeds if the bank accepts it, once for a repeated request', async () => {
    const begun = await begin();
    const assertion = assertionFor(offerOf(begun));
    const key = crypto.randomUUID();
    const answer = await post(begun, { assertion }, key);
    expect(answer.data.attributes).toMatchObject({ status: 'succeeded', 'trans-status': 'Y' });
    expect((await post(begun, { assertion }, key)).data).toEqual(answer.data);
    expect(await statuses()).toEqual(['completed', 'completed']);
    expect(await bench.list('funds-transfers')).toHaveLength(2);
  });

  it('waits for the code if the bank rejects it, after one attempt', async () => {
    const begun = await begin();
    const offer = offerOf(begun);
    const total = { currency: 'USD', value: '0.01' };
    const { data } = await post(begun, { assertion: assertionFor(offer, { payment: { total } }) });
    expect(data.attributes).toMatchObject({
      status: 'challenge_required',
      'spc-trans-data': null,
    });
    await post(begun, { assertion: assertionFor(offer) });
    expect(await statuses()).toEqual(['completed', 'pending']);
    await bench.bank.passChallenge(begun);
    expect(await statuses()).toEqual(['completed', 'completed']);
  });

  it('cannot be confirmed with the data of another payment', async () => {
    const [first, second] = [await begin(), await begin()];
    const stolen = assertionFor(offerOf(first));
    const { data } = await post(second, { assertion: stolen });
    expect(data.attributes.status).toBe('challenge_required');
    expect((await post(first, { assertion: stolen })).data.attributes.status).toBe('succeeded');
  });

  it('waits for the code if the bank is unreachable', async () => {
    const begun = await begin();
    const { issuer } = bench.servers;
    bench.servers.issuer = () => Promise.reject(new TypeError('fetch failed'));
    const { data } = await post(begun, { assertion: assertionFor(offerOf(begun)) });
    expect(data.attributes.status).toBe('challenge_required');
    bench.servers.issuer = issuer;
    await bench.bank.passChallenge(begun);
    expect(await statuses()).toEqual(['completed', 'completed']);
  });

  it('cannot be confirmed after it was cancelled, or by another hash', async () => {
    const begun = await begin();
    const assertion = assertionFor(offerOf(begun));
    await bench.bank.cancel(hashOf(begun));
    expect((await post(begun, { assertion })).data.attributes.status).toBe('failed');
    const other = { ...begun, attributes: { 'resource-token-hash': 'tds_unknown' } };
    expect(await post(other, { assertion })).toMatchObject({ status: 401 });
  });

  it('is no longer offered to a cardholder who opts out', async () => {
    const { data } = await post(await begin(), { 'opted-out': true });
    expect(data.attributes).toMatchObject({
      status: 'challenge_required',
      'spc-trans-data': null,
    });
    expect((await begin()).attributes['spc-trans-data']).toBeNull();
  });

  it('rejects an assertion that is not base64url', async () => {
    expect(await post(await begin(), { assertion: '%%%' })).toMatchObject({ status: 422 });
  });
});
