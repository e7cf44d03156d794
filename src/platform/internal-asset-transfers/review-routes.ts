import {
  approveInternalAssetTransferReview,
  denyInternalAssetTransferReview,
  listInternalAssetTransferReviews,
  readFromAccountOfAssetReview,
  readInternalAssetTransferReview,
  readToAccountOfAssetReview,
} from '../../contract/index.ts';
import { requireBothAccounts } from '../account-cash-transfers/require-both-accounts.ts';
import { accountResource } from '../accounts/account-resource.ts';
import { one, page } from '../http/reply.ts';
import { type Call, type Route, route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { decideTransfer } from './decide-transfer.ts';
import { internalAssetTransferReviewResource } from './transfer-resources.ts';

type ReviewCall = Pick<
  Call<typeof approveInternalAssetTransferReview>,
  'params' | 'caller' | 'row'
>;

/** Reviews of transfers between two accounts. */
export function reviewRoutes(services: Services): Route[] {
  const decide = (status: 'approved' | 'cancelled') => async (call: ReviewCall) => {
    const { caller, params, row } = call;
    const review = await row(internalAssetTransferReviewResource, params.id ?? '');
    await requireBothAccounts(services, caller, review);
    const transferId = String(review.internal_asset_transfer_id);
    await decideTransfer(services, { transferId, status, userId: caller.userId });
    return one(internalAssetTransferReviewResource, String(review.id));
  };
  const readAccount =
    (column: 'from_account_id' | 'to_account_id') =>
    async ({ params, row }: Pick<ReviewCall, 'params' | 'row'>) => {
      const review = await row(internalAssetTransferReviewResource, params.id ?? '');
      return one(accountResource, String(review[column]));
    };
  return [
    route(listInternalAssetTransferReviews, () => page(internalAssetTransferReviewResource)),
    route(readInternalAssetTransferReview, ({ params }) =>
      one(internalAssetTransferReviewResource, params.id ?? ''),
    ),
    route(approveInternalAssetTransferReview, decide('approved')),
    route(denyInternalAssetTransferReview, decide('cancelled')),
    route(readFromAccountOfAssetReview, readAccount('from_account_id')),
    route(readToAccountOfAssetReview, readAccount('to_account_id')),
  ];
}
