import { describe, expect, test } from 'vitest';
import { paymentInput } from '../../cards/cards/testing/card-bench.ts';
import type { ApiAnswer } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import { useOfferingBench } from './testing/offering-bench.ts';

const bench = useOfferingBench();
const { money, offer, preCreate, raised, wire } = bench;
const { cards } = money;
const tooMuch = rejectedWith('offering_limit_exceeded');
const transferIn = ({ data }: ApiAnswer) => String(data.attributes['funds-transfer-id']);

describe('a contribution to an offering', () => {
  // Covers LI10
  test('counts before the money arrives, and is refused with the remaining amount', async () => {
    const id = await offer('100.00');
    const { data } = await wire(id, '60.50');
    expect(data.attributes['offering-amount']).toBe(60.5);
    expect(await raised(id)).toEqual([60.5, 39.5]);
    const refused = await wire(id, '39.51');
    expect(refused).toMatchObject(rejectedAt('amount', 'offering_limit_exceeded'));
    expect(refused.errors[0]?.detail).toContain('39.50 USD of 100.00 USD');
    expect((await wire(id, '39.5')).status).toBe(201);
    expect(await raised(id)).toEqual([100, 0]);
    const { list } = await money.merchant.get(`/v2/contributions?offering.id=${id}`);
    expect(list).toHaveLength(2);
  });

  // Covers LI10
  test('that is refused leaves nothing behind', async () => {
    const id = await offer('10.00');
    expect(await wire(id, '10.01')).toMatchObject(tooMuch);
    for (const type of ['contributions', 'funds-transfers']) {
      expect((await money.merchant.get(`/v2/${type}`)).list).toEqual([]);
    }
  });

  test('is in the currency of the offering', async () => {
    const id = await offer('10.00');
    const answer = await wire(id, '10', { 'currency-type': 'EUR' });
    expect(answer).toMatchObject(rejectedAt('currency-type'));
  });

  // Covers LI10
  test('frees its part when it is canceled, and when a rule denies it', async () => {
    const id = await offer('100.00');
    const { data } = await wire(id, '60');
    await money.merchant.post(`/v2/contributions/${data.id}/cancel`);
    expect(await raised(id)).toEqual([0, 100]);
    await money.requireApprovalFrom('50', money.accountId);
    await wire(id, '100');
    expect(await raised(id)).toEqual([100, 0]);
    await money.decide('deny');
    expect(await raised(id)).toEqual([0, 100]);
  });

  // Covers LI10
  test('counts what arrives, as far as there is room', async () => {
    const id = await offer('100.00');
    const first = await wire(id, '60');
    const second = await wire(id, '30');
    await money.act(transferIn(first), 'settle', { amount: '50' });
    expect(await raised(id)).toEqual([80, 20]);
    await money.act(transferIn(second), 'settle', { amount: '90' });
    expect(await raised(id)).toEqual([100, 0]);
    const { data } = await money.merchant.get(`/v2/contributions/${second.data.id}`);
    expect(data.attributes).toMatchObject({ amount: 90, 'offering-amount': 50 });
  });

  // Covers LI10
  test('frees what the bank takes back, each time', async () => {
    const id = await offer('100.00');
    const made = await wire(id, '100');
    await money.act(transferIn(made), 'settle');
    for (const left of [70, 40]) {
      await money.act(transferIn(made), 'reverse', { amount: '30' });
      expect(await raised(id)).toEqual([left, 100 - left]);
    }
  });

  // Covers LI10
  test('frees a refund when the money has left, not before', async () => {
    const id = await offer('100.00');
    const { methodId } = await money.byCard('1.00');
    const card = { 'funds-transfer-method-id': methodId, 'offering-id': id };
    const paid = await money.contribute({ ...card, amount: '100' });
    const { data } = await money.refund(transferIn(paid), { amount: '40' });
    expect(await raised(id)).toEqual([100, 0]);
    await money.processRefund(data.id);
    await money.days(1);
    expect(await raised(id)).toEqual([60, 40]);
  });

  // Covers LI10
  test('frees a chargeback when it is lost, not when it is opened', async () => {
    const id = await offer('100.00');
    const { methodId } = await money.byCard('1.00');
    const card = { 'funds-transfer-method-id': methodId, 'offering-id': id };
    const paid = await money.contribute({ ...card, amount: '100' });
    const { data } = await money.dispute(transferIn(paid), { amount: '25' });
    expect(await raised(id)).toEqual([100, 0]);
    await money.merchant.post(`/v2/chargebacks/${data.id}/lose`);
    expect(await raised(id)).toEqual([75, 25]);
  });
});

describe('the card form', () => {
  const payable = '4242424242424242';
  const declined = '4000000000001190';

  // Covers LI10
  test('pays a contribution that was counted when it was created', async () => {
    const id = await offer('100.00');
    const { methodId } = await cards.linkedCard(payable);
    const { data } = await preCreate(id, '80', methodId);
    expect(await raised(id)).toEqual([80, 20]);
    expect(await preCreate(id, '20.01', methodId)).toMatchObject(tooMuch);
    const { amount: _amount, ...payment } = paymentInput();
    await cards.pay(String(data.attributes.token), { ...payment, amount: undefined });
    expect(await raised(id)).toEqual([80, 20]);
  });

  // Covers LI10
  test('frees a contribution whose token is canceled', async () => {
    const id = await offer('100.00');
    const { methodId } = await cards.linkedCard(payable);
    const { data } = await preCreate(id, '80', methodId);
    await money.merchant.post(`/v2/contributions/token/${data.attributes.token}/cancel`);
    expect(await raised(id)).toEqual([0, 100]);
  });

  // Covers LI10
  test('frees a contribution that nobody has paid when its last token expires', async () => {
    const id = await offer('100.00');
    const { methodId } = await cards.linkedCard(payable);
    const { data } = await preCreate(id, '80', methodId);
    const statusAfter = async (hours: number) => {
      await cards.test.platform.start();
      await cards.advance(hours * 3600);
      return (await money.merchant.get(`/v2/contributions/${data.id}`)).data.attributes.status;
    };
    expect(await statusAfter(23)).toBe('pending');
    await money.merchant.mustPost('/v2/resource-tokens', {
      'resource-token-type': 'contribution',
      'resource-type': 'contribution',
      'resource-id': data.id,
      'expires-in': 3 * 3600,
    });
    expect(await statusAfter(2)).toBe('pending');
    expect(await raised(id)).toEqual([80, 20]);
    expect(await statusAfter(2)).toBe('cancelled');
    expect(await raised(id)).toEqual([0, 100]);
  });

  // Covers LI10
  test('pays towards the offering that its token names', async () => {
    const id = await offer('100.00');
    const { hash, id: cardId } = await cards.linkedCard(payable, { 'offering-id': id });
    const { data } = await cards.pay(hash, { amount: '60' });
    expect(data.attributes).toMatchObject({ status: 'completed', 'offering-amount': 60 });
    const refused = await cards.contribute(hash, { amount: '40.01' });
    expect(refused).toMatchObject(tooMuch);
    expect(refused.errors[0]?.detail).toContain('40.00 USD');
    expect(await raised(id)).toEqual([60, 40]);
    // A renewed token has the terms of the last one.
    const renewed = await money.merchant.post(`/v2/credit-card-resources/${cardId}/token`, {});
    await cards.pay(String(renewed.data.attributes.token), { amount: '40' });
    expect(await raised(id)).toEqual([100, 0]);
  });

  // Covers LI10
  test('frees what its bank declines', async () => {
    const id = await offer('100.00');
    const { hash } = await cards.linkedCard(declined, { 'offering-id': id });
    for (let time = 0; time < 2; time++) {
      expect((await cards.pay(hash, { amount: '80' })).errors).toMatchObject([
        { code: 'card_declined' },
      ]);
    }
    expect(await raised(id)).toEqual([0, 100]);
  });

  // Covers LI10, SO5
  test('has no token for an offering that its creator cannot see', async () => {
    const id = await offer('100.00');
    const theirs = await cards.test.signUp();
    const { contactId } = await createAccountWithOwner(theirs);
    const input = { 'contact-id': contactId, 'offering-id': id };
    const at = rejectedAt('offering-id');
    expect(await theirs.post('/v2/credit-card-resources', input)).toMatchObject(at);
    const own = await theirs.mustPost('/v2/credit-card-resources', { 'contact-id': contactId });
    const path = `/v2/credit-card-resources/${own.id}/token`;
    expect(await theirs.post(path, { 'offering-id': id })).toMatchObject(at);
    const token = {
      'resource-token-type': 'credit_card_resource',
      'resource-type': 'credit-card-resource',
      'resource-id': own.id,
      data: { 'offering-id': id },
    };
    const minted = await theirs.post('/v2/resource-tokens', token);
    expect(minted).toMatchObject(rejectedAt('data/offering-id'));
  });

  // Covers LI10
  test('onboards nobody with the token of an offering', async () => {
    const answer = await money.merchant.post('/v2/resource-tokens', {
      'resource-token-type': 'create_natural_person',
      'resource-type': 'account',
      'resource-id': money.accountId,
      data: { 'offering-id': await offer('100.00') },
    });
    expect(answer).toMatchObject(rejectedAt('data/offering-id'));
  });
});
