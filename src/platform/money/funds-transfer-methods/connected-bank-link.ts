import { createHash } from 'node:crypto';
import { invalidAttribute } from '../../kernel/failure.ts';
import type { Services } from '../../kernel/services.ts';
import type { BankLink } from './bank-link.ts';

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

/**
 * The sandbox's provider. Any token is of an account of its own, always the same one; words in the
 * token say what is special about it:
 *
 * - `no-account`: the bank has no such account
 * - `no-identity`: the bank does not tell whose it is
 * - `other-name`: it is somebody else's
 * - `manual`: it was verified by small deposits
 * - `savings`: it is a savings account
 * - `balance-110.00`: what could be drawn; 10,000.00 unless told
 *
 * @example 'processor-sandbox-jane-balance-110.00'
 */
const simulatedBankLink: BankLink = {
  exchange: async (publicToken, accountId) => `${publicToken}/${accountId}`,

  async readAccount(token) {
    if (token.includes('no-account')) return undefined;
    return {
      accountNumber: accountNumberOf(token),
      routingNumber: '011401533',
      accountType: token.includes('savings') ? 'savings' : 'checking',
      isManuallyVerified: token.includes('manual'),
    };
  },

  async verifyName(token) {
    if (token.includes('no-identity')) return 'inaccessible';
    return token.includes('other-name') ? 'differs' : 'matches';
  },

  availableBalance: async (token) =>
    /balance-(\d{1,13}(?:\.\d{1,2})?)/.exec(token)?.[1] ?? '10000.00',
};

/** Twelve digits. */
function accountNumberOf(token: string): string {
  const digest = createHash('sha256').update(token).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** 12).padStart(12, '0');
}
