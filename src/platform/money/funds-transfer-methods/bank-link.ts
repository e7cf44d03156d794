/**
 * A provider with access to the bank accounts of people who have signed in to their bank through it.
 * Coverage: "Funds transfer method (bank-linked ACH)".
 */
export interface BankLink {
  /**
   * Exchanges a single-use token and the selected account for a lasting token; undefined if the provider
   * rejects it.
   */
  exchange(publicToken: string, accountId: string): Promise<string | undefined>;
  /** Returns the account of a token; undefined if there is none or the provider rejects the token. */
  readAccount(processorToken: string): Promise<LinkedAccount | undefined>;
  /** Compares the account holder with a name. */
  verifyName(processorToken: string, name: string): Promise<NameVerification>;
  /** Returns the available balance as a decimal in major units; undefined if the token is rejected. */
  availableBalance(processorToken: string): Promise<string | undefined>;
}

export interface LinkedAccount {
  readonly accountNumber: string;
  readonly routingNumber: string;
  readonly accountType: 'checking' | 'savings';
  /** Verified by micro-deposits, so the holder's name is unknown. */
  readonly isManuallyVerified: boolean;
}

/** `inaccessible`: the bank doesn't return the holder's name, or the provider rejects the token. */
export type NameVerification = 'matches' | 'differs' | 'inaccessible';
