import type { ApiAnswer } from '../../../testing/api-client.ts';
import { useMoneyBench } from './money-bench.ts';

/** A platform on which an account of an integrator offers securities. */
export function useOfferingBench() {
  const money = useMoneyBench();
  return {
    money,
    /** Creates an offering under Regulation Crowdfunding, and returns its id. */
    async offer(maximum: string, more: object = {}): Promise<string> {
      const input = { name: 'Series seed', exemption: 'reg_cf', 'maximum-amount': maximum };
      const of = { 'account-id': money.accountId, ...input, ...more };
      return String((await money.merchant.mustPost('/v2/offerings', of)).id);
    },
    /** Contributes by wire, which waits for the bank. */
    wire: (offeringId: string, amount: string, more: object = {}): Promise<ApiAnswer> =>
      money.contribute({
        'funds-transfer-type': 'wire',
        'contact-id': money.contactId,
        amount,
        'offering-id': offeringId,
        ...more,
      }),
    /** Creates a contribution that the card form pays. */
    preCreate: (offeringId: string, amount: string, methodId: string): Promise<ApiAnswer> =>
      money.merchant.post('/v2/contributions/token', {
        'contact-id': money.contactId,
        'funds-transfer-method-id': methodId,
        amount,
        'offering-id': offeringId,
      }),
    /** Returns the raised and the remaining amount of an offering. */
    async raised(offeringId: string): Promise<unknown[]> {
      const { data } = await money.merchant.get(`/v2/offerings/${offeringId}`);
      return [data.attributes['raised-amount'], data.attributes['remaining-amount']];
    },
  };
}
