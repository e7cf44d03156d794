import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import { type AReq, decodeMessage } from '../../contract/emv-3ds.ts';
import { SpcAssertion, type SpcTransData } from '../../contract/secure-payment-confirmation.ts';
import type { IssuerWorld } from '../issuer-world.ts';
import type { Transaction } from '../transactions.ts';
import type { Devices } from './devices.ts';

/** What a browser adds to the client data of WebAuthn, and the device signs: what it has shown. */
const PaymentClientData = z.object({
  payment: z.object({
    rpId: z.string(),
    payeeName: z.optional(z.string()),
    payeeOrigin: z.optional(z.string()),
    total: z.object({ currency: z.string(), value: z.string() }),
    instrument: z.object({ displayName: z.string(), icon: z.string() }),
  }),
});

/**
 * Takes the second AReq of a transaction: its result is `Y` when a device of the cardholder has signed
 * what was offered. There is one try for each offer; whatever else comes leaves the challenge as it was.
 */
export async function takeConfirmation(
  { threeDSRequestorAuthenticationInfo: info, spcOptOut }: AReq,
  transaction: Transaction,
  { devices, world }: { devices: Devices; world: IssuerWorld },
): Promise<void> {
  const offer = transaction.paymentOffer;
  transaction.paymentOffer = undefined;
  if (!offer || transaction.result) return;
  if (spcOptOut) {
    transaction.hasOptedOut = true;
    return devices.forget(transaction.cardholder, offer.credentialIds);
  }
  const assertion = decodeMessage(SpcAssertion, info?.threeDSReqAuthData ?? '');
  if (!assertion || !isOffered(assertion, offer)) return;
  const { cardholder, request } = transaction;
  const credential = devices.of(cardholder).find(({ id }) => id === assertion.id);
  if (!credential) return;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      credential,
      expectedType: 'payment.get',
      expectedChallenge: offer.challenge,
      expectedRPID: offer.rpId,
      expectedOrigin: new URL(world.platformUrl).origin,
      expectedTopOrigin: new URL(request.threeDSRequestorURL ?? world.platformUrl).origin,
    });
    if (!verified) return;
    devices.count(cardholder, credential.id, authenticationInfo.newCounter);
    transaction.result ??= 'Y';
  } catch {
    // The library says by an error what does not hold: the code is asked for.
  }
}

/** Whether the browser showed exactly what was offered, and a credential of the offer signed it. */
function isOffered({ id, response }: SpcAssertion, offer: SpcTransData): boolean {
  const shown = decodeMessage(PaymentClientData, response.clientDataJSON)?.payment;
  return (
    offer.credentialIds.includes(id) &&
    shown?.rpId === offer.rpId &&
    shown.payeeName === offer.payeeName &&
    shown.payeeOrigin === offer.payeeOrigin &&
    shown.total.currency === offer.total.currency &&
    shown.total.value === offer.total.value &&
    shown.instrument.displayName === offer.instrument.displayName &&
    shown.instrument.icon === offer.instrument.icon
  );
}
