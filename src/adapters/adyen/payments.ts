import type { DeclineCode } from '../../contract/index.ts';
import { VendorRefusal } from '../../vendors/protocol/failures.ts';
import type { Queries, Store } from '../serve/index.ts';

/** `sent`: the outcome is unknown until Adyen answers. */
export type PaymentStatus = 'sent' | 'authorized' | 'captured' | 'reversed' | 'declined';

export interface Payment {
  readonly reference: string;
  readonly card_token: string | null;
  /** Decimal text. */
  readonly amount: string | null;
  readonly currency: string | null;
  readonly status: PaymentStatus;
  readonly decline_code: DeclineCode | null;
  readonly psp_reference: string | null;
  readonly is_network_token: boolean;
}

interface Outcome {
  readonly status: PaymentStatus;
  readonly declineCode: DeclineCode | null;
  readonly pspReference: string | null;
  readonly isNetworkToken?: boolean;
}

export type Payments = ReturnType<typeof createPayments>;

/** Creates the records of what Adyen was asked for, by the platform's references, which are stored for good. */
export function createPayments(store: Store, now: () => Date) {
  const find = async (reference: string, queries: Queries = store) => {
    const [row] = await queries.query<Payment>(
      'select * from adyen_payments where reference = $1',
      [reference],
    );
    return row;
  };

  return {
    find,

    /** @throws VendorRefusal for an unknown reference */
    async get(reference: string): Promise<Payment> {
      const row = await find(reference);
      if (!row) throw new VendorRefusal('unknown_reference');
      return row;
    },

    /** Records a request before it leaves. A known reference doesn't change. @returns the record */
    async begin(
      reference: string,
      request: { cardToken?: string; amount?: string; currency?: string; status: PaymentStatus },
    ): Promise<Payment> {
      const { cardToken = null, amount = null, currency = null, status } = request;
      const [added] = await store.query<Payment>(
        `insert into adyen_payments (reference, card_token, amount, currency, status, created_at)
         values ($1, $2, $3, $4, $5, $6) on conflict (reference) do nothing returning *`,
        [reference, cardToken, amount, currency, status, now().toISOString()],
      );
      const row = added ?? (await find(reference));
      if (!row) throw new Error('a payment was not recorded');
      return row;
    },

    /** Changes the status if it is one of `from`. @returns the record as it is then */
    async move(
      reference: string,
      from: readonly PaymentStatus[],
      { status, declineCode, pspReference, isNetworkToken = false }: Outcome,
    ): Promise<Payment> {
      const [moved] = await store.query<Payment>(
        `update adyen_payments
         set status = $3, decline_code = $4, psp_reference = coalesce($5, psp_reference),
           is_network_token = is_network_token or $6
         where reference = $1 and status = any($2::text[]) returning *`,
        [reference, from, status, declineCode, pspReference, isNetworkToken],
      );
      const row = moved ?? (await find(reference));
      if (!row) throw new VendorRefusal('unknown_reference');
      return row;
    },

    /**
     * Records a refund if the captured amount covers it together with earlier ones. Concurrent refunds wait for each
     * other. A known reference doesn't change.
     *
     * @throws VendorRefusal exceeds_captured
     */
    addRefund: (refund: { reference: string; authorizationReference: string; amount: string }) =>
      store.transaction(async (queries) => {
        await queries.query('select 1 from adyen_payments where reference = $1 for update', [
          refund.authorizationReference,
        ]);
        await queries.query(
          `insert into adyen_refunds (reference, authorization_reference, amount, status)
           select $1, reference, $3::numeric, 'sent' from adyen_payments
           where reference = $2 and status = 'captured' and amount >= $3::numeric + (
             select coalesce(sum(amount), 0) from adyen_refunds
             where authorization_reference = $2 and status not in ('refused', 'failed')
           )
           on conflict (reference) do nothing`,
          [refund.reference, refund.authorizationReference, refund.amount],
        );
        const [known] = await queries.query<{ status: string }>(
          'select status from adyen_refunds where reference = $1',
          [refund.reference],
        );
        if (!known) throw new VendorRefusal('exceeds_captured');
        return known.status;
      }),

    /** Records Adyen's answer. Its webhook may have come before. */
    setRefund: (reference: string, status: 'accepted' | 'refused', pspReference: string | null) =>
      store.query(
        `update adyen_refunds
         set status = case status when 'sent' then $2 else status end, psp_reference = $3
         where reference = $1`,
        [reference, status, pspReference],
      ),
  };
}
