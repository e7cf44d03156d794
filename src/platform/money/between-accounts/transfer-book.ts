import type { Updateable } from 'kysely';
import type { Database } from '../../kernel/store/index.ts';
import type { Resource, Services, Work } from '../../kernel/work/index.ts';
import type { GovernedTransfer } from '../transaction-policies/transfer-kind.ts';

type BookType = 'account_cash_transfer' | 'internal_asset_transfer';

/** What a transfer is to move, in the columns of its table: each book adds how much of what. */
export interface TransferTerms {
  readonly from_account_id: string;
  readonly to_account_id: string;
  readonly reference: string | null;
}

interface TransferState {
  readonly id: string;
  readonly created_by_user_id: string;
}

/** A transfer that is to be written. */
export type NewTransfer<Terms> = Terms & TransferState & { readonly status: 'pending' };

/** A transfer as it stands. */
export type Transfer<Terms> = Terms &
  TransferState & { readonly status: string; readonly organization_id: string };

/** Columns of a transfer that change. */
export type TransferChange = { [T in BookType]: Updateable<Database[`${T}s`]> }[BookType];

/**
 * A kind of transfer between two accounts: what it moves, and where that is written. Reviews,
 * rules, settlement and cancellation are the same for all.
 */
export interface TransferBook<Terms extends TransferTerms> {
  readonly services: Pick<Services, 'clock' | 'newId' | 'store' | 'transact' | 'webhooks'>;
  /** Names its tables as well: `account_cash_transfers`, `account_cash_transfer_reviews`. */
  readonly type: BookType;
  readonly transfers: Resource;
  /** Asks for reviews; with `-dual-control` at its end, for reviews by somebody else. */
  readonly reviewPolicy: 'review-cash-transfers' | 'review-asset-transfers';
  /** One transfer, read or locked as well. */
  find(work: Work, how: 'read' | 'lock', id: string): Promise<Transfer<Terms>>;
  insert(work: Work, transfer: NewTransfer<Terms>): Promise<Transfer<Terms>>;
  /** How much of what it moves. */
  measure(terms: Terms): Pick<GovernedTransfer, 'amount' | 'of'>;
  /** Locks what both accounts have of what it moves. */
  lockTotals(work: Work, terms: Terms): Promise<void>;
  /**
   * Makes sure that both accounts let it pass, as far as that is not the same for all transfers,
   * and that it is there.
   */
  requirePassable(work: Work, terms: Terms): Promise<void>;
  /** Changes what is held in pending transfers of the account that sends, by a decimal with a sign. */
  changeHeld(work: Work, terms: Terms, by: string): Promise<void>;
  /** Moves it, and tells the columns of the movements. */
  move(work: Work, terms: Terms): Promise<TransferChange>;
}

/** Locks what both sides of a transfer have, then the transfer itself. */
export async function lockTransfer<Terms extends TransferTerms>(
  book: TransferBook<Terms>,
  work: Work,
  transferId: string,
): Promise<Transfer<Terms>> {
  await book.lockTotals(work, await book.find(work, 'read', transferId));
  return book.find(work, 'lock', transferId);
}
