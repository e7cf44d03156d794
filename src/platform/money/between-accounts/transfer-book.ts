import type { Updateable } from 'kysely';
import type { Database } from '../../kernel/store/index.ts';
import type { Resource, Services, Work } from '../../kernel/work/index.ts';
import type { GovernedTransfer } from '../transaction-policies/transfer-kind.ts';

type BookType = 'account_cash_transfer' | 'internal_asset_transfer';

/** Columns that all transfers share. Each book adds the amount and its unit. */
export interface TransferTerms {
  readonly from_account_id: string;
  readonly to_account_id: string;
  readonly reference: string | null;
}

interface TransferState {
  readonly id: string;
  readonly created_by_user_id: string;
}

/** A transfer to insert. */
export type NewTransfer<Terms> = Terms & TransferState & { readonly status: 'pending' };

/** A stored transfer. */
export type Transfer<Terms> = Terms &
  TransferState & { readonly status: string; readonly organization_id: string };

/** Columns of a transfer that change. */
export type TransferChange = { [T in BookType]: Updateable<Database[`${T}s`]> }[BookType];

/** Operations on one kind of transfer between accounts: cash or assets. The rest is shared. */
export interface TransferBook<Terms extends TransferTerms> {
  readonly services: Pick<Services, 'clock' | 'newId' | 'store' | 'transact' | 'webhooks'>;
  /** Also the stem of its tables. */
  readonly type: BookType;
  readonly transfers: Resource;
  /** Requires reviews; with the suffix `-dual-control`, by another user. */
  readonly reviewPolicy: 'review-cash-transfers' | 'review-asset-transfers';
  /** Reads or locks one transfer. */
  find(work: Work, how: 'read' | 'lock', id: string): Promise<Transfer<Terms>>;
  insert(work: Work, transfer: NewTransfer<Terms>): Promise<Transfer<Terms>>;
  /** Returns the amount and its unit. */
  measure(terms: Terms): Pick<GovernedTransfer, 'amount' | 'of'>;
  /** Locks the totals of both accounts. */
  lockTotals(work: Work, terms: Terms): Promise<void>;
  /** Checks the balance, and the policies that are specific to this kind. */
  requirePassable(work: Work, terms: Terms): Promise<void>;
  /** Changes the pending amount of the sending account by a signed decimal. */
  changeHeld(work: Work, terms: Terms, by: string): Promise<void>;
  /** Posts the movements and returns the columns that reference them. */
  move(work: Work, terms: Terms): Promise<TransferChange>;
}

/** Locks the totals of both accounts, then the transfer. */
export async function lockTransfer<Terms extends TransferTerms>(
  book: TransferBook<Terms>,
  work: Work,
  transferId: string,
): Promise<Transfer<Terms>> {
  await book.lockTotals(work, await book.find(work, 'read', transferId));
  return book.find(work, 'lock', transferId);
}
