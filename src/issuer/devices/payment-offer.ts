import type { SpcTransData } from '../../contract/secure-payment-confirmation.ts';
import type { IssuerWorld } from '../issuer-world.ts';
import { purchaseOf } from '../purchase.ts';
import type { Transaction } from '../transactions.ts';
import type { Devices } from './devices.ts';
import { instrumentIcon } from './instrument-icon.ts';
import { newChallenge } from './new-challenge.ts';
import { relyingPartyOf } from './relying-party.ts';

/**
 * What a browser may be asked to confirm in place of a challenge: a payment, by a device that was
 * remembered before, on a page that is known.
 */
export function paymentOfferOf(
  transaction: Transaction,
  devices: Devices,
  world: IssuerWorld,
): SpcTransData | undefined {
  const { cardholder, lastFour, request } = transaction;
  const { merchantName, threeDSRequestorURL, threeDSRequestorSpcSupport } = request;
  const rpId = relyingPartyOf(world);
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
