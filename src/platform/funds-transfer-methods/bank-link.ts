import { invalidAttribute } from '../failure.ts';
import type { Services } from '../services.ts';
import { simulatedBankLink } from './simulated-bank-link.ts';

/**
 * A provider that knows the bank accounts of people who have signed in at their bank with it.
 * Specification: "Funds transfer method (bank-linked ACH)".
 */
export interface BankLink {
  /** Takes a token of one use, with the account that was picked, for one that lasts. */
  exchange(publicToken: string, accountId: string): Promise<string>;
  /** The account of a token; undefined when there is none. */
  readAccount(processorToken: string): Promise<LinkedAccount | undefined>;
  /** Whether an account is of somebody of a name. */
  verifyName(processorToken: string, name: string): Promise<NameVerification>;
  /** What could be drawn now: decimal, major units. */
  availableBalance(processorToken: string): Promise<string>;
}

export interface LinkedAccount {
  readonly accountNumber: string;
  readonly routingNumber: string;
  readonly accountType: 'checking' | 'savings';
  /** By small deposits, without the bank: its owner's name cannot be read. */
  readonly isManuallyVerified: boolean;
}

/** `inaccessible`: the bank does not tell whose it is. */
export type NameVerification = 'matches' | 'differs' | 'inaccessible';

/** The provider: a simulator in the sandbox; in production none, until one is given. */
export function bankLinkOf({ environment }: Pick<Services, 'environment'>): BankLink {
  return environment === 'sandbox' ? simulatedBankLink : absentBankLink;
}

const refuse = async (): Promise<never> => {
  const detail = 'No bank-linking provider is connected here.';
  throw invalidAttribute('aggregator-processor-token', detail);
};

const absentBankLink: BankLink = {
  exchange: refuse,
  readAccount: refuse,
  verifyName: refuse,
  availableBalance: refuse,
};
