import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import { rawAch } from '../funds-transfer-methods/testing/method-inputs.ts';
import { useMoneyBench } from './testing/money-bench.ts';

const bench = useMoneyBench();
const by = (type: string) => ({ 'funds-transfer-type': type, 'account-id': bench.accountId });

describe('a contribution', () => {
  // Covers EP34
  test('by ACH has a funds transfer that waits for the bank', async () => {
    const made = await bench.contribute({
      'funds-transfer-method-id': bench.achMethodId,
      message: 'For the house',
      'special-instructions': 'Soon',
      'ip-address': '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
    });
    expect(made).toMatchObject({
      status: 201,
      data: {
        type: 'contributions',
        attributes: {
          amount: 100,
          status: 'pending',
          'funds-transfer-type': 'ach',
          'payment-type': 'ach',
          'contributor-name': 'Jane Roe',
          message: 'For the house',
        },
      },
      included: [{ type: 'funds-transfers', attributes: { amount: 100, status: 'pending' } }],
    });
    expect(made.data.attributes['funds-transfer-id']).toBe(made.included[0]?.id);
    const path = `/v2/funds-transfers/${made.included[0]?.id}?include=contribution,contact`;
    const { included } = await bench.merchant.get(path);
    expect(included.map(({ id }) => id).sort()).toEqual([made.data.id, bench.contactId].sort());
  });

  // Covers EP34
  test.each(['wire', 'check'])('by %s has a reference for the sender', async (type) => {
    const { data } = await bench.contribute(by(type));
    expect(data.attributes).toMatchObject({ 'funds-transfer-type': type, status: 'pending' });
    expect(data.attributes.reference).toMatch(/^C[0-9A-F]{11}$/);
  });

  // Covers EP34
  test('by Signet has the address to send to', async () => {
    await bench.setPolicy({ 'signet-deposit-address': '0xabc' });
    const { data } = await bench.contribute(by('signet'));
    expect(data.attributes).toMatchObject({ 'signet-deposit-address': '0xabc' });
  });

  test('may have a new method, for one use or saved', async () => {
    const method = { 'contact-id': bench.contactId, 'funds-transfer-method': rawAch };
    const saved = await bench.contribute(method);
    const once = await bench.contribute({ ...method, 'save-funds-transfer-method': false });
    const inactive = async (id: unknown) =>
      (await bench.merchant.get(`/v2/funds-transfer-methods/${id}`)).data.attributes.inactive;
    expect(await inactive(saved.data.attributes['funds-transfer-method-id'])).toBe(false);
    expect(await inactive(once.data.attributes['funds-transfer-method-id'])).toBe(true);
  });

  // Covers ST26, authorizeContributionInSandbox, settleContributionInSandbox
  test('is authorized and settled in the sandbox', async () => {
    const { id, transferId } = await bench.byAch();
    const path = `/v2/contributions/${id}/sandbox`;
    const authorized = await bench.merchant.post(`${path}/authorize`);
    expect(authorized.data.attributes.status).toBe('authorized');
    const settled = await bench.merchant.post(`${path}/settle`);
    expect(settled.data.attributes.status).toBe('settled');
    expect(await bench.transfer(transferId)).toMatchObject({ status: 'settled' });
    for (const action of ['authorize', 'settle']) {
      expect(await bench.merchant.post(`${path}/${action}`)).toMatchObject(
        rejectedWith('transfer_not_pending'),
      );
    }
  });

  // Covers settleContributionInSandbox
  test('can’t be settled before the card is charged', async () => {
    const { id } = await bench.cards.preCreated('4242424242424242');
    const path = `/v2/contributions/${id}/sandbox/settle`;
    expect(await bench.merchant.post(path)).toMatchObject(rejectedWith('transfer_not_pending'));
  });

  // Covers cancelContribution, deleteContribution
  test.each([
    ['POST', '/cancel'],
    ['DELETE', ''],
  ] as const)('is cancelled with %s before the money arrives', async (method, end) => {
    const { id, transferId } = await bench.byAch();
    const cancelled = await bench.merchant.send(method, `/v2/contributions/${id}${end}`, '');
    expect(cancelled).toMatchObject({ status: 200, data: { attributes: { status: 'cancelled' } } });
    expect(await bench.transfer(transferId)).toMatchObject({ status: 'cancelled' });
  });

  // Covers cancelContribution
  test('can’t be cancelled after the money has arrived, by bank or card', async () => {
    const wire = await bench.byWire();
    await bench.act(wire.transferId, 'settle');
    const card = await bench.byCard();
    for (const { id } of [wire, card]) {
      expect(await bench.merchant.post(`/v2/contributions/${id}/cancel`)).toMatchObject({
        status: 403,
        errors: [{ detail: 'Funds transfer has already been processed and cannot be cancelled.' }],
      });
    }
  });

  test('is cancelled with its token if it was pre-created', async () => {
    const { id } = await bench.cards.preCreated('4242424242424242');
    const { data } = await bench.merchant.post(`/v2/contributions/${id}/cancel`);
    expect(data.attributes.status).toBe('cancelled');
  });

  // Covers EP44
  test('is created once per idempotency key', async () => {
    const client = bench.merchant.with({ 'X-Idempotent-ID-V2': randomUUID() });
    const input = { amount: '10', 'funds-transfer-method-id': bench.achMethodId };
    const answers = await Promise.all([1, 2, 3].map(() => client.post('/v2/contributions', input)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await bench.cards.list('contributions')).toHaveLength(1);
    expect(await bench.cards.list('funds-transfers')).toHaveLength(1);
  });

  // Covers EP45
  test('appears at the address in the response if it takes too long', async () => {
    const accepted = await bench.merchant.post('/v2/contributions/sandbox/timeout', {
      amount: '10',
      'funds-transfer-method-id': bench.achMethodId,
    });
    expect(accepted.status).toBe(202);
    await bench.days(1);
    const { data } = await bench.merchant.get(String(accepted.headers.get('Location')));
    expect(data.attributes).toMatchObject({ amount: 10, status: 'pending' });
  });

  test('is rejected by an account that accepts none', async () => {
    const { accountId } = await createAccountWithOwner(bench.merchant, {}, { opened: false });
    const made = await bench.contribute({ 'account-id': accountId, 'funds-transfer-type': 'wire' });
    expect(made).toMatchObject(rejectedWith('account_not_opened'));
    expect(await bench.cards.list('funds-transfers')).toEqual([]);
  });
});

describe('the request for a contribution', () => {
  // Covers EP34
  test.each([
    ['an account', { 'funds-transfer-type': 'wire' }, 'account-id'],
    ['an existing account', { ...by('wire'), 'account-id': randomUUID() }, 'account-id'],
    ['a known type', { 'funds-transfer-type': 'gold' }, 'funds-transfer-type'],
  ])('needs %s', async (_what, input, pointer) => {
    const { status, errors } = await bench.contribute(input);
    expect(status).toBe(422);
    expect(JSON.stringify(errors)).toContain(`/data/attributes/${pointer}`);
  });

  test('must name the contact of its method', async () => {
    const other = await createAccountWithOwner(bench.merchant);
    const method = { 'funds-transfer-method-id': bench.achMethodId };
    const wrong = await bench.contribute({ ...method, 'contact-id': other.contactId });
    expect(wrong).toMatchObject(rejectedAt('contact-id'));
    const toOther = await bench.contribute({ ...method, 'account-id': other.accountId });
    expect(toOther).toMatchObject(rejectedAt('account-id'));
  });

  test('must name an active method', async () => {
    await bench.merchant.post(`/v2/funds-transfer-methods/${bench.achMethodId}/deactivate`);
    const made = await bench.contribute({ 'funds-transfer-method-id': bench.achMethodId });
    expect(made).toMatchObject(rejectedAt('funds-transfer-method-id'));
  });
});
