import * as z from 'zod/mini';
import { text } from './attribute-types.ts';
import { collection } from './collection.ts';
import { resourceOf, Timestamp } from './json-api.ts';

/** Assets, the same for all organizations. */
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

const assets = collection(Asset);
export const [listAssets, readAsset] = assets.listAndRead();

const ethereumAssets = collection(EthereumAsset);
export const listEthereumAssets = ethereumAssets.list('List the tokens on the Ethereum network');
export const readEthereumAsset = ethereumAssets.read('Retrieve a token on the Ethereum network');

const securities = collection(Security);
export const [listSecurities, readSecurity] = securities.listAndRead();
