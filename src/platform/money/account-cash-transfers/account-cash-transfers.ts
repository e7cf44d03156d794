import {
  type AccountCashTransferReversal,
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
import {
  creationRoute,
  type ModuleFactory,
  type Route,
  route,
  workOn,
} from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { featuresOf } from '../../parties/organizations/organization-features.ts';
import { lockTransfer, type TransferBook } from '../between-accounts/transfer-book.ts';
import { transferHandlers } from '../between-accounts/transfer-handlers.ts';
import { requireOpen, transferLifecycle } from '../between-accounts/transfer-lifecycle.ts';
import { transferCash } from '../cash/post-cash.ts';
import { type CashTerms, cashBook, cashTermsOf } from './cash-book.ts';
import {
  accountCashTransferReviewResource as reviews,
  accountCashTransferResource as transfers,
} from './transfer-resources.ts';

/** Cash transfers between two accounts of an organization, and their reviews. */
export const accountCashTransfers: ModuleFactory = (services) => {
  const book = cashBook(services);
  return {
    resources: [transfers, reviews],
    routes: transferRoutes(book),
    transferKinds: { account_cash_transfer: transferLifecycle(book).kind },
  };
};

function transferRoutes(book: TransferBook<CashTerms>): Route[] {
  const handlers = transferHandlers(book, { transfers, reviews, termsOf: cashTermsOf });
  const { create, decide, decideReview } = handlers;
  return [
    creationRoute(createAccountCashTransfer, transfers, create),
    creationRoute(createAccountCashTransferLate, transfers, create),
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

/**
 * Reverses a settled transfer with two offsetting movements. Coverage: EP38.
 *
 * @throws Failure forbidden when reversals are not enabled, already_processed when the transfer is
 *   not settled, 39001 when the receiver lacks the money, account_not_opened, account_frozen
 */
export async function reverseTransfer(
  book: TransferBook<CashTerms>,
  work: Work,
  { id, input }: { id: string; input: AccountCashTransferReversal },
): Promise<void> {
  const transfer = await lockTransfer(book, work, id);
  const features = await featuresOf(work.trx, transfer.organization_id);
  if (!features['account-cash-transfer-reversals']) {
    const detail = 'Reversals of cash transfers are not enabled for this organization.';
    throw new Failure('forbidden', detail, { title: 'Feature Not Enabled' });
  }
  if (transfer.status !== 'settled') {
    const detail = `This transfer is ${transfer.status}; only a settled transfer can be reversed.`;
    throw new Failure('already_processed', detail);
  }
  const { from_account_id: payer, to_account_id: payee } = transfer;
  await requireOpen(work, { from_account_id: payee, to_account_id: payer });
  const moved = await transferCash(work, {
    fromAccountId: payee,
    toAccountId: payer,
    amount: transfer.amount,
    currencyType: transfer.currency_type,
    comments_1: input['comments-1'] ?? 'Account cash transfer reversed.',
    comments_2: input['comments-2'] ?? null,
    comments_3: input['comments-3'] ?? null,
    comments_4: input['comments-4'] ?? null,
  });
  await work.change(book.transfers, transfer, {
    status: 'reversed',
    reversal_details: input['reversal-details'] ?? null,
    // Each reversal offsets the movement in its own account.
    from_reversed_cash_transaction_id: moved.to_cash_transaction_id,
    to_reversed_cash_transaction_id: moved.from_cash_transaction_id,
  });
}
