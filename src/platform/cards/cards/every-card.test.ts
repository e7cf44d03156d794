import { describe, expect, it } from 'vitest';
import { useCardBench } from './testing/card-bench.ts';

/** The failure of an attempt with a card; null for success. */
type Ending = string | null;

/** Every card of docs/test-cards.md that needs no special handling. */
const cards: [number: string, brand: string, link: Ending, pay: Ending][] = [
  ['4242424242424242', 'visa', null, null],
  ['5555555555554444', 'mastercard', null, null],
  ['378282246310005', 'american-express', null, null],
  ['6011111111111117', 'discover', null, null],
  ['30569309020004', 'diners-club', null, null],
  ['3566002020360505', 'jcb', null, null],
  ['6200000000000005', 'unionpay', null, null],
  ['4000000000001018', 'visa', null, null],
  ['4000000000001026', 'visa', null, null],
  ['4000000000001034', 'visa', 'three_ds_not_authenticated', 'three_ds_not_authenticated'],
  ['4000000000001042', 'visa', 'three_ds_unavailable', 'three_ds_unavailable'],
  ['4000000000001059', 'visa', 'three_ds_rejected', 'three_ds_rejected'],
  ['4000000000001109', 'visa', null, null],
  ['4000000000001117', 'visa', null, null],
  ['4000000000001141', 'visa', null, null],
  ['4000000000001158', 'visa', null, null],
  ['4000000000001174', 'visa', 'three_ds_not_authenticated', 'three_ds_not_authenticated'],
  ['4000000000001182', 'visa', null, null],
  ['4000000000001190', 'visa', null, 'card_declined'],
  ['4000000000002016', 'visa', 'card_declined', 'card_declined'],
  ['4000000000002024', 'visa', 'insufficient_funds', 'insufficient_funds'],
  ['4000000000002032', 'visa', 'incorrect_cvv', 'incorrect_cvv'],
  ['4000000000002040', 'visa', 'expired_card', 'expired_card'],
  ['4000000000002057', 'visa', 'lost_or_stolen_card', 'lost_or_stolen_card'],
  ['4000000000002065', 'visa', 'velocity_exceeded', 'velocity_exceeded'],
  ['4000000000002073', 'visa', 'issuer_unavailable', 'issuer_unavailable'],
  ['4000000000003014', 'visa', 'capture_failed', 'capture_failed'],
  ['4000000000004020', 'visa', null, null],
  // Not in the table.
  ['4000056655665556', 'visa', null, null],
];

const bench = useCardBench();

describe('linking', () => {
  // Covers CC1, CC3, CC4, EP28, authorizeCard, verifyCard
  it.each(cards)('%s (%s): %s', async (number, brand, ending) => {
    const { id, hash } = await bench.createCard();
    const answer = await bench.link(hash, number);
    const card = (await bench.merchant.get(`/v2/credit-card-resources/${id}`)).data.attributes;
    const authorizations = await bench.list('credit-card-authorizations');
    if (ending === null) {
      expect(answer.status).toBe(200);
      expect(card.status).toBe('verified');
      const methodId = String(card['funds-transfer-method-id']);
      const method = await bench.merchant.get(`/v2/funds-transfer-methods/${methodId}`);
      expect(method.data.attributes).toMatchObject({
        'credit-card-type': brand,
        'credit-card-bin': number.slice(0, 6),
        'last-4': number.slice(-4),
        'credit-card-expiration-date': '1239',
        'credit-card-name': 'Jane Roe',
        'credit-card-postal-code': '89145',
        'contact-name': 'Jane Roe',
        inactive: false,
      });
      expect(authorizations.map(({ attributes }) => attributes)).toMatchObject([
        { purpose: 'link', amount: 0, status: 'captured', 'failure-code': null },
      ]);
    } else {
      expect(answer).toMatchObject({ status: 422, errors: [{ status: 422, code: ending }] });
      expect(card).toMatchObject({ status: 'pending', 'funds-transfer-method-id': null });
      for (const { attributes } of authorizations) {
        expect(['declined', 'reversed']).toContain(attributes.status);
        expect(attributes['failure-code']).toBe(ending);
      }
    }
  });
});

describe('paying', () => {
  it.each(cards)('%s (%s): linked %s, pays %s', async (number, _brand, _link, ending) => {
    const { hash, methodId } = await bench.linkedCard(number);
    const cvv = number.startsWith('37') ? '1234' : '123';
    const answer = await bench.pay(hash, { cvv });
    const [contribution, ...others] = await bench.list('contributions');
    const transfers = await bench.list('funds-transfers');
    const [authorization] = await bench.list('credit-card-authorizations');
    expect(others).toEqual([]);
    if (ending === null) {
      expect(answer.data.attributes.status).toBe('completed');
      expect(contribution?.attributes).toMatchObject({
        amount: 100,
        status: 'completed',
        'funds-transfer-id': transfers[0]?.id,
        'funds-transfer-method-id': methodId,
      });
      expect(transfers.map(({ attributes }) => attributes)).toMatchObject([
        { amount: 100, status: 'settled' },
      ]);
      expect(authorization?.attributes).toMatchObject({ amount: 100, status: 'captured' });
    } else {
      expect(codeOf(answer)).toBe(ending);
      expect(contribution?.attributes).toMatchObject({
        status: 'failed',
        'funds-transfer-id': null,
      });
      expect(transfers).toEqual([]);
      if (authorization) expect(authorization.attributes['failure-code']).toBe(ending);
    }
  });
});

/** Returns the code of a failure, immediate or after an authentication. */
function codeOf({ errors, data }: Awaited<ReturnType<typeof bench.pay>>): unknown {
  const failure = data.attributes.failure as { code?: string } | undefined;
  return errors[0]?.code ?? failure?.code;
}
