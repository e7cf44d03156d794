import type { Types } from '@adyen/api-library';
import { CurrencyType } from '../../contract/index.ts';
import type { cardNetworkPort } from '../../vendors/ports/card-network.ts';
import { VendorRefusal } from '../../vendors/protocol/failures.ts';
import type { VendorCalls } from '../../vendors/protocol/port.ts';
import type { Store } from '../serve/index.ts';
import { type AdyenClient, isRefused } from './adyen-client.ts';
import { createCardDetails } from './card-details.ts';
import { createCancel } from './late-payments.ts';
import { authorizationOf, declineOf, refusedAnswer, usesNetworkToken } from './payment-outcome.ts';
import { authorizationRequest, toAdyenAmount, verificationRequest } from './payment-requests.ts';
import type { Payment, Payments } from './payments.ts';
import type { StoredCards } from './stored-cards.ts';
import type { StoredCard, Vault } from './vault.ts';

interface Parts {
  readonly store: Store;
  readonly vault: Vault;
  readonly payments: Payments;
  readonly adyen: AdyenClient;
  readonly merchantAccount: string;
  /** Undefined if Adyen doesn't store cards. */
  readonly storedCards: StoredCards | undefined;
}

type PaymentResponse = Types.checkout.PaymentResponse;

/** Makes the calls of the port by Adyen's Checkout API. Each request has the platform's reference as its idempotency key. */
export function createAdyenCardNetwork(parts: Parts): VendorCalls<typeof cardNetworkPort> {
  const { store, vault, payments, adyen, merchantAccount, storedCards } = parts;

  const detailsOf = createCardDetails(adyen, merchantAccount);

  /** Sends a request whose outcome decides the status of its record. */
  async function send(
    { reference }: { reference: string },
    card: StoredCard,
    request: Types.checkout.PaymentRequest,
  ): Promise<Payment> {
    const answer = await adyen.PaymentsApi.payments(request, { idempotencyKey: reference }).catch(
      (error: unknown) => {
        if (isRefused(error)) return refusedAnswer;
        throw error;
      },
    );
    await rememberNetworkReference(card, answer);
    await storedCards?.hear(card.token, answer.additionalData);
    const declineCode = declineOf(answer);
    const payment = await payments.move(reference, ['sent'], {
      status: declineCode ? 'declined' : 'authorized',
      declineCode,
      pspReference: answer.pspReference ?? null,
      isNetworkToken: usesNetworkToken(request, answer),
    });
    // It was reversed while Adyen authorized it.
    if (payment.status === 'reversed' && !declineCode) await cancel(reference);
    return payment;
  }

  /** Later payments without the cardholder refer to the first transaction of the card. */
  async function rememberNetworkReference(
    { token, network_reference }: StoredCard,
    { additionalData }: PaymentResponse,
  ) {
    const reference = Object(additionalData).networkTxReference;
    if (typeof reference !== 'string' || network_reference !== null) return;
    await store.query(
      `update adyen_cards set network_reference = $2
       where token = $1 and network_reference is null`,
      [token, reference],
    );
  }

  const cancel = createCancel(adyen, merchantAccount);

  async function reverse({ reference }: { reference: string }) {
    const begun = await payments.begin(reference, { status: 'reversed' });
    const isOpen = begun.status === 'sent' || begun.status === 'authorized';
    if (!isOpen) return authorizationOf(begun);
    if (Number(begun.amount) > 0) await cancel(reference);
    return authorizationOf(
      await payments.move(reference, ['sent', 'authorized'], {
        status: 'reversed',
        declineCode: null,
        pspReference: null,
      }),
    );
  }

  return {
    keep: async (card) => ({ cardToken: await vault.put(card) }),
    async reveal({ cardToken }) {
      const { number, expirationDate, is_replaced } = await vault.open(cardToken);
      // Adyen doesn't return the new number.
      if (is_replaced) throw new VendorRefusal('card_replaced');
      return { number, expirationDate };
    },
    range: ({ bin }) => detailsOf(bin),
    fingerprint: async ({ cardToken }) => ({
      fingerprint: (await vault.open(cardToken)).fingerprint,
    }),

    async 'funding-type'({ cardToken }) {
      const card = await vault.open(cardToken);
      if (card.funding_type) return { fundingType: card.funding_type };
      const { fundingType } = await detailsOf(card.number.slice(0, 11));
      await store.query('update adyen_cards set funding_type = $2 where token = $1', [
        cardToken,
        fundingType,
      ]);
      return { fundingType };
    },

    async verify({ reference, cardToken, securityCode }) {
      const card = await vault.open(cardToken);
      const begun = await payments.begin(reference, { cardToken, amount: '0.00', status: 'sent' });
      const payment =
        begun.status === 'sent'
          ? await send(
              begun,
              card,
              verificationRequest(
                { reference, merchantAccount, card },
                { securityCode, stores: storedCards !== undefined },
              ),
            )
          : begun;
      return { reference, declineCode: payment.decline_code };
    },

    async authorize(request) {
      const { reference, cardToken, amount, currency } = request;
      const card = await vault.open(cardToken);
      const begun = await payments.begin(reference, {
        cardToken,
        amount,
        currency,
        status: 'sent',
      });
      if (begun.status !== 'sent') return authorizationOf(begun);
      const of = { reference, merchantAccount, card };
      return authorizationOf(await send(begun, card, authorizationRequest(of, request)));
    },

    async capture({ reference }) {
      const payment = await payments.get(reference);
      if (payment.status !== 'authorized') return authorizationOf(payment);
      try {
        await capture(payment);
      } catch (error) {
        if (!isRefused(error)) throw error;
        return { ...authorizationOf(payment), declineCode: 'capture_failed' };
      }
      return authorizationOf(
        await payments.move(reference, ['authorized'], {
          status: 'captured',
          declineCode: null,
          pspReference: null,
        }),
      );
    },

    reverse,

    async refund(request) {
      const { reference, authorizationReference, amount } = request;
      const status = await payments.addRefund(request);
      if (status === 'accepted' || status === 'failed') return {};
      if (status === 'refused') throw new VendorRefusal('refund_refused');
      const payment = await payments.get(authorizationReference);
      try {
        const { pspReference } = await adyen.ModificationsApi.refundCapturedPayment(
          String(payment.psp_reference),
          {
            merchantAccount,
            reference,
            amount: toAdyenAmount(amount, CurrencyType.parse(payment.currency)) as never,
          },
          { idempotencyKey: reference },
        );
        await payments.setRefund(reference, 'accepted', pspReference);
      } catch (error) {
        if (!isRefused(error)) throw error;
        await payments.setRefund(reference, 'refused', null);
        throw new VendorRefusal('refund_refused');
      }
      return {};
    },

    async read({ reference }) {
      const payment = await payments.find(reference);
      if (!payment) return { authorization: null };
      // Adyen's answer was lost. What it may have authorized must not stay open.
      if (payment.status === 'sent') return { authorization: await reverse({ reference }) };
      return { authorization: authorizationOf(payment) };
    },
  };

  /** An authorization of 0.00 has nothing to capture. */
  async function capture({ reference, psp_reference, amount, currency }: Payment): Promise<void> {
    if (Number(amount) === 0) return;
    await adyen.ModificationsApi.captureAuthorisedPayment(
      String(psp_reference),
      {
        merchantAccount,
        reference: `${reference}-capture`,
        amount: toAdyenAmount(String(amount), CurrencyType.parse(currency)) as never,
      },
      { idempotencyKey: `${reference}-capture` },
    );
  }
}
