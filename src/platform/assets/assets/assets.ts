import type { ModuleFactory } from '../../kernel/api/index.ts';
import {
  accountAssetTotalResource,
  assetResource,
  assetTransactionResource,
  assetTransactionTaxLotResource,
  ethereumAssetResource,
  securityResource,
} from './asset-resources.ts';

/** Assets, and their balances and movements in accounts. */
export const assets: ModuleFactory = () => ({
  resources: [
    assetResource,
    ethereumAssetResource,
    securityResource,
    accountAssetTotalResource,
    assetTransactionResource,
    assetTransactionTaxLotResource,
  ],
});
