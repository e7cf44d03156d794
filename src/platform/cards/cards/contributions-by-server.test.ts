import { describe, expect, it } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { begunIn, hashOf, useCardBench } from './testing/card-bench.ts';

const bench = useCardBench();
const approved = '4242424242424242';

const payByServer = (methodId: string, changes: object = {}) =>
  bench.merchant.post('/v2/contributions', {
    amount: '40.00',
    'funds-transfer-method-id': methodId,
    ...changes,
  });

describe('a contribution by card method', () => {
  // Covers WI16, verifyCreditCardInSandbox
  it('is rejected until the card has paid with its security code', async () => {
    const { methodId } = await bench.linkedCard(approved);
    const answer = await payByServer(methodId);
    expect(answer).toMatchObject({ status: 422, errors: [{ code: 'cvv_contribution_required' }] });
    expect(await bench.list('contributions')).toEqual([]);
  });

  // Covers EP34
  it('needs no security code and 3-D Secure afterwards', async () => {
    const { hash, methodId } = await bench.linkedCard('4000000000001109');
    await bench.pay(hash);
    const { status, data } = await payByServer(methodId, { message: 'monthly' });
    expect(status).toBe(201);
    expect(data.attributes).toMatchObject({ amount: 40, status: 'completed', message: 'monthly' });
    expect(await bench.list('funds-transfers')).toHaveLength(2);
  });

  it('does not count a declined payment as the first', async () => {
    const { hash, methodId } = await bench.linkedCard('4000000000001190');
    await bench.contribute(hash);
    expect((await payByServer(methodId)).errors).toMatchObject([
      { code: 'cvv_contribution_required' },
    ]);
  });

  it.each([
    ['another contact', 'contact-id'],
    ['another account', 'account-id'],
  ])('is rejected for %s', async (_what, attribute) => {
    const { hash, methodId } = await bench.linkedCard(approved);
    await bench.contribute(hash);
    const other = await createAccountWithOwner(bench.merchant);
    const value = attribute === 'contact-id' ? other.contactId : other.accountId;
    const answer = await payByServer(methodId, { [attribute]: value });
    expect(answer.errors).toMatchObject([
      { code: 'invalid_attribute', source: { pointer: `/data/attributes/${attribute}` } },
    ]);
  });
});

describe('cancelling a pre-created contribution', () => {
  const cancel = (hash: string, client = bench.merchant) =>
    client.post(`/v2/contributions/token/${hash}/cancel`);

  // Covers ST19, EP32, LI12
  it('ends its token', async () => {
    const { hash, id } = await bench.preCreated(approved);
    expect((await cancel(hash)).data).toMatchObject({ id, attributes: { status: 'cancelled' } });
    const answer = await bench.widget().post(`/v2/contributions/${hash}`, { cvv: '123' });
    expect(answer.status).toBe(422);
    const paid = await bench.contribute(hash, { amount: undefined });
    expect(paid).toMatchObject({ status: 403, errors: [{ code: 'token_cancelled' }] });
    expect((await cancel(hash)).status).toBe(200);
  });

  // Covers ST20, NE1
  it('is rejected once it is processed', async () => {
    const { hash } = await bench.preCreated(approved);
    await bench.pay(hash, { amount: undefined });
    expect(await cancel(hash)).toMatchObject({
      status: 403,
      errors: [{ detail: 'Funds transfer has already been processed and cannot be cancelled.' }],
    });
    expect((await bench.list('contributions'))[0]?.attributes.status).toBe('completed');
  });

  it('takes precedence over the bank during the authentication', async () => {
    const { hash } = await bench.preCreated('4000000000001109');
    const begun = begunIn(await bench.contribute(hash, { amount: undefined }));
    await bench.bank.runMethod(begun);
    const { data } = await bench.bank.completeMethod(hashOf(begun));
    expect((await cancel(hash)).status).toBe(200);
    await bench.bank.passChallenge(data);
    expect((await bench.list('contributions'))[0]?.attributes.status).toBe('cancelled');
    expect(await bench.list('funds-transfers')).toEqual([]);
  });

  it('requires the organization', async () => {
    const { hash } = await bench.preCreated(approved);
    expect((await cancel(hash, await bench.test.signUp())).status).toBe(404);
    expect((await cancel('ctr_unknown')).status).toBe(404);
    expect((await cancel(hash, bench.test.anonymous)).status).toBe(401);
  });
});

describe('pre-creating', () => {
  // Covers CN3
  it('requires a card of the contact', async () => {
    const { methodId } = await bench.linkedCard(approved);
    const other = await createAccountWithOwner(bench.merchant);
    const answer = await bench.merchant.post('/v2/contributions/token', {
      amount: '5.00',
      'contact-id': other.contactId,
      'funds-transfer-method-id': methodId,
    });
    expect(answer.errors).toMatchObject([{ source: { pointer: '/data/attributes/contact-id' } }]);
  });

  // Covers CN2, ST17, EP31
  it('shows the hash once, under both names', async () => {
    const { methodId } = await bench.linkedCard(approved);
    const { data, status } = await bench.merchant.post('/v2/contributions/token', {
      amount: '5.00',
      'account-id': bench.accountId,
      'contact-id': bench.contactId,
      'funds-transfer-method-id': methodId,
    });
    expect(status).toBe(201);
    expect(data.attributes).toMatchObject({ amount: 5, status: 'pending' });
    expect(data.attributes['resource-token-hash']).toMatch(/^ctr_[\w-]{43}$/);
    expect(data.attributes.token).toBe(data.attributes['resource-token-hash']);
    const read = await bench.merchant.get(`/v2/contributions/${data.id}`);
    expect(read.data.attributes).not.toHaveProperty('token');
  });
});

describe('a slow contribution', () => {
  // Covers EP44, EP45
  it('is accepted and appears at the returned URL', async () => {
    const { hash, methodId } = await bench.linkedCard(approved);
    await bench.contribute(hash);
    const input = { amount: '40.00', 'funds-transfer-method-id': methodId };
    const answer = await bench.merchant.post('/v2/contributions/sandbox/timeout', input);
    expect(answer.status).toBe(202);
    const location = String(answer.headers.get('location'));
    expect(location).toMatch(/^\/v2\/contributions\/[0-9a-f-]{36}$/);
    expect((await bench.merchant.get(location)).status).toBe(404);
    await bench.test.platform.start();
    await bench.advance(5);
    await bench.test.platform.stop();
    const { data } = await bench.merchant.get(location);
    expect(data.attributes).toMatchObject({ amount: 40, status: 'completed' });
  });
});
