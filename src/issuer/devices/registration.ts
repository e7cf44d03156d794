import { verifyRegistrationResponse } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { IssuerWorld } from '../issuer-world.ts';
import type { Transaction } from '../transactions.ts';
import type { Devices } from './devices.ts';
import { newChallenge } from './new-challenge.ts';
import { relyingPartyOf } from './relying-party.ts';

/** COSE: ES256 and RS256, which all devices have one of. */
const algorithms = [-7, -257];

/** WebAuthn's `RegistrationResponseJSON`, as far as it is verified. */
const Registration = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
});

/**
 * What a browser is asked to make (WebAuthn's `PublicKeyCredentialCreationOptionsJSON`): a credential of
 * this device, whose owner it recognizes. undefined where no device can be remembered.
 */
export function registrationOptionsOf(
  transaction: Transaction,
  devices: Devices,
  world: IssuerWorld,
): object | undefined {
  const { cardholder, hasOptedOut, lastFour, scenario } = transaction;
  const id = relyingPartyOf(world);
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

/**
 * Remembers the device of a cardholder who has passed the challenge, once.
 *
 * @returns whether it is remembered
 */
export async function rememberDevice(
  answer: unknown,
  transaction: Transaction,
  { devices, world }: { devices: Devices; world: IssuerWorld },
): Promise<boolean> {
  const { cardholder, registrationChallenge, result } = transaction;
  transaction.registrationChallenge = undefined;
  const registration = Registration.safeParse(answer).data;
  const rpId = relyingPartyOf(world);
  if (!registration || !registrationChallenge || !rpId || result !== 'Y') return false;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...registration, clientExtensionResults: {} },
      expectedChallenge: registrationChallenge,
      expectedOrigin: new URL(world.issuerUrl).origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: algorithms,
    });
    if (verified) devices.remember(cardholder, registrationInfo.credential);
    return verified;
  } catch {
    return false;
  }
}
