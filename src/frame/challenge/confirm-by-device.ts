import { decodeBase64url, encodeBase64url } from '../../contract/base64url.ts';
import type { Checked } from '../wire/shape.ts';
import { isListOf, isMissingOr, isShape, isText } from '../wire/shape.ts';

const isSpcTransData = isShape({
  challenge: isText,
  credentialIds: isListOf(isText),
  rpId: isText,
  payeeName: isText,
  payeeOrigin: isMissingOr(isText),
  instrument: isShape({ displayName: isText, icon: isText }),
  total: isShape({ currency: isText, value: isText }),
});
type SpcTransData = Checked<typeof isSpcTransData>;

/** Milliseconds that the browser may wait for the cardholder. */
const timeout = 120_000;

/** Parts of the Payment Request API without TypeScript types. */
interface PaymentRequests {
  new (
    methods: readonly object[],
    details: object,
  ): { show(): Promise<{ details: unknown; complete(result: 'success'): Promise<void> }> };
  securePaymentConfirmationAvailability?(): Promise<string>;
}

/** Parses the data to confirm; undefined if invalid. */
export function readSpcTransData(encoded: string): SpcTransData | undefined {
  try {
    const data: unknown = JSON.parse(decodeBase64url(encoded));
    return isSpcTransData(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * True if the browser supports confirmation, the page allows it in our frame, and the device can recognize
 * its owner. The top page must be the merchant's: the bank expects its origin in the signature.
 *
 * @param merchant host of the merchant's page; empty if it has none
 */
export async function isDeviceReady(page: Window, merchant: string): Promise<boolean> {
  const { ancestorOrigins } = page.location;
  const top = ancestorOrigins?.[ancestorOrigins.length - 1];
  if (!top || !merchant || new URL(top).host !== merchant) return false;
  const paymentRequests = paymentRequestsOf(page);
  return (await paymentRequests?.securePaymentConfirmationAvailability?.()) === 'available';
}

/**
 * Makes the browser show the payment and the device sign it.
 *
 * @returns signed data in base64url; `opted-out` if the cardholder asks the bank to forget the device;
 *   `failed` otherwise
 */
export async function confirmByDevice(
  page: Window,
  { challenge, credentialIds, total, ...shown }: SpcTransData,
  locale: string,
): Promise<{ assertion: string } | 'opted-out' | 'failed'> {
  const PaymentRequests = paymentRequestsOf(page);
  if (!PaymentRequests) return 'failed';
  try {
    const data = {
      ...shown,
      challenge: toBytes(challenge),
      credentialIds: credentialIds.map(toBytes),
      locale: [locale],
      showOptOut: true,
      timeout,
    };
    const request = new PaymentRequests(
      [{ supportedMethods: 'secure-payment-confirmation', data }],
      { total: { label: shown.payeeName, amount: total } },
    );
    const response = await request.show();
    const assertion = encodeBase64url(JSON.stringify(response.details));
    await response.complete('success');
    return { assertion };
  } catch (error) {
    return error instanceof Error && error.name === 'OptOutError' ? 'opted-out' : 'failed';
  }
}

function paymentRequestsOf(page: Window): PaymentRequests | undefined {
  return (page as { PaymentRequest?: PaymentRequests }).PaymentRequest;
}

function toBytes(encoded: string): Uint8Array {
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
