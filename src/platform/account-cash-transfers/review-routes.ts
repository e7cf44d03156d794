import {
  approveAccountCashTransferReview,
  denyAccountCashTransferReview,
  listAccountCashTransferReviews,
  readAccountCashTransferReview,
  readFromAccountOfReview,
  readToAccountOfReview,
} from '../../contract/index.ts';
import { accountResource } from '../accounts/account-resource.ts';
import { one, page } from '../http/reply.ts';
import { type Call, type Route, route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { decideTransfer } from './decide-transfer.ts';
import { requireBothAccounts } from './require-both-accounts.ts';
import { accountCashTransferReviewResource } from './transfer-resources.ts';

type ReviewCall = Pick<Call<typeof approveAccountCashTransferReview>, 'params' | 'caller' | 'row'>;

/** Reviews of transfers between two accounts. */
export function reviewRoutes(services: Services): Route[] {
  const decide = (status: 'approved' | 'cancelled') => async (call: ReviewCall) => {
    const { caller, params, row } = call;
    const review = await row(accountCashTransferReviewResource, params.id ?? '');
    await requireBothAccounts(services, caller, review);
    const transferId = String(review.account_cash_transfer_id);
    await decideTransfer(services, { transferId, status, userId: caller.userId });
    return one(accountCashTransferReviewResource, String(review.id));
  };
  const readAccount =
    (column: 'from_account_id' | 'to_account_id') =>
    async ({ params, row }: Pick<ReviewCall, 'params' | 'row'>) => {
      const review = await row(accountCashTransferReviewResource, params.id ?? '');
      return one(accountResource, String(review[column]));
    };
  return [
    route(listAccountCashTransferReviews, () => page(accountCashTransferReviewResource)),
    route(readAccountCashTransferReview, ({ params }) =>
      one(accountCashTransferReviewResource, params.id ?? ''),
    ),
    route(approveAccountCashTransferReview, decide('approved')),
    route(denyAccountCashTransferReview, decide('cancelled')),
    route(readFromAccountOfReview, readAccount('from_account_id')),
    route(readToAccountOfReview, readAccount('to_account_id')),
  ];
}
