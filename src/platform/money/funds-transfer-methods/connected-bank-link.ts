import { createHash } from 'node:crypto';
import { bankLinkPort } from '../../../vendors/ports/bank-link.ts';
import { VendorUnavailable } from '../../../vendors/protocol/failures.ts';
import { ifRefused } from '../../../vendors/protocol/if-refused.ts';
import type { VendorCalls } from '../../../vendors/protocol/port.ts';
import { type Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';

/**
 * A provider with access to the bank accounts of people who have signed in to their bank through it.
 * Coverage: "Funds transfer method (bank-linked ACH)".
 */
export interface BankLink {
  /** Exchanges a single-use token for a lasting one; undefined if the provider rejects it. */
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

/** Returns the connected provider; in production without one, all calls fail. */
export function bankLinkOf({ vendors }: Pick<Services, 'vendors'>): BankLink {
  const calls = vendors.connect(bankLinkPort, () => simulatedBankLink);
  return calls ? bankLinkOver(calls) : absentBankLink;
}

/** Integrators supply the tokens, so a rejected token is an error in the request. */
function bankLinkOver(calls: VendorCalls<typeof bankLinkPort>): BankLink {
  const answerOf = <Answer>(call: Promise<Answer>) => reportOutage(ifRefused(call, undefined));
  return {
    async exchange(publicToken, accountId) {
      return (await answerOf(calls.exchange({ publicToken, accountId })))?.processorToken;
    },
    async readAccount(processorToken) {
      return (await answerOf(calls['read-account']({ processorToken })))?.account ?? undefined;
    },
    async verifyName(processorToken, name) {
      const verified = await answerOf(calls['verify-name']({ processorToken, name }));
      return verified?.verification ?? 'inaccessible';
    },
    async availableBalance(processorToken) {
      return (await answerOf(calls['available-balance']({ processorToken })))?.amount;
    },
  };
}

/** Reports an outage as an error to retry: nothing is stored yet and the token stays valid. */
async function reportOutage<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof VendorUnavailable)) throw error;
    throw unavailable('The bank-linking provider does not answer. Try again in a minute.');
  }
}

const unavailable = (why: string): Failure => invalidAttribute('aggregator-processor-token', why);

const refuse = async (): Promise<never> => {
  throw unavailable('No bank-linking provider is connected here.');
};

const absentBankLink: BankLink = {
  exchange: refuse,
  readAccount: refuse,
  verifyName: refuse,
  availableBalance: refuse,
};

/**
 * The simulated provider of the sandbox. Each token has its own account. Words in the token select its
 * behavior:
 *
 * - `no-account`: the account doesn't exist
 * - `no-identity`: the bank doesn't return the holder's name
 * - `other-name`: the holder has another name
 * - `manual`: the account was verified by micro-deposits
 * - `savings`: it is a savings account
 * - `balance-110.00`: the available balance; 10,000.00 by default
 *
 * @example 'processor-sandbox-jane-balance-110.00'
 */
const simulatedBankLink: VendorCalls<typeof bankLinkPort> = {
  exchange: async ({ publicToken, accountId }) => ({
    processorToken: `${publicToken}/${accountId}`,
  }),
  'read-account': async ({ processorToken: token }) => ({
    account: token.includes('no-account') ? null : accountOf(token),
  }),
  'verify-name': async ({ processorToken }) => ({ verification: verificationOf(processorToken) }),
  'available-balance': async ({ processorToken }) => ({
    amount: /balance-(\d{1,13}(?:\.\d{1,2})?)/.exec(processorToken)?.[1] ?? '10000.00',
  }),
};

function accountOf(token: string): LinkedAccount {
  return {
    accountNumber: accountNumberOf(token),
    routingNumber: '011401533',
    accountType: token.includes('savings') ? 'savings' : 'checking',
    isManuallyVerified: token.includes('manual'),
  };
}

function verificationOf(token: string): NameVerification {
  if (token.includes('no-identity')) return 'inaccessible';
  return token.includes('other-name') ? 'differs' : 'matches';
}

function accountNumberOf(token: string): string {
  const digest = createHash('sha256').update(token).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** 12).padStart(12, '0');
}
