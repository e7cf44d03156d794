import type { AdyenClient } from './adyen-client.ts';
import { brandOf } from './card-brands.ts';

/** Fewest digits that Adyen tells brands by. */
const minDigits = 6;

/** Creates the lookup of the brands and the funding type of a number's first digits. */
export const createCardDetails =
  (adyen: AdyenClient, merchantAccount: string) => async (digits: string) => {
    if (digits.length < minDigits) return { brands: [], fundingType: 'credit' as const };
    const answer = await adyen.PaymentsApi.cardDetails({ merchantAccount, cardNumber: digits });
    const brands = (answer.brands ?? []).flatMap(({ type }) => brandOf(type) ?? []);
    const isCredit = answer.fundingSource === undefined || /credit/i.test(answer.fundingSource);
    return { brands, fundingType: isCredit ? ('credit' as const) : ('debit' as const) };
  };
