/**
 * A provider that knows the bank accounts of people who have signed in at their bank with it.
 * Coverage: "Funds transfer method (bank-linked ACH)".
 */
export interface BankLink {
  /**
   * Takes a token of one use, with the account that was picked, for one that lasts; undefined when the
   * provider refuses it.
   */
  exchange(publicToken: string, accountId: string): Promise<string | undefined>;
  /** The account of a token; undefined when there is none, or the provider refuses the token. */
  readAccount(processorToken: string): Promise<LinkedAccount | undefined>;
  /** Whether an account is of somebody of a name. */
  verifyName(processorToken: string, name: string): Promise<NameVerification>;
  /** What could be drawn now: decimal, major units; undefined when the provider refuses the token. */
  availableBalance(processorToken: string): Promise<string | undefined>;
}

export interface LinkedAccount {
  readonly accountNumber: string;
  readonly routingNumber: string;
  readonly accountType: 'checking' | 'savings';
  /** By small deposits, without the bank: its owner's name cannot be read. */
  readonly isManuallyVerified: boolean;
}

/** `inaccessible`: the bank does not name the owner, or the provider refuses the token. */
export type NameVerification = 'matches' | 'differs' | 'inaccessible';
