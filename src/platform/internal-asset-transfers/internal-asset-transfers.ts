import type { ModuleFactory } from '../platform-module.ts';
import { reviewRoutes } from './review-routes.ts';
import { internalTransferKind } from './settle-transfer.ts';
import {
  internalAssetTransferResource,
  internalAssetTransferReviewResource,
} from './transfer-resources.ts';
import { transferRoutes } from './transfer-routes.ts';

/** Assets between two accounts of one organization, with their reviews. */
export const internalAssetTransfers: ModuleFactory = (services) => ({
  resources: [internalAssetTransferResource, internalAssetTransferReviewResource],
  routes: [...transferRoutes(services), ...reviewRoutes(services)],
  transferKinds: { internal_asset_transfer: internalTransferKind(services) },
});
