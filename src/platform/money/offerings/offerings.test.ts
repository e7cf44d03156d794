import { describe, expect, test } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import { useOfferingBench } from '../contributions/testing/offering-bench.ts';

const bench = useOfferingBench();
const { money, offer, raised, wire } = bench;
const create = (input: object) =>
  money.merchant.post('/v2/offerings', {
    'account-id': money.accountId,
    name: 'Series seed',
    exemption: 'reg_cf',
    ...input,
  });
const change = (id: string, input: object) => money.merchant.patch(`/v2/offerings/${id}`, input);

describe('an offering', () => {
  // Covers createOffering, readOffering, listOfferings, LI10
  test.each([
    ['reg_cf', 5_000_000, '5000000.01'],
    ['reg_d_504', 10_000_000, '10000000.01'],
    ['reg_a_tier_2', 75_000_000, '75000000.01'],
  ])('under %s raises at most %i USD', async (exemption, most, more) => {
    const { status, data } = await create({ exemption });
    expect([status, data.attributes]).toMatchObject([
      201,
      { 'maximum-amount': most, 'raised-amount': 0, 'remaining-amount': most, status: 'open' },
    ]);
    const refused = rejectedAt('maximum-amount');
    expect(await create({ exemption, 'maximum-amount': more })).toMatchObject(refused);
    expect(await change(String(data.id), { 'maximum-amount': more })).toMatchObject(refused);
    const { list } = await money.merchant.get(`/v2/offerings?filter[exemption]=${exemption}`);
    expect(list.map(({ id }) => id)).toEqual([data.id]);
  });

  // Covers createOffering
  test('needs an exemption that the policies of its account allow', async () => {
    await money.setPolicy({ 'allowed-offering-exemptions': ['reg_cf'] });
    expect(await create({ exemption: 'reg_a_tier_2' })).toMatchObject(rejectedAt('exemption'));
    expect((await create({})).status).toBe(201);
  });

  // Covers changeOffering, LI10
  test('never has a maximum below what it has raised', async () => {
    const id = await offer('100.00');
    expect((await wire(id, '60')).status).toBe(201);
    const low = await change(id, { 'maximum-amount': '59.99' });
    expect(low).toMatchObject(rejectedAt('maximum-amount'));
    expect(low.errors[0]?.detail).toContain('60.00 USD');
    expect((await change(id, { 'maximum-amount': '60', name: 'Seed' })).status).toBe(200);
    expect(await raised(id)).toEqual([60, 0]);
    expect(await wire(id, '0.01')).toMatchObject(rejectedWith('offering_limit_exceeded'));
  });

  // Covers closeOffering
  test('takes no contribution after it is closed, and keeps what it has', async () => {
    const id = await offer('100.00');
    expect((await wire(id, '60')).status).toBe(201);
    for (let time = 0; time < 2; time++) {
      const { data } = await money.merchant.post(`/v2/offerings/${id}/close`);
      expect(data.attributes).toMatchObject({ status: 'closed', 'raised-amount': 60 });
    }
    expect(await wire(id, '1')).toMatchObject(rejectedWith('offering_closed'));
  });

  // Covers listOfferings, SO5
  test('is unknown to another organization', async () => {
    const id = await offer('100.00');
    const stranger = await money.cards.test.signUp();
    expect((await stranger.get(`/v2/offerings/${id}`)).status).toBe(404);
    const theirs = await money.cards.test.signUp();
    const { accountId, contactId } = await createAccountWithOwner(theirs);
    const input = { 'funds-transfer-type': 'wire', 'contact-id': contactId, amount: '1' };
    const of = { ...input, 'account-id': accountId, 'offering-id': id };
    expect(await theirs.post('/v2/contributions', of)).toMatchObject(rejectedAt('offering-id'));
    expect(await raised(id)).toEqual([0, 100]);
  });

  // Covers createOffering
  test('tells webhooks what it raises', async () => {
    await money.recordWebhooks();
    const id = await offer('100.00');
    await wire(id, '60');
    await change(id, { name: 'Seed' });
    await money.merchant.post(`/v2/offerings/${id}/close`);
    expect(await money.webhooksOf('offerings')).toEqual([
      ['create', undefined],
      ['update', ['raised-amount', 'remaining-amount']],
      ['update', ['name']],
      ['update', ['closed-at', 'status']],
    ]);
  });
});
