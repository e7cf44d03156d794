import type { ModuleFactory } from '../../kernel/platform-module.ts';
import { transferKindOf } from '../between-accounts/settle-transfer.ts';
import { cashBook } from './cash-book.ts';
import {
  accountCashTransferResource,
  accountCashTransferReviewResource,
} from './transfer-resources.ts';
import { transferRoutes } from './transfer-routes.ts';

/** Money between two accounts of one organization, with its reviews. */
export const accountCashTransfers: ModuleFactory = (services) => {
  const book = cashBook(services);
  return {
    resources: [accountCashTransferResource, accountCashTransferReviewResource],
    routes: transferRoutes(book),
    transferKinds: { account_cash_transfer: transferKindOf(book) },
  };
};
