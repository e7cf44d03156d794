import { verifyRegistrationResponse } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { IssuerEnvironment } from '../issuer-environment.ts';
import type { Transaction } from '../transactions.ts';
import type { Devices } from './devices.ts';
import { newChallenge, relyingPartyId } from './relying-party.ts';

/** COSE: ES256 and RS256. All devices support one of them. */
const algorithms = [-7, -257];

/** Verified part of WebAuthn's `RegistrationResponseJSON`. */
const Registration = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
});

/** Returns WebAuthn's options to register this device; undefined if devices can't be remembered. */
export function createRegistrationOptions(
  transaction: Transaction,
  devices: Devices,
  environment: IssuerEnvironment,
): object | undefined {
  const { cardholder, hasOptedOut, lastFour, scenario } = transaction;
  const id = relyingPartyId(environment);
  if (!scenario.remembersDevices || !id || hasOptedOut) return undefined;
  transaction.registrationChallenge = newChallenge();
  const name = `Visa •••• ${lastFour}`;
  return {
    challenge: transaction.registrationChallenge,
    rp: { id, name: 'Sandbox Bank' },
    user: { id: cardholder, name, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: devices
      .of(cardholder)
      .map((device) => ({ type: 'public-key', id: device.id })),
    authenticatorSelection: {
      authenticatorAttachment: 'platform',
      residentKey: 'preferred',
      userVerification: 'required',
    },
    timeout: 60_000,
  };
}

/** Remembers the device of a cardholder who passed the challenge. Returns false if its registration is invalid. */
export async function rememberDevice(
  answer: unknown,
  transaction: Transaction,
  { devices, environment }: { devices: Devices; environment: IssuerEnvironment },
): Promise<boolean> {
  const { cardholder, registrationChallenge, result } = transaction;
  transaction.registrationChallenge = undefined;
  const registration = Registration.safeParse(answer).data;
  const rpId = relyingPartyId(environment);
  if (!registration || !registrationChallenge || !rpId || result !== 'Y') return false;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...registration, clientExtensionResults: {} },
      expectedChallenge: registrationChallenge,
      expectedOrigin: new URL(environment.issuerUrl).origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: algorithms,
    });
    if (verified) devices.remember(cardholder, registrationInfo.credential);
    return verified;
  } catch {
    return false;
  }
}
