import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import {
  approved,
  declined,
  mastercard,
  newCard,
  type OtherCards,
  useOtherCardsBench,
} from './testing/other-cards-bench.ts';

const { bench, payableCard, deactivate } = useOtherCardsBench();
const { contribute: pay, readToken } = bench;

describe('cards that may pay instead', () => {
  it.each([
    ['none', []],
    ['new ones', ['new']],
  ] satisfies [string, OtherCards][])(
    'a token of %s accepts no other linked card',
    async (_what, of) => {
      const { methodId: other } = await bench.linkedCard(mastercard);
      const { hash, methodId } = await payableCard(of, approved);
      expect((await pay(hash, { 'funds-transfer-method-id': other })).errors).toMatchObject([
        {
          code: 'invalid_attribute',
          source: { pointer: '/data/attributes/funds-transfer-method-id' },
        },
      ]);
      expect((await readToken(hash)).included.map(({ id }) => id)).not.toContain(other);
      // Its own card may be named.
      const { data } = await pay(hash, { 'funds-transfer-method-id': methodId });
      expect(data.attributes.status).toBe('completed');
    },
  );

  it.each([
    ['none', []],
    ['linked ones', ['linked']],
  ] satisfies [string, OtherCards][])('a token of %s accepts no new card', async (_what, of) => {
    const { hash } = await payableCard(of);
    expect((await pay(hash, newCard(approved))).errors).toMatchObject([
      { code: 'invalid_attribute', source: { pointer: '/data/attributes/card' } },
    ]);
    expect(await bench.list('credit-card-resources')).toHaveLength(1);
  });

  it('exclude cards of other contacts, and unlinked and unknown ones', async () => {
    const { hash } = await payableCard();
    const { methodId: deactivated } = await bench.linkedCard(mastercard);
    await deactivate(deactivated);
    const stranger = await createAccountWithOwner(bench.merchant);
    const ofStranger = { 'contact-id': stranger.contactId };
    const { methodId: strangersCard } = await bench.linkedCard(approved, ofStranger);
    for (const other of [strangersCard, deactivated, randomUUID()]) {
      const { errors } = await pay(hash, { 'funds-transfer-method-id': other });
      expect(errors).toMatchObject([{ detail: 'This link cannot pay with that card.' }]);
    }
    const shown = (await readToken(hash)).included.map((each) => each.id);
    expect(shown).not.toContain(strangersCard);
    expect(shown).not.toContain(deactivated);
  });

  it('are listed with brand, expiration and last digits if the account accepts them', async () => {
    const { methodId: visa } = await bench.linkedCard(approved);
    const { methodId: other } = await bench.linkedCard(mastercard);
    const { hash, methodId } = await payableCard();
    const methods = async () =>
      (await readToken(hash)).included.filter(({ type }) => type === 'funds-transfer-methods');
    expect(await methods()).toMatchObject([{ id: methodId }, { id: other }, { id: visa }]);
    expect((await methods())[1]?.attributes).toEqual({
      'credit-card-type': 'mastercard',
      'credit-card-expiration-date': '1239',
      'funds-transfer-type': 'credit_card',
      'last-4': '4444',
    });
    await bench.setPolicies({ 'allowed-credit-card-types': ['visa'] });
    expect(await methods()).toMatchObject([{ id: methodId }, { id: visa }]);
    const refused = await pay(hash, { 'funds-transfer-method-id': other });
    expect(refused.errors).toMatchObject([{ code: 'card_not_linked' }]);
  });

  it('are not listed for an ended token', async () => {
    await bench.linkedCard(mastercard);
    const { id, hash, methodId } = await payableCard();
    await bench.merchant.post(`/v2/credit-card-resources/${id}/disable`);
    const { included } = await readToken(hash);
    expect(included.map((each) => each.id)).toEqual([id, methodId]);
  });

  it('replace a card that is no longer linked', async () => {
    const { methodId: other } = await bench.linkedCard(mastercard);
    const { hash, methodId } = await payableCard();
    await deactivate(methodId);
    expect((await pay(hash)).errors).toMatchObject([{ code: 'card_not_linked' }]);
    const { data } = await pay(hash, { 'funds-transfer-method-id': other });
    expect(data.attributes.status).toBe('completed');
  });

  it("are those of the card resource's last token, unless the new one names others", async () => {
    const { id } = await payableCard(['new']);
    const path = `/v2/credit-card-resources/${id}/token`;
    const dataOf = async (input?: object) => {
      const { data } = await bench.merchant.post(path, input);
      return (await readToken(String(data.attributes.token))).data.attributes.data;
    };
    expect(await dataOf()).toEqual({ 'other-cards': ['new'] });
    expect(await dataOf({ 'other-cards': ['linked'] })).toEqual({ 'other-cards': ['linked'] });
    expect(await dataOf({ 'other-cards': [] })).toEqual({});
    expect((await bench.merchant.post(path, { 'other-cards': ['any'] })).status).toBe(422);
    // So may a repeat of the own card.
    expect(await dataOf({ 'consent-to': 'Shop' })).toEqual({ 'consent-to': 'Shop' });
    expect(await dataOf({ 'other-cards': ['new'] })).toEqual({
      'other-cards': ['new'],
      'consent-to': 'Shop',
    });
  });

  it('can be set for a new card resource, which links a card first', async () => {
    const { hash } = await bench.createCard({ 'other-cards': ['new'] });
    expect((await pay(hash, newCard(approved))).errors).toMatchObject([
      { code: 'card_not_linked' },
    ]);
    await bench.link(hash, declined);
    const paid = await pay(hash, newCard(approved));
    expect(paid.data.attributes.status).toBe('completed');
  });
});
