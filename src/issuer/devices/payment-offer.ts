import type { SpcTransData } from '../../contract/secure-payment-confirmation.ts';
import type { IssuerEnvironment } from '../issuer-environment.ts';
import { purchaseOf } from '../purchase.ts';
import type { Transaction } from '../transactions.ts';
import type { Devices } from './devices.ts';
import { newChallenge, relyingPartyId } from './relying-party.ts';

/** Icon of the card, 32×20: blue with a white stripe. Browsers show it next to its name. */
const instrumentIcon =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAUAgMAAACR/9fcAAAACVBMVEUAAAALV9D///9FfZVTAAAAAXRSTlMAQObYZgAAACVJREFUeNpjEA0FgxCGUCjAx1gFBVgYxGhHMFatWorGIEIXzKkAtHU+i6ngBDkAAAAASUVORK5CYII=';

/** Returns the data for a Secure Payment Confirmation: for a payment with a remembered device on a known page. */
export function createPaymentOffer(
  transaction: Transaction,
  devices: Devices,
  environment: IssuerEnvironment,
): SpcTransData | undefined {
  const { cardholder, lastFour, request } = transaction;
  const { merchantName, threeDSRequestorURL, threeDSRequestorSpcSupport } = request;
  const rpId = relyingPartyId(environment);
  const credentialIds = devices.of(cardholder).map(({ id }) => id);
  const isPayment = request.messageCategory === '01' && threeDSRequestorSpcSupport === 'Y';
  if (!isPayment || !threeDSRequestorURL || !rpId || credentialIds.length === 0) return undefined;
  const { origin: payeeOrigin } = new URL(threeDSRequestorURL);
  return {
    challenge: newChallenge(),
    credentialIds,
    rpId,
    payeeName: merchantName,
    ...(payeeOrigin.startsWith('https:') && { payeeOrigin }),
    instrument: { displayName: `Visa •••• ${lastFour}`, icon: instrumentIcon },
    total: purchaseOf(request),
  };
}
