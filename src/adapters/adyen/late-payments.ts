import * as z from 'zod/mini';
import type { Queries, Store } from '../serve/index.ts';
import type { AdyenClient } from './adyen-client.ts';
import type { Event } from './events.ts';

interface Parts {
  readonly store: Store;
  readonly adyen: AdyenClient;
  readonly merchantAccount: string;
}

const batch = 20;

export type LatePayments = ReturnType<typeof createLatePayments>;

/**
 * Creates the cancellation of payments that Adyen authorized after it was asked to cancel them, as a slow acquirer can.
 * Nothing is captured of them, but the cardholder's money would stay reserved.
 */
export function createLatePayments({ store, adyen, merchantAccount }: Parts) {
  const cancel = createCancel(adyen, merchantAccount);
  return {
    /** Marks the payment of an authorization event, if it was reversed. */
    async suspect(queries: Queries, event: Event): Promise<void> {
      const { eventCode, isSuccess, merchantReference } = event;
      const isReference = z.uuid().safeParse(merchantReference).success;
      if (eventCode !== 'AUTHORISATION' || !isSuccess || !isReference) return;
      await queries.query(
        `update adyen_payments set cancel_due = true
         where reference = $1 and status = 'reversed' and decline_code is null`,
        [merchantReference],
      );
    },
    /** Cancels the marked payments. The job calls it. */
    async cancelDue(): Promise<void> {
      const due = await store.query<{ reference: string }>(
        `select reference from adyen_payments where cancel_due order by reference limit ${batch}`,
      );
      for (const { reference } of due) {
        await cancel(reference);
        await store.query('update adyen_payments set cancel_due = false where reference = $1', [
          reference,
        ]);
      }
    },
  };
}

/**
 * Creates the cancellation by our reference, which Adyen knows even if its answer was lost. Without an idempotency key: a
 * cancellation that came before the payment would otherwise be the answer to the one after it.
 */
export const createCancel = (adyen: AdyenClient, merchantAccount: string) => (reference: string) =>
  adyen.ModificationsApi.cancelAuthorisedPayment({
    merchantAccount,
    paymentReference: reference,
    reference: `${reference}-cancel`,
  });
