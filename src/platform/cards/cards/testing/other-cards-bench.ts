import { cardInputWithoutBank, useCardBench } from './card-bench.ts';

export const approved = '4242424242424242';
export const mastercard = '5555555555554444';
export const declined = '4000000000001190';

export type OtherCards = ('linked' | 'new')[];
const anyCard: OtherCards = ['linked', 'new'];

/** Tokens that may pay with other cards; their own card is declined. */
export function useOtherCardsBench() {
  const bench = useCardBench();

  /** Mints a token of a linked card that may pay with others. */
  async function payableCard(otherCards: OtherCards = anyCard, number = declined) {
    const card = await bench.linkedCard(number);
    const { data } = await bench.merchant.post(`/v2/credit-card-resources/${card.id}/token`, {
      'other-cards': otherCards,
    });
    return { ...card, hash: String(data.attributes.token) };
  }

  /** Creates a contribution that another card may pay. */
  const payableContribution = (otherCards: OtherCards = anyCard, number = declined) =>
    bench.preCreated(number, { 'other-cards': otherCards });

  const deactivate = (methodId: string) =>
    bench.merchant.post(`/v2/funds-transfer-methods/${methodId}/deactivate`);
  const charges = async () =>
    (await bench.list('credit-card-authorizations')).filter(
      ({ attributes }) => attributes.status === 'captured',
    );

  return { bench, payableCard, payableContribution, deactivate, charges };
}

/** The widget's input for a new card. */
export function newCard(number: string, changes: object = {}) {
  return { card: { ...cardInputWithoutBank(number), ...changes } };
}
