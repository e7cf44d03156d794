import type { Chance } from '../../../src/adapters/sanctions-lists/held-set/chance.ts';
import type { ApiClient } from '../../../src/platform/testing/api-client.ts';
import type { Stage } from '../stage/stage.ts';
import type { Bank } from './bank.ts';
import type { BankClock } from './bank-clock.ts';
import type { Figures } from './figures.ts';
import type { Requests } from './line.ts';

/** A merchant with an account that takes payments. */
export interface Merchant {
  readonly name: string;
  /** Its server. */
  readonly client: ApiClient;
  /** Signs in again: a credential lasts for some days. */
  signIn(): Promise<ApiClient>;
  readonly accountId: string;
  readonly ownerId: string;
  /** For wires to its account. */
  readonly paymentReference: string;
}

/** A card that its holder has linked. */
export interface LinkedCard {
  readonly merchant: Merchant;
  readonly contactId: string;
  readonly cardResourceId: string;
  readonly methodId: string;
}

/** A payment that the platform has acknowledged as completed. */
export interface Paid {
  readonly merchant: Merchant;
  readonly contributionId: string;
  readonly fundsTransferId: string;
  /** Decimal. */
  readonly amount: string;
}

/** Everything that the people of the day know and have done. */
export interface World {
  readonly stage: Stage;
  readonly clock: BankClock;
  readonly bank: Bank;
  readonly chance: Chance;
  readonly figures: Figures;
  readonly requests: Requests;
  /** A browser without a credential. */
  readonly browser: ApiClient;
  readonly merchants: readonly Merchant[];
  readonly contacts: { readonly merchant: Merchant; readonly contactId: string }[];
  readonly cards: LinkedCard[];
  /** Cards that have paid in the form, which lets the merchant's server charge them. */
  readonly saved: LinkedCard[];
  readonly paid: Paid[];
  /** Linked bank accounts. */
  readonly banks: { readonly merchant: Merchant; readonly methodId: string }[];
  /** Disputes by their reference, with their outcome once it is known. */
  readonly disputes: Map<
    string,
    { cents: number; authorization: string; outcome?: 'won' | 'lost' }
  >;
}

/** Returns a decimal of some cents. */
export const toAmount = (cents: number): string => (cents / 100).toFixed(2);
