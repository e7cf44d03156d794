import { createHash } from 'node:crypto';
import { bankRailsPort } from '../../../vendors/ports/bank-rails.ts';
import type { VendorCalls } from '../../../vendors/protocol/port.ts';
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

/** The bank of this platform; in production none, until the environment names one. */
export function depositoryBankOf({ vendors }: Pick<Services, 'vendors'>): DepositoryBank {
  const calls = vendors.connect(bankRailsPort, () => simulatedBank);
  if (!calls) return { openAccount: async () => refuse() };
  return {
    // A refusal stands for the bank's own reasons, which are none of the caller's.
    openAccount: (methodId) => calls['open-account']({ reference: methodId }).catch(refuse),
  };
}

const simulatedBank: VendorCalls<typeof bankRailsPort> = {
  'open-account': async ({ reference }) => ({
    accountNumber: accountNumberOf(reference),
    routingNumber: '021000089',
    bankName: 'Citibank',
    bankAddress: '388 Greenwich Street, New York, NY 10013, US',
  }),
};

function refuse(): never {
  throw new Failure('60006', 'The banking service is not available. Try again later.', {
    title: 'Banking Service Unavailable',
    pointer: '/data',
  });
}

/** Seventeen digits, the most that an account in the United States has: no two methods have the same. */
function accountNumberOf(methodId: string): string {
  const digest = createHash('sha256').update(methodId).digest();
  return `9${String(digest.readBigUInt64BE() % 10n ** 16n).padStart(16, '0')}`;
}
