import type { Depository } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { bankRailsOf, refuseWithoutBank } from '../banks/bank-rails.ts';

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

/** The bank of this platform. */
export function depositoryBankOf(
  services: Pick<Services, 'vendors' | 'telemetry'>,
): DepositoryBank {
  const calls = bankRailsOf(services);
  return {
    // A refusal stands for the bank's own reasons, which are none of the caller's.
    openAccount: async (methodId) =>
      calls
        ? calls['open-account']({ reference: methodId }).catch(refuseWithoutBank)
        : refuseWithoutBank(),
  };
}
