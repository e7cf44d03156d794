import type { WebAuthnCredential } from '@simplewebauthn/server';

/** Devices that confirm payments: credentials by digest of the card number. */
export interface Devices {
  of(cardholder: string): readonly WebAuthnCredential[];
  remember(cardholder: string, credential: WebAuthnCredential): void;
  /** Stores the signature counter of a device. */
  setCounter(cardholder: string, id: string, counter: number): void;
  forget(cardholder: string, ids: readonly string[]): void;
}

/** Limit of an offer. All users of the sandbox share the same card. */
const maxDevices = 16;

/** Stores devices in memory, like transactions. After a restart, the simulator asks for the code again. */
export function createDevices(): Devices {
  const byCardholder = new Map<string, readonly WebAuthnCredential[]>();
  const of = (cardholder: string) => byCardholder.get(cardholder) ?? [];
  const others = (cardholder: string, ids: readonly string[]) =>
    of(cardholder).filter(({ id }) => !ids.includes(id));
  return {
    of,
    remember(cardholder, credential) {
      const devices = [...others(cardholder, [credential.id]), credential];
      byCardholder.set(cardholder, devices.slice(-maxDevices));
    },
    setCounter(cardholder, id, counter) {
      const devices = of(cardholder).map((device) =>
        device.id === id ? { ...device, counter } : device,
      );
      byCardholder.set(cardholder, devices);
    },
    forget(cardholder, ids) {
      byCardholder.set(cardholder, others(cardholder, ids));
    },
  };
}
