import type { ModuleFactory } from '../../kernel/platform-module.ts';
import {
  accountAssetTotalResource,
  assetResource,
  assetTransactionResource,
  assetTransactionTaxLotResource,
  ethereumAssetResource,
  securityResource,
} from './asset-resources.ts';

/** The assets in accounts. Platform facts: section 2, rows 20 and 21. */
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
