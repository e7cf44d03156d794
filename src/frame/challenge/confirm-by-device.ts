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

/** The parts of the Payment Request API that TypeScript has no types for. */
interface PaymentRequests {
  new (
    methods: readonly object[],
    details: object,
  ): { show(): Promise<{ details: unknown; complete(result: 'success'): Promise<void> }> };
  securePaymentConfirmationAvailability?(): Promise<string>;
}

/** What may be confirmed, as the platform says; undefined if it can’t be read. */
export function readSpcTransData(encoded: string): SpcTransData | undefined {
  try {
    const data: unknown = JSON.parse(decodeBase64url(encoded));
    return isSpcTransData(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the browser supports it, the page allows it to our frame, and the device can recognize its owner.
 * The shop's own page must be on top: that is what the bank expects to be signed.
 *
 * @param merchant host of the shop's page; empty where it has none
 */
export async function isDeviceReady(page: Window, merchant: string): Promise<boolean> {
  const { ancestorOrigins } = page.location;
  const top = ancestorOrigins?.[ancestorOrigins.length - 1];
  if (!top || !merchant || new URL(top).host !== merchant) return false;
  const paymentRequests = paymentRequestsOf(page);
  return (await paymentRequests?.securePaymentConfirmationAvailability?.()) === 'available';
}

/**
 * Has the browser show the payment and the device sign it.
 *
 * @returns base64url of what it signed; `opted-out` where the cardholder wants the bank to forget the
 *   device, `failed` for all else
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
