import { createHash, randomBytes } from 'node:crypto';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';

/** The address to which an account's assets are sent. */
export interface AssetAddress {
  readonly address: string;
  /** Distinguishes accounts that share an address, on networks with tags. */
  readonly tag: string | null;
}

/** The key custodian, which creates an address for each incoming method. */
export interface AssetAddresses {
  create(wanted: { assetType: string; requiresTag: boolean }): Promise<AssetAddress>;
}

const alphabet = '023456789acdefghjklmnpqrstuvwxyz';
const prefixes: Readonly<Record<string, string>> = {
  bitcoin: 'tb1q',
  bitcoin_cash: 'bchtest:q',
  litecoin: 'tltc1q',
  lumen: 'GSANDBOX',
  xrp: 'rSandbox',
};

/** Simulates the custodian. Addresses have no valid checksum, so nobody can send value to one. */
const simulated: AssetAddresses = {
  async create({ assetType, requiresTag }) {
    const prefix = prefixes[assetType];
    if (prefix === undefined) return { address: `0x${randomBytes(20).toString('hex')}`, tag: null };
    if (!requiresTag) return { address: prefix + encode(randomBytes(38)), tag: null };
    // All accounts share one address; the tag identifies the account.
    const shared = encode(createHash('sha256').update(assetType).digest().subarray(0, 26));
    return { address: prefix + shared, tag: String(randomBytes(6).readUIntBE(0, 6)) };
  },
};

function encode(bytes: Buffer): string {
  return [...bytes].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** Production has no custodian yet. */
const none: AssetAddresses = {
  async create() {
    throw new Failure('forbidden', 'Addresses for assets are not available here.');
  },
};

export function assetAddressesOf({ environment }: Pick<Services, 'environment'>): AssetAddresses {
  return environment === 'sandbox' ? simulated : none;
}
