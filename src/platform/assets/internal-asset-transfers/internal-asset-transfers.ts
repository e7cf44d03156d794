import type { ModuleFactory } from '../../kernel/platform-module.ts';
import { transferKindOf } from '../../money/between-accounts/settle-transfer.ts';
import { assetBook } from './asset-book.ts';
import {
  internalAssetTransferResource,
  internalAssetTransferReviewResource,
} from './transfer-resources.ts';
import { transferRoutes } from './transfer-routes.ts';

/** Assets between two accounts of one organization, with their reviews. */
export const internalAssetTransfers: ModuleFactory = (services) => {
  const book = assetBook(services);
  return {
    resources: [internalAssetTransferResource, internalAssetTransferReviewResource],
    routes: transferRoutes(book),
    transferKinds: { internal_asset_transfer: transferKindOf(book) },
  };
};
