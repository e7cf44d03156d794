import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import { type AReq, decodeMessage } from '../../contract/emv-3ds.ts';
import { SpcAssertion, type SpcTransData } from '../../contract/secure-payment-confirmation.ts';
import type { IssuerEnvironment } from '../issuer-environment.ts';
import type { Transaction } from '../transactions.ts';
import type { Devices } from './devices.ts';

/** Payment details that the browser showed, added to WebAuthn's client data and signed by the device. */
const PaymentClientData = z.object({
  payment: z.object({
    rpId: z.string(),
    payeeName: z.optional(z.string()),
    payeeOrigin: z.optional(z.string()),
    total: z.object({ currency: z.string(), value: z.string() }),
    instrument: z.object({ displayName: z.string(), icon: z.string() }),
  }),
});

/** Handles the second AReq: `Y` if a device of the cardholder signed the offer, which allows one attempt. */
export async function handleConfirmation(
  { threeDSRequestorAuthenticationInfo: info, spcOptOut }: AReq,
  transaction: Transaction,
  { devices, environment }: { devices: Devices; environment: IssuerEnvironment },
): Promise<void> {
  const offer = transaction.paymentOffer;
  transaction.paymentOffer = undefined;
  if (!offer || transaction.result) return;
  if (spcOptOut) {
    transaction.hasOptedOut = true;
    return devices.forget(transaction.cardholder, offer.credentialIds);
  }
  const assertion = decodeMessage(SpcAssertion, info?.threeDSReqAuthData ?? '');
  if (!assertion || !matchesOffer(assertion, offer)) return;
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
      expectedOrigin: new URL(environment.platformUrl).origin,
      expectedTopOrigin: new URL(request.threeDSRequestorURL ?? environment.platformUrl).origin,
    });
    if (!verified) return;
    devices.setCounter(cardholder, credential.id, authenticationInfo.newCounter);
    transaction.result ??= 'Y';
  } catch {
    // The assertion is invalid, so the challenge remains.
  }
}

/** True if the browser showed exactly the offer and one of its credentials signed it. */
function matchesOffer({ id, response }: SpcAssertion, offer: SpcTransData): boolean {
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
