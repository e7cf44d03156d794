import * as z from 'zod/mini';
import { collectionOf, documentOf, resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';

/** What accounts can hold besides currencies, the same for everybody. Platform facts: Appendix A. */

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
    /** Whether every organization may use it. */
    'globally-available': z.boolean(),
    'innotrust-id': text,
    internal: z.boolean(),
    label: z.string(),
    /** Decimal places of its units; more are refused. */
    'max-decimal-precision': z.int(),
    name: z.string(),
    'requires-manual-deposit': z.boolean(),
    /** Whether a transfer method for it needs a tag besides the address. */
    'requires-tag': z.boolean(),
    /** Whether contributions of it settle when they are made. */
    'settles-on-create': z.boolean(),
    'single-unit': z.boolean(),
    'support-fireblocks-incoming-address': z.boolean(),
    transferable: z.boolean(),
    'unit-name': z.string(),
    'updated-at': Timestamp,
  }),
);

/** A contract on the Ethereum network whose token an asset is. */
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

export const listAssets = {
  method: 'GET',
  path: '/v2/assets',
  summary: 'What accounts can hold besides currencies',
  credential: 'user',
  status: 200,
  answer: collectionOf(Asset),
} satisfies Operation;

export const readAsset = {
  method: 'GET',
  path: '/v2/assets/:id',
  summary: 'One asset',
  credential: 'user',
  status: 200,
  answer: documentOf(Asset),
} satisfies Operation;

export const listEthereumAssets = {
  method: 'GET',
  path: '/v2/ethereum-assets',
  summary: 'The assets that are tokens on the Ethereum network',
  credential: 'user',
  status: 200,
  answer: collectionOf(EthereumAsset),
} satisfies Operation;

export const readEthereumAsset = {
  method: 'GET',
  path: '/v2/ethereum-assets/:id',
  summary: 'One token on the Ethereum network',
  credential: 'user',
  status: 200,
  answer: documentOf(EthereumAsset),
} satisfies Operation;

export const listSecurities = {
  method: 'GET',
  path: '/v2/securities',
  summary: 'The assets that are securities',
  credential: 'user',
  status: 200,
  answer: collectionOf(Security),
} satisfies Operation;

export const readSecurity = {
  method: 'GET',
  path: '/v2/securities/:id',
  summary: 'One security',
  credential: 'user',
  status: 200,
  answer: documentOf(Security),
} satisfies Operation;
