import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { Contribution } from '../../../contract/index.ts';
import { hashOf, useCardBench } from './testing/card-bench.ts';

const bench = useCardBench();
const approved = '4242424242424242';
const challenged = '4000000000001109';

const pay = (hash: string, changes?: object, key?: string) => bench.contribute(hash, changes, key);
const preCreatedInput = { amount: undefined };

describe('paying with a card resource token', () => {
  // Covers CN1, SV6
  it('returns the completed contribution', async () => {
    const { hash, methodId } = await bench.linkedCard(approved);
    const { status, data, included } = await pay(hash, { amount: '12.5' });
    expect(status).toBe(200);
    expect(Contribution.parse(data).attributes).toMatchObject({
      amount: 12.5,
      'currency-type': 'USD',
      status: 'completed',
      'funds-transfer-method-id': methodId,
      'contributor-name': 'Jane Roe',
    });
    expect(included).toEqual([]);
    const latest = await bench.test.anonymous.get(`/v2/contributions/token/${hash}`);
    expect(latest.data.id).toBe(data.id);
  });

  it('requires an amount and a linked card', async () => {
    const { hash } = await bench.linkedCard(approved);
    expect((await pay(hash, preCreatedInput)).errors).toMatchObject([
      { code: 'invalid_attribute', source: { pointer: '/data/attributes/amount' } },
    ]);
    const { hash: unlinked } = await bench.createCard();
    expect((await pay(unlinked)).errors).toMatchObject([{ code: 'card_not_linked' }]);
    const read = await bench.test.anonymous.get(`/v2/contributions/token/${unlinked}`);
    expect(read.status).toBe(404);
  });

  it.each(['0', '-1', '1.001', '1,000', '', 'ten'])('rejects the amount %j', async (amount) => {
    const { hash } = await bench.linkedCard(approved);
    expect((await pay(hash, { amount })).status).toBe(422);
    expect(await bench.list('contributions')).toEqual([]);
  });

  it('accepts the largest and smallest amounts exactly', async () => {
    const { hash } = await bench.linkedCard(approved);
    for (const amount of ['0.01', '9999999999999.99']) {
      const { data } = await pay(hash, { amount });
      expect(data.attributes.amount).toBe(Number(amount));
    }
  });

  it('reports a card that expired after it was linked', async () => {
    const { id } = await bench.linkedCard(approved);
    bench.test.clock.setOffset(16 * 366 * 86_400);
    const { data } = await bench.merchant.post(`/v2/credit-card-resources/${id}/token`);
    const answer = await pay(hashOf(data));
    expect(answer.errors).toMatchObject([
      { code: 'expired_card', source: { pointer: '/data/attributes/cvv' } },
    ]);
  });

  it('creates a contribution for each attempt, but only one for each key', async () => {
    const { hash } = await bench.linkedCard(approved);
    const key = randomUUID();
    const keys = [key, key, undefined];
    const answers = await Promise.all(keys.map((each) => pay(hash, {}, each)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(2);
    expect(await bench.list('funds-transfers')).toHaveLength(2);
  });

  // Covers readTokenContribution
  it('shows the payment in progress to a reloaded widget', async () => {
    const { hash } = await bench.linkedCard(challenged);
    const { data } = await pay(hash);
    expect(data.attributes.status).toBe('pending');
    const { included } = await bench.readToken(hash);
    expect(included.map(({ type }) => type)).toEqual([
      'credit-card-resources',
      'funds-transfer-methods',
      'contributions',
      'three-ds-authentications',
    ]);
    const method = included.find(({ type }) => type === 'funds-transfer-methods');
    expect(method?.attributes).toEqual({
      'credit-card-type': 'visa',
      'credit-card-expiration-date': '1239',
      'funds-transfer-type': 'credit_card',
      'last-4': '1109',
    });
  });
});

describe('a pre-created contribution', () => {
  // Covers ST18, EP33
  it('is completed once with its token, which still shows it', async () => {
    const { hash, id } = await bench.preCreated(approved);
    const { data } = await pay(hash, preCreatedInput);
    expect(data).toMatchObject({ id, attributes: { amount: 25.5, status: 'completed' } });
    expect((await pay(hash, preCreatedInput)).errors).toMatchObject([{ code: 'token_used' }]);
    const token = await bench.readToken(hash);
    expect(token.data.attributes).toMatchObject({ status: 'used' });
    expect(token.data.attributes['used-at']).toBeTruthy();
    expect(token.included).toMatchObject([
      { type: 'contributions', id, attributes: { status: 'completed' } },
      { type: 'funds-transfer-methods' },
    ]);
  });

  it('does not change its amount', async () => {
    const { hash } = await bench.preCreated(approved);
    expect((await pay(hash, { amount: '25.51' })).errors).toMatchObject([
      { code: 'amount_mismatch', source: { pointer: '/data/attributes/amount' } },
    ]);
    expect((await pay(hash, { amount: 25.5 })).status).toBe(200);
  });

  it('can be attempted again after a decline', async () => {
    const { hash } = await bench.preCreated('4000000000001190');
    for (let count = 0; count < 2; count++) {
      expect((await pay(hash, preCreatedInput)).errors).toMatchObject([{ code: 'card_declined' }]);
    }
    const [contribution] = await bench.list('contributions');
    expect(contribution?.attributes.status).toBe('pending');
    expect(await bench.list('credit-card-authorizations')).toHaveLength(2);
  });

  it('is paid once by concurrent requests', async () => {
    const { hash } = await bench.preCreated('4000000000004020');
    const answers = await Promise.all([1, 2, 3].map(() => pay(hash, preCreatedInput)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    const codes = answers.flatMap(({ errors }) => errors.map(({ code }) => code));
    expect(codes).toEqual(['token_used', 'token_used']);
    expect(await bench.list('funds-transfers')).toHaveLength(1);
    expect(await bench.list('credit-card-authorizations')).toHaveLength(1);
  });

  it('uses up its other tokens, too', async () => {
    const { hash, id } = await bench.preCreated(approved);
    const other = await bench.merchant.post('/v2/resource-tokens', {
      'resource-token-type': 'contribution',
      'resource-type': 'contribution',
      'resource-id': id,
    });
    await pay(hash, preCreatedInput);
    const again = await pay(String(other.data.attributes.token), preCreatedInput);
    expect(again.errors).toMatchObject([{ code: 'token_used' }]);
  });

  // Covers ST18, EV5
  it('is announced to the account once', async () => {
    await bench.merchant.post('/v2/webhook-configs', {
      'account-id': bench.accountId,
      url: 'https://shop.example/hooks',
    });
    const { hash, id } = await bench.preCreated(approved);
    await pay(hash, preCreatedInput);
    const [webhook, ...others] = await bench.list('webhooks');
    const [transfer] = await bench.list('funds-transfers');
    expect(others).toEqual([]);
    expect(webhook?.attributes).toMatchObject({
      action: 'update',
      'resource-type': 'contributions',
      'resource-id': id,
      data: { funds_transfer_id: transfer?.id },
    });
    expect(Object.keys(webhook?.attributes.data ?? {}).sort()).toEqual([
      'changes',
      'completed_at',
      'created_at',
      'funds_transfer_id',
    ]);
  });
});

describe('the end of an unpaid contribution', () => {
  const declines = '4000000000001190';
  const announced = async () =>
    (await bench.list('webhooks')).map(({ attributes }) => [
      attributes['resource-type'],
      attributes['resource-id'],
      (attributes.data as { changes: string[] }).changes,
    ]);

  beforeEach(async () => {
    const config = { 'account-id': bench.accountId, url: 'https://shop.example/hooks' };
    await bench.merchant.post('/v2/webhook-configs', config);
  });

  it('is not announced if the bank declines, because its start was not', async () => {
    const { hash } = await bench.linkedCard(declines);
    expect((await pay(hash)).errors).toMatchObject([{ code: 'card_declined' }]);
    const [contribution] = await bench.list('contributions');
    expect(contribution?.attributes.status).toBe('failed');
    expect(await announced()).toEqual([]);
  });

  it('is announced if the integrator cancels it, but not if it can be attempted again', async () => {
    const { hash, id } = await bench.preCreated(declines);
    expect((await pay(hash, preCreatedInput)).errors).toMatchObject([{ code: 'card_declined' }]);
    expect(await announced()).toEqual([]);
    await bench.merchant.post(`/v2/contributions/${id}/cancel`);
    expect(await announced()).toEqual([['contributions', id, ['status']]]);
  });
});

describe('card 4012', () => {
  it.each(['ccr_', 'ctr_'])('pays with %s although the response is lost', async (prefix) => {
    const lost = '4000000000004012';
    const { hash } =
      prefix === 'ccr_' ? await bench.linkedCard(lost) : await bench.preCreated(lost);
    const input = prefix === 'ccr_' ? {} : preCreatedInput;
    const key = randomUUID();
    await expect(pay(hash, input, key)).rejects.toThrow();
    const again = await pay(hash, input, key);
    expect(again).toMatchObject({ status: 200, data: { attributes: { status: 'completed' } } });
    expect(await bench.list('funds-transfers')).toHaveLength(1);
  });
});
