import type { WebAuthnCredential } from '@simplewebauthn/server';

/** The devices with which cardholders confirm payments: credentials by a digest of the card number. */
export interface Devices {
  of(cardholder: string): readonly WebAuthnCredential[];
  remember(cardholder: string, credential: WebAuthnCredential): void;
  /** The device has signed so often. */
  count(cardholder: string, id: string, counter: number): void;
  forget(cardholder: string, ids: readonly string[]): void;
}

/** As many as an offer may name. Everybody who tries the sandbox has the same card. */
const mostDevices = 16;

/** In memory, as transactions are: a simulator that restarts asks for the code again. */
export function createDevices(): Devices {
  const known = new Map<string, readonly WebAuthnCredential[]>();
  const of = (cardholder: string) => known.get(cardholder) ?? [];
  const others = (cardholder: string, ids: readonly string[]) =>
    of(cardholder).filter(({ id }) => !ids.includes(id));
  return {
    of,
    remember(cardholder, credential) {
      const devices = [...others(cardholder, [credential.id]), credential];
      known.set(cardholder, devices.slice(-mostDevices));
    },
    count(cardholder, id, counter) {
      const devices = of(cardholder).map((device) =>
        device.id === id ? { ...device, counter } : device,
      );
      known.set(cardholder, devices);
    },
    forget(cardholder, ids) {
      known.set(cardholder, others(cardholder, ids));
    },
  };
}
