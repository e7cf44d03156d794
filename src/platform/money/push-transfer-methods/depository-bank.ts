import { createHash } from 'node:crypto';
import { Failure } from '../../kernel/failure.ts';
import type { Services } from '../../kernel/services.ts';
import type { Depository } from '../../kernel/store/column-values.ts';

/** The bank where the operator keeps the money, and opens accounts for those who send some. */
export interface DepositoryBank {
  /**
   * Opens an account; the same one when it is asked again for the same method.
   *
   * @throws Failure 60006 when the bank cannot be reached
   */
  openAccount(methodId: string): Promise<DepositoryAccount>;
}

export interface DepositoryAccount extends Depository {
  readonly accountNumber: string;
}

/** The bank: a simulator in the sandbox; in production none, until one is given. */
export function depositoryBankOf({ environment }: Pick<Services, 'environment'>): DepositoryBank {
  return environment === 'sandbox' ? simulatedBank : absentBank;
}

const simulatedBank: DepositoryBank = {
  openAccount: async (methodId) => ({
    accountNumber: accountNumberOf(methodId),
    routingNumber: '021000089',
    bankName: 'Citibank',
    bankAddress: '388 Greenwich Street, New York, NY 10013, US',
  }),
};

const absentBank: DepositoryBank = {
  openAccount: async () => {
    throw new Failure('60006', 'The banking service is not available. Try again later.', {
      title: 'Banking Service Unavailable',
      pointer: '/data',
    });
  },
};

/** Seventeen digits, the most that an account in the United States has: no two methods have the same. */
function accountNumberOf(methodId: string): string {
  const digest = createHash('sha256').update(methodId).digest();
  return `9${String(digest.readBigUInt64BE() % 10n ** 16n).padStart(16, '0')}`;
}
