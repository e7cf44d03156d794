import type { bankRailsPort } from '../../../vendors/ports/bank-rails.ts';
import type { AnswerOf } from '../../../vendors/protocol/port.ts';
import type { Services } from '../../kernel/work/index.ts';
import { bankRailsOf, refuseWithoutBank } from '../banks/bank-rails.ts';

/** The account where the operator keeps the money, as the bank describes it. */
export type Depository = AnswerOf<typeof bankRailsPort, 'read-depository'>;

/** @throws Failure 60006 when there is no bank, or it does not answer */
export async function readDepository(
  services: Pick<Services, 'vendors' | 'telemetry'>,
): Promise<Depository> {
  const rails = bankRailsOf(services);
  return rails ? rails['read-depository']({}).catch(refuseWithoutBank) : refuseWithoutBank();
}

/** What a sender has to know besides the amount, in words; from abroad only where the bank has a SWIFT code. */
export function wireInstructions(depository: Depository, reference: string) {
  const { routingNumber, swiftCode } = depository;
  const abroad = swiftCode === null ? null : linesOf(`SWIFT code: ${swiftCode}`);
  return {
    wire_instructions: linesOf(`Routing number: ${routingNumber}`),
    wire_instructions_intl: abroad,
    alt_currency_wire_instructions: abroad,
  };

  function linesOf(bankCode: string): string {
    return [
      `Bank: ${depository.bankName}, ${depository.bankAddress}`,
      bankCode,
      `Account number: ${depository.accountNumber}`,
      `Credit to: ${depository.creditTo}, ${depository.beneficiaryAddress}`,
      `Reference: ${reference}`,
    ].join('\n');
  }
}
