import type { Pgp } from './pgp/pgp.ts';

/** Agreement of the bank with the operator. */
export interface BankSettings {
  /** IANA name, such as `America/New_York`. */
  readonly timeZone: string;
  /** Folders at the bank. */
  readonly outbox: string;
  readonly inbox: string;
  readonly archive: string;
  readonly pgp: Pgp | undefined;
  readonly ach: AchSettings;
  readonly wire: WireSettings;
  readonly depository: Depository;
  /** Range of numbers for `open-account`, both included; undefined if the bank gave none. */
  readonly virtualAccounts: { readonly first: string; readonly last: string } | undefined;
}

interface AchSettings {
  /** Ten characters each. */
  readonly immediateDestination: string;
  readonly immediateOrigin: string;
  readonly destinationName: string;
  readonly originName: string;
  /** Nine digits. */
  readonly odfiRoutingNumber: string;
  readonly companyName: string;
  readonly companyIdentification: string;
  readonly entryDescription: string;
  /** `HH:MM` by the bank's clock, in order. */
  readonly cutOffs: readonly string[];
  /** Banking days after the effective day until an entry counts as settled. */
  readonly returnDays: number;
  /** With `{date}` and `{modifier}`. */
  readonly fileName: string;
}

interface WireSettings {
  readonly cutOff: string;
}

interface Depository {
  readonly accountNumber: string;
  readonly routingNumber: string;
  readonly swiftCode: string | null;
  readonly bankName: string;
  readonly bankAddress: string;
  readonly creditTo: string;
  readonly beneficiaryAddress: string;
}
