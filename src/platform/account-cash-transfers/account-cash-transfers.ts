import type { ModuleFactory } from '../platform-module.ts';
import { reviewRoutes } from './review-routes.ts';
import { cashTransferKind } from './settle-transfer.ts';
import {
  accountCashTransferResource,
  accountCashTransferReviewResource,
} from './transfer-resources.ts';
import { transferRoutes } from './transfer-routes.ts';

/** Money between two accounts of one organization, with its reviews. */
export const accountCashTransfers: ModuleFactory = (services) => ({
  resources: [accountCashTransferResource, accountCashTransferReviewResource],
  routes: [...transferRoutes(services), ...reviewRoutes(services)],
  transferKinds: { account_cash_transfer: cashTransferKind(services) },
});
