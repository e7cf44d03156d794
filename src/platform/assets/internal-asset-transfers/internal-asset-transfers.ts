import {
  approveInternalAssetTransferInSandbox,
  approveInternalAssetTransferReview,
  createInternalAssetTransfer,
  createInternalAssetTransferLate,
  denyInternalAssetTransferInSandbox,
  denyInternalAssetTransferReview,
  type InternalAssetTransferInput,
  listInternalAssetTransfersOfAccount,
  readFromAccountOfAssetReview,
  readToAccountOfAssetReview,
} from '../../../contract/index.ts';
import { creationRoute, type ModuleFactory, type Route, route } from '../../kernel/api/index.ts';
import type { TransferBook } from '../../money/between-accounts/transfer-book.ts';
import { transferHandlers } from '../../money/between-accounts/transfer-handlers.ts';
import { transferLifecycle } from '../../money/between-accounts/transfer-lifecycle.ts';
import { type AssetTerms, assetBook, assetTermsOf } from './asset-book.ts';
import {
  internalAssetTransferReviewResource as reviews,
  internalAssetTransferResource as transfers,
} from './transfer-resources.ts';

/** Asset transfers between two accounts of an organization, and their reviews. */
export const internalAssetTransfers: ModuleFactory = (services) => {
  const book = assetBook(services);
  return {
    resources: [transfers, reviews],
    routes: transferRoutes(book),
    transferKinds: { internal_asset_transfer: transferLifecycle(book).kind },
  };
};

function transferRoutes(book: TransferBook<AssetTerms>): Route[] {
  const handlers = transferHandlers(book, {
    transfers,
    reviews,
    termsOf: (input: InternalAssetTransferInput) => assetTermsOf(book.services.store.db, input),
  });
  const { create, decide, decideReview } = handlers;
  return [
    creationRoute(createInternalAssetTransfer, transfers, create),
    creationRoute(createInternalAssetTransferLate, transfers, create),
    route(listInternalAssetTransfersOfAccount, handlers.ofAccount),
    route(approveInternalAssetTransferInSandbox, decide('approved')),
    route(denyInternalAssetTransferInSandbox, decide('cancelled')),
    route(approveInternalAssetTransferReview, decideReview('approved')),
    route(denyInternalAssetTransferReview, decideReview('cancelled')),
    route(readFromAccountOfAssetReview, handlers.accountOfReview('from')),
    route(readToAccountOfAssetReview, handlers.accountOfReview('to')),
  ];
}
