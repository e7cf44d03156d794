import {
  approveAccountCashTransferInSandbox,
  approveAccountCashTransferReview,
  cancelAccountCashTransfer,
  createAccountCashTransfer,
  createAccountCashTransferLate,
  denyAccountCashTransferInSandbox,
  denyAccountCashTransferReview,
  listCashTransfersOfAccount,
  readFromAccountOfReview,
  readToAccountOfReview,
  reverseAccountCashTransfer,
} from '../../../contract/index.ts';
import { type ModuleFactory, type Route, route, workOn } from '../../kernel/api/index.ts';
import type { TransferBook } from '../between-accounts/transfer-book.ts';
import { transferHandlers } from '../between-accounts/transfer-handlers.ts';
import { transferKindOf } from '../between-accounts/transfer-lifecycle.ts';
import { type CashTerms, cashBook, cashTermsOf } from './cash-book.ts';
import { reverseTransfer } from './reverse-transfer.ts';
import {
  accountCashTransferResource,
  accountCashTransferReviewResource,
  accountCashTransferReviewResource as reviews,
  accountCashTransferResource as transfers,
} from './transfer-resources.ts';

/** Cash transfers between two accounts of an organization, and their reviews. */
export const accountCashTransfers: ModuleFactory = (services) => {
  const book = cashBook(services);
  return {
    resources: [accountCashTransferResource, accountCashTransferReviewResource],
    routes: transferRoutes(book),
    transferKinds: { account_cash_transfer: transferKindOf(book) },
  };
};

function transferRoutes(book: TransferBook<CashTerms>): Route[] {
  const handlers = transferHandlers(book, { transfers, reviews, termsOf: cashTermsOf });
  const { create, decide, decideReview } = handlers;
  return [
    route(createAccountCashTransfer, create, { makes: transfers }),
    route(createAccountCashTransferLate, create, { makes: transfers }),
    route(listCashTransfersOfAccount, handlers.ofAccount),
    route(cancelAccountCashTransfer, decide('cancelled')),
    route(approveAccountCashTransferInSandbox, decide('approved')),
    route(denyAccountCashTransferInSandbox, decide('cancelled')),
    route(
      reverseAccountCashTransfer,
      workOn(transfers)((work, { target: { id }, input }) =>
        reverseTransfer(book, work, { id, input }),
      ),
    ),
    route(approveAccountCashTransferReview, decideReview('approved')),
    route(denyAccountCashTransferReview, decideReview('cancelled')),
    route(readFromAccountOfReview, handlers.accountOfReview('from')),
    route(readToAccountOfReview, handlers.accountOfReview('to')),
  ];
}
