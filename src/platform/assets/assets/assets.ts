import {
  listAccountAssetTotals,
  listAssets,
  listAssetTransactions,
  listAssetTransactionTaxLots,
  listEthereumAssets,
  listSecurities,
  readAccountAssetTotal,
  readAsset,
  readAssetTransaction,
  readAssetTransactionTaxLot,
  readEthereumAsset,
  readSecurity,
} from '../../../contract/index.ts';
import { one, page } from '../../kernel/http/reply.ts';
import { route } from '../../kernel/http/route.ts';
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
  routes: [
    route(listAssets, () => page(assetResource)),
    route(readAsset, ({ params }) => one(assetResource, params.id ?? '')),
    route(listEthereumAssets, () => page(ethereumAssetResource)),
    route(readEthereumAsset, ({ params }) => one(ethereumAssetResource, params.id ?? '')),
    route(listSecurities, () => page(securityResource)),
    route(readSecurity, ({ params }) => one(securityResource, params.id ?? '')),
    route(listAccountAssetTotals, () => page(accountAssetTotalResource)),
    route(readAccountAssetTotal, ({ params }) => one(accountAssetTotalResource, params.id ?? '')),
    route(listAssetTransactions, () => page(assetTransactionResource)),
    route(readAssetTransaction, ({ params }) => one(assetTransactionResource, params.id ?? '')),
    route(listAssetTransactionTaxLots, () => page(assetTransactionTaxLotResource)),
    route(readAssetTransactionTaxLot, ({ params }) =>
      one(assetTransactionTaxLotResource, params.id ?? ''),
    ),
  ],
});
