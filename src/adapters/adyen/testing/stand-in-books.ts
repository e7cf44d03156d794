import * as z from 'zod/mini';
import { createStoredMethods, type StoredMethods } from './stand-in-stored-methods.ts';

/** Entry of Adyen's books for one payment. */
export interface BookEntry {
  readonly reference: string;
  readonly pspReference: string;
  readonly value: number;
  readonly request: PaymentRequest;
  captured: number;
  refunded: number;
  isCancelled: boolean;
}

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const merchantAccount = 'ShopUS';
const Amount = z.object({ value: z.int(), currency: z.string() });
const PaymentRequest = z.looseObject({
  merchantAccount: z.literal(merchantAccount),
  reference: z.string(),
  amount: Amount,
  shopperReference: z.optional(z.string()),
  storePaymentMethod: z.optional(z.boolean()),
  paymentMethod: z.looseObject({
    number: z.optional(z.string()),
    expiryMonth: z.optional(z.string()),
    expiryYear: z.optional(z.string()),
    storedPaymentMethodId: z.optional(z.string()),
    cvc: z.optional(z.string()),
  }),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;
const Modification = z.looseObject({
  merchantAccount: z.literal(merchantAccount),
  reference: z.string(),
  amount: Amount,
});
const Cancel = z.looseObject({ paymentReference: z.string(), reference: z.string() });

/** Refusals by the last four digits of a card, as Adyen's test cards have them by the name. */
const refusals: Readonly<Record<string, string>> = { '2016': '2', '2024': '12', '2057': '5' };

/** Creates the books of a stand-in for Adyen. */
export function createBooks() {
  const entries = new Map<string, BookEntry>();
  const stored = createStoredMethods();
  let count = 0;
  /** 16 characters, as Adyen's. */
  const newPsp = () => `PSP${String(++count).padStart(13, '0')}`;

  function pay(body: unknown): Answer {
    const request = PaymentRequest.parse(body);
    const { reference, amount, paymentMethod } = request;
    const pspReference = newPsp();
    const said = { pspReference, merchantReference: reference };
    const refusal =
      paymentMethod.cvc === '000' ? '24' : refusals[String(paymentMethod.number).slice(-4)];
    if (refusal) {
      const why = { refusalReasonCode: refusal, refusalReason: 'Refused' };
      return { status: 200, body: { ...said, resultCode: 'Refused', ...why } };
    }
    const additionalData = dataOf(request, stored);
    if (!additionalData) return invalid('Recurring detail not found');
    entries.set(pspReference, {
      reference,
      pspReference,
      value: amount.value,
      request,
      captured: 0,
      refunded: 0,
      isCancelled: false,
    });
    return { status: 200, body: { ...said, resultCode: 'Authorised', additionalData } };
  }

  function modify(psp: string, kind: 'captures' | 'refunds', body: unknown): Answer {
    const entry = entries.get(psp);
    const { amount, reference } = Modification.parse(body);
    const limit = entry && (kind === 'captures' ? entry.value : entry.captured - entry.refunded);
    if (!entry || limit === undefined || amount.value > limit || entry.isCancelled) {
      return invalid('Original pspReference required for this operation');
    }
    if (kind === 'captures') entry.captured += amount.value;
    else entry.refunded += amount.value;
    return {
      status: 201,
      body: {
        merchantAccount,
        paymentPspReference: psp,
        pspReference: newPsp(),
        amount,
        reference,
        status: 'received',
      },
    };
  }

  function cancel(body: unknown): Answer {
    const { paymentReference, reference } = Cancel.parse(body);
    for (const entry of entries.values()) {
      if (entry.reference === paymentReference) entry.isCancelled = true;
    }
    const ids = { merchantAccount, paymentReference, pspReference: newPsp(), reference };
    return { status: 201, body: { ...ids, status: 'received' } };
  }

  function storedMethods(query: URLSearchParams): Answer {
    const shopperReference = String(query.get('shopperReference'));
    const found = stored.find(shopperReference);
    const storedPaymentMethods = found ? [found] : [];
    return { status: 200, body: { merchantAccount, shopperReference, storedPaymentMethods } };
  }

  return {
    stored,
    entries: () => [...entries.values()],
    /** Answers a request as Adyen does. */
    answer(path: string, query: URLSearchParams, body: unknown): Answer {
      if (path === '/cardDetails') return { status: 200, body: detailsOf(body) };
      if (path === '/payments') return pay(body);
      if (path === '/cancels') return cancel(body);
      if (path === '/storedPaymentMethods') return storedMethods(query);
      const [, psp = '', kind] = /^\/payments\/(\w+)\/(captures|refunds)$/.exec(path) ?? [];
      if (kind === 'captures' || kind === 'refunds') return modify(psp, kind, body);
      return { status: 404, body: {} };
    },
  };
}

/** Returns what Adyen says of the card that pays; undefined if it doesn't know it. */
function dataOf(
  { paymentMethod, shopperReference, storePaymentMethod }: PaymentRequest,
  stored: StoredMethods,
): Record<string, string> | undefined {
  const network = { networkTxReference: 'MCC123456780101' };
  const { number, expiryMonth, expiryYear, storedPaymentMethodId: id } = paymentMethod;
  if (id !== undefined) {
    const known = stored.pay(String(shopperReference), id);
    return known && { ...network, ...known };
  }
  if (number === undefined || expiryMonth === undefined || expiryYear === undefined) return;
  if (!storePaymentMethod || shopperReference === undefined) return network;
  return { ...network, ...stored.store(shopperReference, { number, expiryMonth, expiryYear }) };
}

const invalid = (message: string): Answer => ({
  status: 422,
  body: { status: 422, errorCode: '167', errorType: 'validation', message },
});

function detailsOf(body: unknown) {
  const { cardNumber } = z.object({ cardNumber: z.string() }).parse(body);
  const type = cardNumber.startsWith('5') ? 'mc' : 'visa';
  return { brands: [{ type, supported: true }], fundingSource: 'CREDIT' };
}
