import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { resourceOf, Timestamp } from './json-api.ts';

/** Assets, the same for all organizations. */

const text = z.nullable(z.string());

export const Asset = resourceOf(
  'assets',
  z.object({
    'asset-transfer-types': z.array(z.string()),
    /** `bitcoin`, `ethereum`, `erc20`, `security` and others. */
    'asset-type': z.string(),
    'created-at': Timestamp,
    description: text,
    'fireblocks-asset-id': text,
    /** True if every organization may use it. */
    'globally-available': z.boolean(),
    'innotrust-id': text,
    internal: z.boolean(),
    label: z.string(),
    /** Maximum decimal places of its units. */
    'max-decimal-precision': z.int(),
    name: z.string(),
    'requires-manual-deposit': z.boolean(),
    /** True if its transfer methods need a tag in addition to the address. */
    'requires-tag': z.boolean(),
    /** True if contributions settle on creation. */
    'settles-on-create': z.boolean(),
    'single-unit': z.boolean(),
    'support-fireblocks-incoming-address': z.boolean(),
    transferable: z.boolean(),
    'unit-name': z.string(),
    'updated-at': Timestamp,
  }),
);

/** Ethereum contract of an asset that is a token. */
export const EthereumAsset = resourceOf(
  'ethereum-assets',
  z.object({
    'decimal-places': z.int(),
    description: text,
    'smart-contract-address': text,
    'smart-contract-address-production': text,
    'smart-contract-address-testnet': text,
    'specification-type': text,
    ticker: z.string(),
  }),
);

export const Security = resourceOf(
  'securities',
  z.object({ cusip: text, isin: text, 'security-type': z.string() }),
);

const assets = collection('/v2/assets', Asset);
export const listAssets = assets.list('Lists the assets that accounts can hold');
export const readAsset = assets.read('Returns one asset');

const ethereumAssets = collection('/v2/ethereum-assets', EthereumAsset);
export const listEthereumAssets = ethereumAssets.list(
  'Lists the assets that are tokens on the Ethereum network',
);
export const readEthereumAsset = ethereumAssets.read('Returns one token on the Ethereum network');

const securities = collection('/v2/securities', Security);
export const listSecurities = securities.list('Lists the assets that are securities');
export const readSecurity = securities.read('Returns one security');
