import { createHash, randomBytes } from 'node:crypto';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';

/** Where assets of one account are sent to. */
export interface AssetAddress {
  readonly address: string;
  /** Tells accounts apart that share an address, on networks that have such tags. */
  readonly tag: string | null;
}

/** Who keeps the keys, and makes an address for each method that assets come by. */
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

/**
 * The sandbox's: addresses in the shape of their networks'. None has a valid checksum, where its
 * network has them, so that nobody sends anything of value to one.
 */
const simulated: AssetAddresses = {
  async create({ assetType, requiresTag }) {
    const prefix = prefixes[assetType];
    if (prefix === undefined) return { address: `0x${randomBytes(20).toString('hex')}`, tag: null };
    if (!requiresTag) return { address: prefix + spelled(randomBytes(38)), tag: null };
    // One address for all of them: the tag says whose it is.
    const shared = spelled(createHash('sha256').update(assetType).digest().subarray(0, 26));
    return { address: prefix + shared, tag: String(randomBytes(6).readUIntBE(0, 6)) };
  },
};

function spelled(bytes: Buffer): string {
  return [...bytes].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** Outside of the sandbox there is none yet. */
const none: AssetAddresses = {
  async create() {
    const detail = 'Addresses for assets are not available here.';
    throw new Failure('forbidden', detail);
  },
};

export function assetAddressesOf({ environment }: Pick<Services, 'environment'>): AssetAddresses {
  return environment === 'sandbox' ? simulated : none;
}
